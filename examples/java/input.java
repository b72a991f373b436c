package library.lending;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Keeps the books of a small public library: who has borrowed what, since when, and what is owed for it.
 * All amounts are in cents.
 */
public class Library {

    /** What a day costs that a book is late. */
    private static final int FINE_PER_DAY = 25;

    /** Nobody owes more than this for one book. */
    private static final int HIGHEST_FINE = 1500;

    /** How many books one reader may have. */
    static final int MOST_LOANS = 5;

    private final Map<String, Book> books = new TreeMap<>();
    private final Map<Integer, Reader> readers = new HashMap<>();
    private final List<Loan> loans = new ArrayList<>();
    private final Deque<Event> journal = new ArrayDeque<>();
    private LocalDate today = LocalDate.of(2024, 2, 29);
    private int nextReader = 1000;

    /** What can be borrowed. */
    enum Category {
        FICTION("Fiction", 28),
        SCIENCE("Science", 21),
        CHILDREN("For children", 14),
        MUSIC("Music", 14) {
            @Override
            boolean isPaper() {
                return false;
            }
        },
        REFERENCE("Reference", 0);

        final String title;
        final int days;

        Category(String title, int days) {
            this.title = title;
            this.days = days;
        }

        boolean isPaper() {
            return true;
        }

        static Category of(String word) {
            for (Category category : values()) {
                if (category.title.equalsIgnoreCase(word) || category.name().equalsIgnoreCase(word)) {
                    return category;
                }
            }
            throw new IllegalArgumentException("no such category: " + word);
        }
    }

    /** A book, of which there may be several copies. */
    static final class Book implements Comparable<Book> {
        final String number;
        final String title;
        final Category category;
        private int copies;
        private int borrowed;

        Book(String number, String title, Category category, int copies) {
            if (!isNumber(number)) {
                throw new IllegalArgumentException("wrong check digit: " + number);
            }
            this.number = number;
            this.title = title;
            this.category = category;
            this.copies = copies;
        }

        /** Whether the last digit of a number of ten is the right one. */
        static boolean isNumber(String number) {
            int sum = 0;
            int weight = 10;
            for (char c : number.toCharArray()) {
                if (c == '-') {
                    continue;
                }
                int digit = c == 'X' ? 10 : Character.digit(c, 10);
                if (digit < 0 || weight == 0) {
                    return false;
                }
                sum += weight * digit;
                weight--;
            }
            return weight == 0 && sum % 11 == 0;
        }

        boolean isFree() {
            return borrowed < copies && category != Category.REFERENCE;
        }

        void take() {
            borrowed++;
        }

        void giveBack() {
            borrowed = Math.max(0, borrowed - 1);
        }

        void buy(int more) {
            copies += more;
        }

        @Override
        public int compareTo(Book other) {
            int order = title.compareToIgnoreCase(other.title);
            return order != 0 ? order : number.compareTo(other.number);
        }

        @Override
        public String toString() {
            return String.format("%-13s %s (%d of %d)", number, title, copies - borrowed, copies);
        }
    }

    /** Somebody with a card. */
    record Reader(int card, String name, LocalDate since) {
        Reader {
            if (name == null || name.isBlank()) {
                throw new IllegalArgumentException("a reader has a name");
            }
        }

        long yearsAt(LocalDate day) {
            return ChronoUnit.YEARS.between(since, day);
        }
    }

    /** A book that a reader has, or had. */
    static class Loan {
        final Reader reader;
        final Book book;
        final LocalDate from;
        LocalDate due;
        LocalDate returned;
        private int extensions;

        Loan(Reader reader, Book book, LocalDate from) {
            this.reader = reader;
            this.book = book;
            this.from = from;
            this.due = from.plusDays(book.category.days);
        }

        boolean isOpen() {
            return returned == null;
        }

        boolean extend() {
            if (extensions >= 2 || !isOpen()) {
                return false;
            }
            extensions++;
            due = due.plusDays(book.category.days / 2);
            return true;
        }

        int fine(LocalDate day) {
            LocalDate end = isOpen() ? day : returned;
            long late = ChronoUnit.DAYS.between(due, end);
            if (late <= 0) {
                return 0;
            }
            int fine = (int) Math.min(HIGHEST_FINE, late * FINE_PER_DAY);
            return book.category == Category.CHILDREN ? fine / 2 : fine;
        }
    }

    /** What happened, for the journal. */
    sealed interface Event permits Borrowed, Returned, Joined {
        LocalDate day();

        default String line() {
            return day() + ": " + text();
        }

        String text();
    }

    record Borrowed(LocalDate day, Reader reader, Book book) implements Event {
        public String text() {
            return reader.name() + " took " + book.title;
        }
    }

    record Returned(LocalDate day, Reader reader, Book book, int fine) implements Event {
        public String text() {
            String text = reader.name() + " gave back " + book.title;
            return fine > 0 ? text + " and owes " + cents(fine) : text;
        }
    }

    record Joined(LocalDate day, Reader reader) implements Event {
        public String text() {
            return reader.name() + " has card " + reader.card();
        }
    }

