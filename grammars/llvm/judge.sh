#!/usr/bin/env bash
# Lets LLVM's library parse every file of a folder: `grammars/llvm/judge.sh FOLDER` prints a line for each in which it
# finds an error of syntax. The newest libLLVM of /usr/lib/llvm-*/lib is taken; $LLVM names another one. Exit status
# 77 if there is none (14 or newer), or no python3.
#
# Counted is what LLVM expected and did not find. Not counted is what it says of names and numbers that are not there
# or there twice, of types that do not agree, and of fields that metadata must have. What `newer.ll` has is judged by
# 19 or newer.
library=${LLVM:-$(find /usr/lib/llvm-*/lib -name 'libLLVM*.so*' 2> /dev/null |
    grep -E '/libLLVM(-[0-9]+|\.so\.[0-9.]+)' | sort -V | tail -1)}
[ -n "$library" ] && command -v python3 > /dev/null || exit 77
exec python3 - "${1:?usage: $0 FOLDER}" "$library" <<'PYTHON'
import ctypes, os, re, sys

SYNTAX = re.compile(
    r"error: (?!expected function name in blockaddress)([eE]xpected|unexpected|unterminated|found end|invalid field)"
)

folder, library = sys.argv[1:]
version = int(re.findall(r"llvm-(\d+)|LLVM-(\d+)|so\.(\d+)", library)[0][0] or 0)
llvm = ctypes.CDLL(library)
llvm.LLVMCreateMemoryBufferWithMemoryRangeCopy.restype = ctypes.c_void_p
llvm.LLVMContextCreate.restype = ctypes.c_void_p
if version < 14:
    sys.exit(77)
if version == 14:
    # Pointers without the types of what they point to.
    llvm.LLVMParseCommandLineOptions(2, (ctypes.c_char_p * 2)(b"judge", b"-opaque-pointers"), None)


def said(text):
    """What LLVM says of a text; nothing if it parses."""
    context, module, message = ctypes.c_void_p(llvm.LLVMContextCreate()), ctypes.c_void_p(), ctypes.c_char_p()
    buffer = llvm.LLVMCreateMemoryBufferWithMemoryRangeCopy(text, ctypes.c_size_t(len(text)), b"")
    failed = llvm.LLVMParseIRInContext(context, ctypes.c_void_p(buffer), ctypes.byref(module), ctypes.byref(message))
    return message.value.decode(errors="replace") if failed else ""


for entry in sorted(os.scandir(folder), key=lambda entry: entry.name):
    if entry.name.endswith("newer.ll") and version < 19:
        continue
    with open(entry.path, "rb") as file:
        text = file.read()
    # LLVM ends the process at some texts.
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reader)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with os.fdopen(writer, "w") as to:
            to.write(said(text))
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as output:
        message = output.read()
    os.waitpid(child, 0)
    if SYNTAX.search(message):
        print(f"{entry.name}: " + " ".join(message.split()))
PYTHON
