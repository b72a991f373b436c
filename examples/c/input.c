/*
 * A calculator: reads expressions with variables, compiles each to the code of a small machine with a stack, improves
 * the code, lists it, and runs it.
 */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST_CODE 256
#define MOST_STACK 64
#define MOST_NAMES 32
#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* ---- The machine ---------------------------------------------------------------------------------------------- */

typedef double number;

enum opcode {
    OP_PUSH,
    OP_LOAD,
    OP_STORE,
    OP_ADD,
    OP_SUBTRACT,
    OP_MULTIPLY,
    OP_DIVIDE,
    OP_NEGATE,
    OP_LESS,
    OP_EQUAL,
    OP_NOT,
    OP_JUMP,
    OP_JUMP_IF_ZERO,
    OP_CALL,
    OP_DUPLICATE,
    OP_DROP,
    OP_HALT,
};

struct instruction {
    enum opcode code;
    union {
        number value;
        int target;
        int slot;
    } operand;
    int line;
};

struct program {
    struct instruction code[MOST_CODE];
    int length;
    int deepest;
};

struct machine {
    const struct program *program;
    number stack[MOST_STACK];
    int height;
    int at;
    unsigned long steps;
};

/* What each instruction takes from the stack, and what it leaves there. */
static const struct effect {
    const char *name;
    int8_t takes, leaves;
    bool has_operand;
} effects[] = {
    [OP_PUSH] = { "push", 0, 1, true },
    [OP_LOAD] = { "load", 0, 1, true },
    [OP_STORE] = { "store", 1, 1, true },
    [OP_ADD] = { "add", 2, 1, false },
    [OP_SUBTRACT] = { "subtract", 2, 1, false },
    [OP_MULTIPLY] = { "multiply", 2, 1, false },
    [OP_DIVIDE] = { "divide", 2, 1, false },
    [OP_NEGATE] = { "negate", 1, 1, false },
    [OP_LESS] = { "less", 2, 1, false },
    [OP_EQUAL] = { "equal", 2, 1, false },
    [OP_NOT] = { "not", 1, 1, false },
    [OP_JUMP] = { "jump", 0, 0, true },
    [OP_JUMP_IF_ZERO] = { "jump-if-zero", 1, 0, true },
    [OP_CALL] = { "call", 1, 1, true },
    [OP_DUPLICATE] = { "duplicate", 1, 2, false },
    [OP_DROP] = { "drop", 1, 0, false },
    [OP_HALT] = { "halt", 0, 0, false },
};

/* ---- Mistakes ------------------------------------------------------------------------------------------------- */

struct place {
    const char *file;
    int line, column;
};

static int mistakes;

static void mistake(const struct place *place, const char *format, ...)
{
    va_list arguments;

    fprintf(stderr, "%s:%d:%d: ", place->file, place->line, place->column);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
    mistakes++;
}

/* ---- Names ---------------------------------------------------------------------------------------------------- */

struct name {
    char text[24];
    number value;
    bool known;
};

static struct name names[MOST_NAMES];
static int name_count;

static int slot_of(const char *text, size_t length)
{
    if (length >= sizeof names[0].text)
        length = sizeof names[0].text - 1;
    for (int i = 0; i < name_count; i++)
        if (strlen(names[i].text) == length && memcmp(names[i].text, text, length) == 0)
            return i;
    if (name_count == MOST_NAMES)
        return -1;
    memcpy(names[name_count].text, text, length);
    names[name_count].text[length] = '\0';
    return name_count++;
}

/* ---- Functions ------------------------------------------------------------------------------------------------ */

static number square(number x) { return x * x; }
static number absolute(number x) { return x < 0 ? -x : x; }

static number root(number x)
{
    number guess = x > 1 ? x / 2 : 1;

    if (x <= 0)
        return 0;
    for (int i = 0; i < 40; i++)
        guess = (guess + x / guess) / 2;
    return guess;
}

static number factorial(number x)
{
    number product = 1;

    while (x > 1)
        product *= x--;
    return product;
}

static const struct {
    const char *name;
    number (*function)(number);
} functions[] = {
    { "square", square },
    { "abs", absolute },
    { "sqrt", root },
    { "fact", factorial },
};

