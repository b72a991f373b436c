package shop;

import java.util.Comparator;
import java.util.List;

/** Things for sale, the cheap ones first. */
public class Shelf<T extends Shelf.Thing> {
    interface Thing {
        int price();

        default boolean isFree() {
            return price() == 0;
        }
    }

    private final List<T> things;

    Shelf(List<T> things) {
        this.things = things;
    }

    <R extends Comparable<R>> List<T> sorted(java.util.function.Function<T, R> by) throws IllegalStateException {
        things.sort(new Comparator<T>() {
            @Override
            public int compare(T left, T right) {
                return by.apply(left).compareTo(by.apply(right));
            }
        });
        return things;
    }

    record Price(int cents) implements Thing {
        Price {
            if (cents < 0) throw new IllegalArgumentException();
        }

        @Override
        public int price() {
            return cents;
        }
    }
}
