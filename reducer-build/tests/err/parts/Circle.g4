grammar Circle;
import Back;
b: 'b' a?;