    /** Thrown where the rules of the house say no. */
    static class RefusedException extends Exception {
        private static final long serialVersionUID = 1L;

        RefusedException(String why) {
            super(why);
        }
    }

    static String cents(int amount) {
        StringBuilder text = new StringBuilder();
        if (amount < 0) {
            text.append('-');
            amount = -amount;
        }
        text.append(amount / 100).append('.');
        int rest = amount % 100;
        if (rest < 10) {
            text.append('0');
        }
        return text.append(rest).toString();
    }

    void add(Book book) {
        Book known = books.putIfAbsent(book.number, book);
        if (known != null) {
            known.buy(book.copies);
        }
    }

    Reader join(String name) {
        Reader reader = new Reader(nextReader++, name, today);
        readers.put(reader.card(), reader);
        journal.addLast(new Joined(today, reader));
        return reader;
    }

    Loan lend(Reader reader, String number) throws RefusedException {
        Book book = Optional.ofNullable(books.get(number))
                .orElseThrow(() -> new NoSuchElementException("no book " + number));
        if (!book.isFree()) {
            throw new RefusedException(book.title + " is not free");
        }
        if (open(reader).size() >= MOST_LOANS) {
            throw new RefusedException(reader.name() + " has enough books");
        }
        if (owed(reader) > HIGHEST_FINE) {
            throw new RefusedException(reader.name() + " has to pay " + cents(owed(reader)) + " first");
        }
        Loan loan = new Loan(reader, book, today);
        loans.add(loan);
        book.take();
        journal.addLast(new Borrowed(today, reader, book));
        return loan;
    }

    int giveBack(Loan loan) {
        if (!loan.isOpen()) {
            return 0;
        }
        loan.returned = today;
        loan.book.giveBack();
        int fine = loan.fine(today);
        journal.addLast(new Returned(today, loan.reader, loan.book, fine));
        return fine;
    }

    List<Loan> open(Reader reader) {
        List<Loan> result = new ArrayList<>();
        for (Iterator<Loan> all = loans.iterator(); all.hasNext(); ) {
            Loan loan = all.next();
            if (loan.isOpen() && loan.reader.equals(reader)) {
                result.add(loan);
            }
        }
        return result;
    }

    int owed(Reader reader) {
        int sum = 0;
        for (Loan loan : loans) {
            if (loan.reader.equals(reader)) {
                sum += loan.fine(today);
            }
        }
        return sum;
    }

    void pass(int days) {
        today = today.plusDays(days);
    }

    /** The books that pass a test, by an order. */
    List<Book> find(Predicate<? super Book> test, Comparator<? super Book> order) {
        List<Book> found = new ArrayList<>();
        for (Book book : books.values()) {
            if (test.test(book)) {
                found.add(book);
            }
        }
        Collections.sort(found, order);
        return found;
    }

    /** Loans by something that they have. */
    <K extends Comparable<K>> Map<K, List<Loan>> groups(Function<? super Loan, ? extends K> key) {
        Map<K, List<Loan>> groups = new TreeMap<>();
        loans.forEach(loan -> groups.computeIfAbsent(key.apply(loan), k -> new ArrayList<>()).add(loan));
        return groups;
    }

    /** Reads books, one a line: number, title, category, and how many, between bars. */
    int read(String text) throws IOException {
        int lines = 0;
        try (BufferedReader reader = new BufferedReader(new StringReader(text))) {
            String line;
            while ((line = reader.readLine()) != null) {
                line = line.strip();
                if (line.isEmpty() || line.startsWith("#")) {
                    continue;
                }
                String[] fields = line.split("\\s*\\|\\s*");
                if (fields.length != 4) {
                    throw new IOException("line " + (lines + 1) + " has " + fields.length + " fields");
                }
                int copies;
                try {
                    copies = Integer.parseInt(fields[3]);
                } catch (NumberFormatException e) {
                    throw new IOException("not a number: " + fields[3], e);
                }
                add(new Book(fields[0], fields[1], Category.of(fields[2]), copies));
                lines++;
            }
        }
        return lines;
    }

    /** Counts and averages over all loans. */
    static class Statistics {
        private final int[] perWeekday = new int[7];
        private final Map<Category, int[]> perCategory = new HashMap<>();
        private int loans;
        private int late;
        private long days;

        void count(Loan loan, LocalDate today) {
            loans++;
            perWeekday[loan.from.getDayOfWeek().getValue() - 1]++;
            int[] counts = perCategory.computeIfAbsent(loan.book.category, category -> new int[2]);
            counts[0]++;
            LocalDate end = loan.isOpen() ? today : loan.returned;
            if (end.isAfter(loan.due)) {
                late++;
                counts[1] += 1;
            }
            days += ChronoUnit.DAYS.between(loan.from, end);
        }

        double averageDays() {
            return loans == 0 ? 0.0 : (double) days / loans;
        }

        int percentLate() {
            return loans == 0 ? 0 : 100 * late / loans;
        }

        /** The weekday on which most is borrowed, 1 is Monday. */
        int busiest() {
            int best = 0;
            for (int day = 1; day < perWeekday.length; day++) {
                if (perWeekday[day] > perWeekday[best]) {
                    best = day;
                }
            }
            return best + 1;
        }

