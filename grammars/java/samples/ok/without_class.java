import java.util.List;

String greeting = "hello";

static final int[] NUMBERS = {1, 2};

void main() {
    IO.println(greeting + of(NUMBERS.length));
}

private static List<String> of(int count) {
    record Point(int x, int y) {}
    return List.of();
}

class Other {
    void main() {}
}
