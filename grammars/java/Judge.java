import com.sun.source.util.JavacTask;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Prints a line for each Java file of a folder that javac's parser rejects: its parser alone is run. */
class Judge {
    /** Not of syntax, though the parser says so. */
    private static final Set<String> MEANING = Set.of(
            // `_` in patterns, which Java 21 has as a preview.
            "compiler.err.feature.not.supported.in.source.plural",
            "compiler.err.preview.feature.disabled.plural",
            // The class that a file without one is has the name of the file.
            "compiler.err.bad.file.name",
            // A number that its type does not have, such as 2147483648 without its minus.
            "compiler.err.int.number.too.large",
            "compiler.err.fp.number.too.large",
            "compiler.err.fp.number.too.small");

    public static void main(String[] arguments) throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> options = List.of("-source", "21", "-proc:none");
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, Locale.ROOT, null);
                Stream<Path> paths = Files.list(Path.of(arguments[0]))) {
            for (Path path : paths.filter(each -> each.toString().endsWith(".java")).sorted().toList()) {
                DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
                JavacTask task = (JavacTask) compiler.getTask(
                        null, files, said, options, null, files.getJavaFileObjects(path));
                task.parse();
                said.getDiagnostics().stream()
                        .filter(each -> each.getKind() == Diagnostic.Kind.ERROR && !MEANING.contains(each.getCode()))
                        .findFirst()
                        .ifPresent(each -> System.out.println(path.getFileName() + ": " + line(each)));
            }
        }
    }

    private static String line(Diagnostic<?> diagnostic) {
        String message = diagnostic.getMessage(Locale.ROOT).replace('\n', ' ');
        return diagnostic.getLineNumber() + ":" + diagnostic.getColumnNumber() + ": " + diagnostic.getCode() + ": " + message;
    }
}
