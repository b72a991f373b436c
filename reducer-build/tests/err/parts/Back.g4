grammar Back;
import Circle;
x: 'x' missing;