static int function_of(const char *text, size_t length)
{
    for (size_t i = 0; i < LENGTH(functions); i++)
        if (strlen(functions[i].name) == length && memcmp(functions[i].name, text, length) == 0)
            return (int)i;
    return -1;
}

/* ---- Words ---------------------------------------------------------------------------------------------------- */

enum word { W_END, W_NUMBER, W_NAME, W_SIGN, W_BAD };

struct reader {
    const char *text;
    const char *start;
    size_t length;
    enum word word;
    number value;
    struct place place;
};

static void next_word(struct reader *reader)
{
    const char *text = reader->start + reader->length;

    while (*text == ' ' || *text == '\t')
        text++;
    reader->start = text;
    reader->place.column = (int)(text - reader->text) + 1;
    if (*text == '\0' || *text == '\n') {
        reader->word = W_END;
        reader->length = 0;
    } else if (isdigit((unsigned char)*text)) {
        char *end;
        reader->value = strtod(text, &end);
        reader->word = W_NUMBER;
        reader->length = (size_t)(end - text);
    } else if (isalpha((unsigned char)*text)) {
        size_t length = 1;
        while (isalnum((unsigned char)text[length]) || text[length] == '_')
            length++;
        reader->word = W_NAME;
        reader->length = length;
    } else if (strchr("+-*/()<=!?:,", *text)) {
        reader->word = W_SIGN;
        reader->length = text[0] == '=' && text[1] == '=' ? 2 : 1;
    } else {
        reader->word = W_BAD;
        reader->length = 1;
    }
}

static bool is_sign(const struct reader *reader, const char *sign)
{
    return reader->word == W_SIGN && reader->length == strlen(sign)
        && memcmp(reader->start, sign, reader->length) == 0;
}

static bool take(struct reader *reader, const char *sign)
{
    if (!is_sign(reader, sign))
        return false;
    next_word(reader);
    return true;
}

static void expect(struct reader *reader, const char *sign)
{
    if (!take(reader, sign))
        mistake(&reader->place, "expected `%s`", sign);
}

/* ---- From words to code --------------------------------------------------------------------------------------- */

struct compiler {
    struct reader reader;
    struct program *program;
    int height;
};

static struct instruction *emit(struct compiler *compiler, enum opcode code)
{
    struct program *program = compiler->program;
    struct instruction *instruction;

    if (program->length == MOST_CODE) {
        mistake(&compiler->reader.place, "too long");
        program->length = 0;
    }
    instruction = &program->code[program->length++];
    instruction->code = code;
    instruction->operand.value = 0;
    instruction->line = compiler->reader.place.line;
    compiler->height += effects[code].leaves - effects[code].takes;
    if (compiler->height > program->deepest)
        program->deepest = compiler->height;
    return instruction;
}

static void emit_number(struct compiler *compiler, number value)
{
    emit(compiler, OP_PUSH)->operand.value = value;
}

static void compile_choice(struct compiler *compiler);

static void compile_name(struct compiler *compiler)
{
    struct reader *reader = &compiler->reader;
    const char *start = reader->start;
    size_t length = reader->length;
    int slot;

    next_word(reader);
    if (take(reader, "(")) {
        int function = function_of(start, length);
        if (function < 0)
            mistake(&reader->place, "no function `%.*s`", (int)length, start);
        compile_choice(compiler);
        expect(reader, ")");
        emit(compiler, OP_CALL)->operand.target = function;
        return;
    }
    slot = slot_of(start, length);
    if (slot < 0) {
        mistake(&reader->place, "too many names");
        slot = 0;
    }
    if (take(reader, "=")) {
        compile_choice(compiler);
        names[slot].known = true;
        emit(compiler, OP_STORE)->operand.slot = slot;
    } else {
        if (!names[slot].known)
            mistake(&reader->place, "`%s` has no value yet", names[slot].text);
        emit(compiler, OP_LOAD)->operand.slot = slot;
    }
}

