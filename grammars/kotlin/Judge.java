import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jetbrains.kotlin.cli.FrontendConfigurationKeysKt;
import org.jetbrains.kotlin.cli.jvm.compiler.EnvironmentConfigFiles;
import org.jetbrains.kotlin.cli.jvm.compiler.KotlinCoreEnvironment;
import org.jetbrains.kotlin.cli.common.messages.MessageCollector;
import org.jetbrains.kotlin.com.intellij.openapi.util.Disposer;
import org.jetbrains.kotlin.com.intellij.psi.PsiErrorElement;
import org.jetbrains.kotlin.com.intellij.psi.PsiFile;
import org.jetbrains.kotlin.com.intellij.psi.PsiFileFactory;
import org.jetbrains.kotlin.com.intellij.psi.util.PsiTreeUtil;
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar.ExtensionStorage;
import org.jetbrains.kotlin.config.CommonConfigurationKeys;
import org.jetbrains.kotlin.config.CompilerConfiguration;
import org.jetbrains.kotlin.idea.KotlinFileType;

/** Prints a line for each Kotlin file below a folder in which the compiler's parser, which runs alone, finds an error. */
class Judge {
    public static void main(String[] arguments) throws Exception {
        CompilerConfiguration configuration = new CompilerConfiguration();
        configuration.put(CommonConfigurationKeys.MODULE_NAME, "judge");
        configuration.put(CommonConfigurationKeys.MESSAGE_COLLECTOR_KEY, MessageCollector.Companion.getNONE());
        FrontendConfigurationKeysKt.setExtensionsStorage(configuration, new ExtensionStorage());
        PsiFileFactory factory = PsiFileFactory.getInstance(KotlinCoreEnvironment.Companion.createForProduction(
                Disposer.newDisposable(), configuration, EnvironmentConfigFiles.JVM_CONFIG_FILES).getProject());
        List<Path> paths;
        try (Stream<Path> all = Files.walk(Path.of(arguments[0]))) {
            paths = all.filter(each -> each.toString().matches(".*\\.kts?") && Files.isRegularFile(each)).sorted().toList();
        }
        for (Path path : paths) {
            String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8)
                    .replaceFirst("^\uFEFF", "").replaceAll("\r\n?", "\n");
            PsiFile file = factory.createFileFromText(path.getFileName().toString(), KotlinFileType.INSTANCE, text);
            PsiErrorElement error = PsiTreeUtil.findChildOfType(file, PsiErrorElement.class);
            if (error != null) {
                long line = 1 + text.substring(0, error.getTextOffset()).chars().filter(each -> each == '\n').count();
                System.out.println(path + ":" + line + ": " + error.getErrorDescription());
            }
        }
        // The compiler leaves threads behind.
        System.exit(0);
    }
}
