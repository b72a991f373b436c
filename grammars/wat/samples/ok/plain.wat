(module
  (memory 1)
  (table 1 externref)
  (func $f (param $n i32) (result i64)
    (local $at i32)
    block $out (result i64)
      local.get $n
      i32.const 3
      i32.gt_u
      if $big (result i64)
        i64.const 0xff_ff
      else $big
        loop $more
          local.get $at
          i32.const 1
          i32.add
          local.tee $at
          local.get $n
          i32.ne
          br_if $more
        end $more
        local.get $n
        br_table 0 1 $out
        unreachable
      end
    end
    (; a comment (; within ;) ;)
    i32.const 0 i64.load align=8
    i32.const 0 f64.const -1.5e10 f64.store offset=16
    v128.const i8x16 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
    v128.const f32x4 0.5 inf -nan 1
    i8x16.shuffle 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15
    v128.any_true
    drop
    i32.const 0 v128.const i64x2 1 2 v128.load8_lane 3
    drop
    ref.null extern
    ref.is_null
    drop
    i32.const 0 i32.const 1 i32.const 2 memory.fill
    i32.const 0 i32.const 1 i32.atomic.rmw.add
    drop
    try
      call $f
      drop
    catch_all
      nop
    end
    select (result i64))
)