static void compile_operand(struct compiler *compiler)
{
    struct reader *reader = &compiler->reader;

    if (take(reader, "-")) {
        compile_operand(compiler);
        emit(compiler, OP_NEGATE);
    } else if (take(reader, "!")) {
        compile_operand(compiler);
        emit(compiler, OP_NOT);
    } else if (take(reader, "(")) {
        compile_choice(compiler);
        expect(reader, ")");
    } else if (reader->word == W_NUMBER) {
        emit_number(compiler, reader->value);
        next_word(reader);
    } else if (reader->word == W_NAME) {
        compile_name(compiler);
    } else {
        mistake(&reader->place, "expected a value");
        next_word(reader);
    }
}

static void compile_product(struct compiler *compiler)
{
    compile_operand(compiler);
    for (;;) {
        if (take(&compiler->reader, "*")) {
            compile_operand(compiler);
            emit(compiler, OP_MULTIPLY);
        } else if (take(&compiler->reader, "/")) {
            compile_operand(compiler);
            emit(compiler, OP_DIVIDE);
        } else {
            return;
        }
    }
}

static void compile_sum(struct compiler *compiler)
{
    compile_product(compiler);
    for (;;) {
        if (take(&compiler->reader, "+")) {
            compile_product(compiler);
            emit(compiler, OP_ADD);
        } else if (take(&compiler->reader, "-")) {
            compile_product(compiler);
            emit(compiler, OP_SUBTRACT);
        } else {
            return;
        }
    }
}

static void compile_comparison(struct compiler *compiler)
{
    compile_sum(compiler);
    if (take(&compiler->reader, "<")) {
        compile_sum(compiler);
        emit(compiler, OP_LESS);
    } else if (take(&compiler->reader, "==")) {
        compile_sum(compiler);
        emit(compiler, OP_EQUAL);
    }
}

static void compile_choice(struct compiler *compiler)
{
    struct program *program = compiler->program;
    int otherwise, end;

    compile_comparison(compiler);
    if (!take(&compiler->reader, "?"))
        return;
    otherwise = program->length;
    emit(compiler, OP_JUMP_IF_ZERO);
    compile_choice(compiler);
    compiler->height--;
    end = program->length;
    emit(compiler, OP_JUMP);
    expect(&compiler->reader, ":");
    program->code[otherwise].operand.target = program->length;
    compile_choice(compiler);
    program->code[end].operand.target = program->length;
}

static bool compile(struct program *program, const char *text, const char *file, int line)
{
    struct compiler compiler = {
        .reader = { .text = text, .start = text, .place = { file, line, 1 } },
        .program = program,
    };
    int before = mistakes;

    program->length = program->deepest = 0;
    next_word(&compiler.reader);
    compile_choice(&compiler);
    if (compiler.reader.word != W_END)
        mistake(&compiler.reader.place, "expected the end of the line");
    emit(&compiler, OP_HALT);
    if (program->deepest > MOST_STACK)
        mistake(&compiler.reader.place, "too deep");
    return mistakes == before;
}

/* ---- Better code ---------------------------------------------------------------------------------------------- */

static bool is_target(const struct program *program, int at)
{
    for (int i = 0; i < program->length; i++) {
        const struct instruction *instruction = &program->code[i];
        if (instruction->code == OP_JUMP || instruction->code == OP_JUMP_IF_ZERO)
            if (instruction->operand.target == at)
                return true;
    }
    return false;
}

static void remove_code(struct program *program, int at, int count)
{
    memmove(&program->code[at], &program->code[at + count],
            (size_t)(program->length - at - count) * sizeof program->code[0]);
    program->length -= count;
    for (int i = 0; i < program->length; i++) {
        struct instruction *instruction = &program->code[i];
        if (instruction->code != OP_JUMP && instruction->code != OP_JUMP_IF_ZERO)
            continue;
        if (instruction->operand.target > at)
            instruction->operand.target -= count;
    }
}

