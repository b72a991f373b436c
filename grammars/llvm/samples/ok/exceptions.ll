; Exceptions, atomics, coming and going of control.
$shared = comdat any
@shared = linkonce_odr global i32 1, comdat, align 4
@other = weak_odr hidden global { i32, i8 } { i32 2, i8 3 }, section ".data", comdat($shared), align 4
@alias = internal alias i32, ptr @shared
@chosen = ifunc void (), ptr @choose
@places = global [2 x ptr] [ptr blockaddress(@jumps, %one), ptr blockaddress(@jumps, %two)]

module asm ".globl more"

define ptr @choose() {
  ret ptr null
}

define void @calls(ptr %p) personality ptr @__gxx_personality_v0 {
entry:
  %r = invoke i32 @maybe(ptr %p, i32 1)
          to label %good unwind label %bad

good:
  invoke void @throws() [ "deopt"(i32 %r, ptr %p) ]
          to label %end unwind label %bad

bad:
  %pad = landingpad { ptr, i32 }
          cleanup
          catch ptr null
          filter [1 x ptr] [ptr @shared]
  resume { ptr, i32 } %pad

end:
  ret void
}

define void @funclets(ptr %p) personality ptr @__CxxFrameHandler3 {
  invoke void @throws()
          to label %end unwind label %dispatch

dispatch:
  %switch = catchswitch within none [label %handler] unwind label %finish

handler:
  %catch = catchpad within %switch [ptr null, i32 64, ptr null]
  call void @throws() [ "funclet"(token %catch) ]
  catchret from %catch to label %end

finish:
  %pad = cleanuppad within none []
  cleanupret from %pad unwind to caller

end:
  ret void
}

define i32 @atomics(ptr %p, i32 %new) {
  %old = load atomic i32, ptr %p syncscope("singlethread") acquire, align 4
  store atomic volatile i32 %new, ptr %p release, align 4
  %both = cmpxchg weak ptr %p, i32 %old, i32 %new acq_rel monotonic
  %was = atomicrmw volatile add ptr %p, i32 5 seq_cst
  %more = atomicrmw umax ptr %p, i32 %was monotonic
  fence seq_cst
  %first = extractvalue { i32, i1 } %both, 0
  ret i32 %first
}

define void @jumps(ptr %to, i32 %x) {
entry:
  indirectbr ptr %to, [label %one, label %two]

one:
  callbr void asm sideeffect "jmp ${0:l}", "!i"()
          to label %two [label %entry2]

two:
  musttail call void @jumps(ptr %to, i32 %x)
  ret void

entry2:
  %arg = va_arg ptr %to, i32
  br label %"a b"

"a b":
  ret void
}

declare i32 @maybe(ptr, i32 signext)
declare void @throws()
declare i32 @__gxx_personality_v0(...)
declare i32 @__CxxFrameHandler3(...)
