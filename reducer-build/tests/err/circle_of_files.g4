grammar circle_of_files;
import Circle;
tokens { lower }
a: b x='x' b=x;