static bool fold(struct program *program, int at)
{
    struct instruction *left = &program->code[at], *right = left + 1, *both = left + 2;
    number a = left->operand.value, b = right->operand.value;

    if (at + 2 >= program->length || left->code != OP_PUSH || right->code != OP_PUSH)
        return false;
    if (is_target(program, at + 1) || is_target(program, at + 2))
        return false;
    switch ((int)both->code) {
    case OP_ADD: a += b; break;
    case OP_SUBTRACT: a -= b; break;
    case OP_MULTIPLY: a *= b; break;
    case OP_LESS: a = a < b; break;
    case OP_EQUAL: a = a == b; break;
    case OP_DIVIDE:
        if (b == 0)
            return false;
        a /= b;
        break;
    default:
        return false;
    }
    left->operand.value = a;
    remove_code(program, at + 1, 2);
    return true;
}

static void improve(struct program *program)
{
    bool again;

    do {
        again = false;
        for (int at = 0; at < program->length; at++)
            again |= fold(program, at);
    } while (again);
}

/* ---- What is printed ------------------------------------------------------------------------------------------ */

static void list(const struct program *program, FILE *out)
{
    for (int at = 0; at < program->length; at++) {
        const struct instruction *instruction = &program->code[at];
        const struct effect *effect = &effects[instruction->code];

        fprintf(out, "%4d  %-14s", at, effect->name);
        if (effect->has_operand) {
            switch (instruction->code) {
            case OP_PUSH:
                fprintf(out, "%g", instruction->operand.value);
                break;
            case OP_LOAD:
            case OP_STORE:
                fputs(names[instruction->operand.slot].text, out);
                break;
            case OP_CALL:
                fputs(functions[instruction->operand.target].name, out);
                break;
            default:
                fprintf(out, "-> %d", instruction->operand.target);
            }
        }
        fputc('\n', out);
    }
}

/* ---- Running -------------------------------------------------------------------------------------------------- */

static void push(struct machine *machine, number value) { machine->stack[machine->height++] = value; }
static number pop(struct machine *machine) { return machine->stack[--machine->height]; }

/* Does one instruction. */
static void step(struct machine *machine)
{
    const struct instruction *instruction = &machine->program->code[machine->at++];
    number a, b;

    machine->steps++;
    switch (instruction->code) {
    case OP_PUSH: push(machine, instruction->operand.value); break;
    case OP_LOAD: push(machine, names[instruction->operand.slot].value); break;
    case OP_STORE: names[instruction->operand.slot].value = machine->stack[machine->height - 1]; break;
    case OP_ADD: b = pop(machine), a = pop(machine), push(machine, a + b); break;
    case OP_SUBTRACT: b = pop(machine), a = pop(machine), push(machine, a - b); break;
    case OP_MULTIPLY: b = pop(machine), a = pop(machine), push(machine, a * b); break;
    case OP_DIVIDE: b = pop(machine), a = pop(machine), push(machine, a / b); break;
    case OP_NEGATE: push(machine, -pop(machine)); break;
    case OP_LESS: b = pop(machine), a = pop(machine), push(machine, a < b); break;
    case OP_EQUAL: b = pop(machine), a = pop(machine), push(machine, a == b); break;
    case OP_NOT: push(machine, !pop(machine)); break;
    case OP_JUMP: machine->at = instruction->operand.target; break;
    case OP_JUMP_IF_ZERO:
        if (pop(machine) == 0)
            machine->at = instruction->operand.target;
        break;
    case OP_CALL: push(machine, functions[instruction->operand.target].function(pop(machine))); break;
    case OP_DUPLICATE: a = pop(machine), push(machine, a), push(machine, a); break;
    case OP_DROP: pop(machine); break;
    }
}

static number run(const struct program *program)
{
    struct machine machine = { .program = program };

    while (machine.at < program->length - 1)
        step(&machine);
    return machine.height ? pop(&machine) : 0;
}

int main(int argc, char **argv)
{
    static struct program program;
    char line[256];
    bool lists = argc > 1 && strcmp(argv[1], "-l") == 0;

    for (int number = 1; fgets(line, sizeof line, stdin); number++) {
        if (line[0] == '#' || line[0] == '\n')
            continue;
        if (!compile(&program, line, "stdin", number))
            continue;
        improve(&program);
        if (lists)
            list(&program, stdout);
        printf("%g\n", run(&program));
    }
    return mistakes != 0;
}
