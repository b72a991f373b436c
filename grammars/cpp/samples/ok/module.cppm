module;
#include <a>
export module a.b:c;
import <vector>;
import d;
export namespace n { int f(); }
export { class C; }
