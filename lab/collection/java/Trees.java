import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.antlr.v4.Tool;
import org.antlr.v4.runtime.BaseErrorListener;
import org.antlr.v4.runtime.CharStream;
import org.antlr.v4.runtime.CharStreams;
import org.antlr.v4.runtime.CommonTokenStream;
import org.antlr.v4.runtime.Lexer;
import org.antlr.v4.runtime.LexerInterpreter;
import org.antlr.v4.runtime.ParserInterpreter;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.RecognitionException;
import org.antlr.v4.runtime.Recognizer;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;
import org.antlr.v4.tool.ANTLRMessage;
import org.antlr.v4.tool.ANTLRToolListener;
import org.antlr.v4.tool.Grammar;
import org.antlr.v4.tool.GrammarTransformPipeline;
import org.antlr.v4.tool.LexerGrammar;
import org.antlr.v4.tool.Rule;
import org.antlr.v4.tool.ast.GrammarRootAST;

/**
 * ANTLR's trees: interprets the grammar of its argument, says a line when it is ready, and then, for each line of its
 * input, `RULE<tab>ENCODING<tab>FILE`, one line: `tree`, the tokens and the tree; or a word for what went wrong, and
 * the message; all with tabs between.
 *
 * Tokens: `NAME:START:END`, in characters; the name is empty if it has none. Tree: `(RULE` opens a rule's node, `)`
 * closes it, `.` is the next token. `EOF` is in neither.
 */
public final class Trees {
    /** The first error of a lexer and a parser. */
    private static final class First extends BaseErrorListener {
        private String message;

        @Override
        public void syntaxError(
                Recognizer<?, ?> recognizer, Object symbol, int line, int column, String text, RecognitionException e) {
            if (message == null) {
                message = (recognizer instanceof Lexer ? "lexer " : "parser ") + line + ":" + column + ": " + text;
            }
        }
    }

    /** The first error in a grammar. */
    private static final class Report implements ANTLRToolListener {
        private final Tool tool;
        private String error;

        private Report(Tool tool) {
            this.tool = tool;
        }

        @Override
        public void info(String text) {}

        @Override
        public void warning(ANTLRMessage message) {}

        @Override
        public void error(ANTLRMessage message) {
            if (error == null) {
                error = tool.errMgr.getMessageTemplate(message).render();
            }
        }
    }

    private final Grammar grammar;
    private final LexerInterpreter lexer;
    private final ParserInterpreter parser;

    private Trees(Path path) throws IOException {
        Tool tool = new Tool();
        Report report = new Report(tool);
        tool.addListener(report);
        GrammarRootAST ast = tool.parseGrammar(path.toString());
        if (ast == null || ast.hasErrors) {
            throw new IOException("not read: " + report.error);
        }
        String vocabulary = ast.getOptionString("tokenVocab");
        LexerGrammar own = null;
        if (vocabulary != null) {
            Path beside = path.resolveSibling(Path.of(vocabulary).getFileName() + ".g4");
            if (tool.loadGrammar(beside.toString()) instanceof LexerGrammar found) {
                own = found;
            } else {
                throw new IOException("no lexer: " + report.error);
            }
        }
        grammar = new Grammar(tool, ast) {
            @Override
            public void importTokensFromTokensFile() {
                // There is no such file, but the lexer itself.
            }
        };
        GrammarTransformPipeline.setGrammarPtr(grammar, ast);
        grammar.fileName = path.toString();
        if (own != null) {
            grammar.importVocab(own);
        }
        tool.process(grammar, false);
        if (report.error != null) {
            throw new IOException(report.error);
        }
        LexerGrammar lexers = own != null ? own : grammar.getImplicitLexer();
        if (lexers == null) {
            throw new IOException("no lexer");
        }
        lexer = lexers.createLexerInterpreter(CharStreams.fromString(""));
        parser = grammar.createParserInterpreter(new CommonTokenStream(lexer));
        lexer.removeErrorListeners();
        parser.removeErrorListeners();
    }

    private String tree(String rule, Charset charset, String file) throws IOException {
        Rule start = grammar.getRule(rule);
        if (start == null) {
            return "rule\tno rule " + rule;
        }
        CharStream text = CharStreams.fromPath(Path.of(file), charset);
        First first = new First();
        lexer.removeErrorListeners();
        parser.removeErrorListeners();
        lexer.addErrorListener(first);
        parser.addErrorListener(first);
        lexer.setInputStream(text);
        CommonTokenStream tokens = new CommonTokenStream(lexer);
        parser.setInputStream(tokens);
        ParserRuleContext root = parser.parse(start.index);
        if (first.message != null) {
            return "rejected\t" + first.message;
        }
        Token next = tokens.LT(1);
        if (next.getType() != Token.EOF) {
            return "early\tstops at " + next.getLine() + ":" + next.getCharPositionInLine();
        }
        StringBuilder out = new StringBuilder("tree\t");
        for (Token token : tokens.getTokens()) {
            if (token.getChannel() == Token.DEFAULT_CHANNEL && token.getType() != Token.EOF) {
                String name = grammar.getVocabulary().getSymbolicName(token.getType());
                boolean isNamed = name != null && !name.startsWith("T__");
                out.append(isNamed ? name : "").append(':').append(token.getStartIndex());
                out.append(':').append(token.getStopIndex() + 1).append(' ');
            }
        }
        out.append('\t');
        // Trees are deep.
        Deque<ParseTree> open = new ArrayDeque<>();
        Deque<Integer> places = new ArrayDeque<>();
        open.push(root);
        places.push(0);
        out.append('(').append(name(root)).append(' ');
        while (!open.isEmpty()) {
            ParseTree node = open.peek();
            int place = places.pop();
            if (place == node.getChildCount()) {
                open.pop();
                out.append(") ");
                continue;
            }
            places.push(place + 1);
            ParseTree child = node.getChild(place);
            if (child instanceof TerminalNode leaf) {
                out.append(leaf.getSymbol().getType() == Token.EOF ? "" : ". ");
            } else {
                open.push(child);
                places.push(0);
                out.append('(').append(name((ParserRuleContext) child)).append(' ');
            }
        }
        return out.toString();
    }

    private String name(ParserRuleContext node) {
        return parser.getRuleNames()[node.getRuleIndex()];
    }

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        Trees trees;
        try {
            trees = new Trees(Path.of(arguments[0]));
        } catch (IOException | RuntimeException e) {
            out.println("grammar\t" + line(String.valueOf(e)));
            return;
        }
        out.println("ready");
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            try {
                for (String line = in.readLine(); line != null; line = in.readLine()) {
                    lines.add(line);
                }
            } catch (IOException e) {
                // The same as the end.
            }
            // Nobody waits for an answer any more.
            Runtime.getRuntime().halt(0);
        });
        reader.setDaemon(true);
        reader.start();
        while (true) {
            String line = lines.take();
            String[] parts = line.split("\t", 3);
            String answer;
            try {
                answer = trees.tree(parts[0], Charset.forName(parts[1]), parts[2]);
            } catch (IOException | RuntimeException | StackOverflowError e) {
                answer = "failed\t" + line(String.valueOf(e));
            }
            out.println(answer);
        }
    }

    private static String line(String text) {
        return text.replaceAll("\\s+", " ");
    }
}