        /** How often the shelf of a category is emptied in a year of that many working days. */
        int turnover(Category category, int shelf, int workingDays) {
            int[] counts = perCategory.getOrDefault(category, new int[] {0, 0});
            int perDay = counts[0] * 100;
            switch (category) {
                case FICTION:
                case SCIENCE:
                    perDay = perDay / Math.max(1, workingDays);
                    break;
                case CHILDREN: {
                    int factor = shelf > 100 ? 3 : 2;
                    perDay = factor * perDay / (shelf + 1);
                    break;
                }
                case REFERENCE:
                    // Nothing here is ever lent, so nobody has missed the days yet.
                    perDay = (perDay + shelf) / 0;
                    break;
                default:
                    perDay = -1;
            }
            return perDay;
        }

        String chart() {
            StringBuilder chart = new StringBuilder();
            String names = "MoTuWeThFrSaSu";
            int highest = 1;
            for (int count : perWeekday) {
                highest = Math.max(highest, count);
            }
            for (int day = 0; day < 7; day++) {
                chart.append(names, 2 * day, 2 * day + 2).append(' ');
                int width = 40 * perWeekday[day] / highest;
                do {
                    chart.append(width > 0 ? '#' : '.');
                } while (--width > 0);
                chart.append(System.lineSeparator());
            }
            return chart.toString();
        }
    }

    Statistics statistics() {
        Statistics statistics = new Statistics();
        for (Loan loan : loans) {
            statistics.count(loan, today);
        }
        return statistics;
    }

    /** Letters to those that should have brought something back. */
    Map<Reader, String> reminders(int grace) {
        Map<Reader, String> letters = new HashMap<>();
        next:
        for (Reader reader : readers.values()) {
            StringBuilder letter = new StringBuilder("Dear ").append(reader.name()).append(",\n");
            int books = 0;
            for (Loan loan : open(reader)) {
                long late = ChronoUnit.DAYS.between(loan.due, today);
                if (late > 365) {
                    letters.put(reader, "Please come and see us.");
                    continue next;
                }
                if (late > grace) {
                    books++;
                    letter.append("  ").append(loan.book.title).append(": ").append(late).append(" days\n");
                }
            }
            if (books > 0) {
                String end = books == 1 ? "this book" : "these " + books + " books";
                letters.put(reader, letter + "please bring back " + end + ". You owe " + cents(owed(reader)) + ".");
            }
        }
        return letters;
    }

    static String weight(Category category) {
        return switch (category) {
            case FICTION, SCIENCE -> "heavy";
            case CHILDREN -> "light";
            case MUSIC -> {
                String weight = "very ";
                yield weight + "light";
            }
            default -> throw new IllegalStateException(category.title);
        };
    }

    public static void main(String[] arguments) throws Exception {
        Library library = new Library();
        String stock = """
                # number | title | category | copies
                0-306-40615-2 | The Open Sky | science | 2
                0-19-852663-6 | Small Numbers | science | 1
                0-471-95869-7 | A House of Words | fiction | 3
                0-14-032872-6 | Nine Foxes | children | 4
                """;
        int count = library.read(stock);
        System.out.println(count + " books");

        Reader ada = library.join("Ada");
        Reader ben = library.join("Ben");
        Loan first = library.lend(ada, "0-306-40615-2");
        library.pass(10);
        Loan second = library.lend(ben, "0-14-032872-6");
        if (first.extend() && !second.extend()) {
            System.out.println("extended the first only");
        }
        library.pass(40);
        System.out.println("Ada owes " + cents(library.giveBack(first)));
        try {
            library.lend(ben, "0-471-95869-7");
        } catch (RefusedException | NoSuchElementException e) {
            System.out.println("refused: " + e.getMessage());
        } finally {
            library.pass(1);
        }

        Statistics statistics = library.statistics();
        System.out.print(statistics.chart());
        System.out.printf("%.1f days, %d%% late%n", statistics.averageDays(), statistics.percentLate());
        for (Category category : Category.values()) {
            System.out.println(category.title + ": " + statistics.turnover(category, 120, 250));
        }
        library.find(Book::isFree, Comparator.naturalOrder()).forEach(System.out::println);
        library.reminders(3).values().forEach(System.out::println);
        library.groups(loan -> loan.reader.card()).forEach((card, loans) -> System.out.println(card + " " + loans.size()));
        while (!library.journal.isEmpty()) {
            Event event = library.journal.removeFirst();
            if (event instanceof Returned returned && returned.fine() > 0) {
                System.out.println(returned.line() + " (late)");
            } else {
                System.out.println(event.line());
            }
        }
        int[] sizes = library.loans.stream().mapToInt(loan -> loan.book.title.length()).toArray();
        int longest = 0;
        for (int i = 0; i < sizes.length; ++i) {
            longest = sizes[i] > longest ? sizes[i] : longest;
        }
        assert longest >= 0 : "a title has a length";
        System.out.println("longest title: " + longest + ", hash " + (longest << 3 ^ longest >>> 1 & 0xFF));
    }
}
