<?php
// Prints a line for each file below a folder that PHP's parser rejects. Files that 8.2 does not know yet are named by "newer".
foreach (new RecursiveIteratorIterator(new RecursiveDirectoryIterator($argv[1], FilesystemIterator::SKIP_DOTS)) as $file) {
    if (str_contains($file->getFilename(), 'newer')) {
        continue;
    }
    try {
        token_get_all(file_get_contents($file->getPathname()), TOKEN_PARSE);
    } catch (ParseError $error) {
        echo $file->getPathname(), ':', $error->getLine(), ': ', $error->getMessage(), "\n";
    } catch (CompileError) {
    }
}
