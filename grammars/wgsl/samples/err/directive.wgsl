#import a::b
