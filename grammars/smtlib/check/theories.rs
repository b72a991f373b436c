//! The functions of the theories: how many arguments they have, of which sorts, and what they give.

use super::sorts::{BOOL, INT, Made, REAL, REG_LAN, ROUNDING_MODE, STRING, Sort, Sorts, UNKNOWN};
use std::collections::HashMap;
use std::sync::LazyLock;

/// What an argument has to be, or what a function gives. Letters stand for the same sort wherever they are.
#[derive(Clone, Copy)]
enum Is {
    One(Sort),
    /// `Int` or `Real`: what it gives is `Int` if all arguments are.
    Number,
    Any(usize),
    /// A bit vector.
    Bits(usize),
    /// A floating-point number.
    Float(usize),
    /// `String` or a sequence.
    Text(usize),
    Set(usize),
    /// A set whose elements are of a sort.
    SetOf(usize),
    /// An array from the first sort to the second.
    Array(usize, usize),
    /// A bit vector as wide as all arguments together.
    Together,
    /// A bit vector of one bit.
    Bit,
}

use Is::{Any, Array, Bit, Bits, Float, Number, One, Set, SetOf, Text, Together};

const BOOLEAN: Is = One(BOOL);
const INTEGER: Is = One(INT);
const WORDS: Is = One(REG_LAN);

/// Functions, with their parameters, whether the last one comes again, and what they give.
type Functions = (&'static [&'static str], &'static [Is], bool, Is);

#[rustfmt::skip]
const FUNCTIONS: &[Functions] = &[
    // Core.
    (&["not"], &[BOOLEAN], false, BOOLEAN),
    (&["and", "or"], &[BOOLEAN], true, BOOLEAN),
    (&["xor", "=>"], &[BOOLEAN, BOOLEAN], true, BOOLEAN),
    (&["=", "distinct"], &[Any(0), Any(0)], true, BOOLEAN),
    (&["ite"], &[BOOLEAN, Any(0), Any(0)], false, Any(0)),
    // Ints, Reals, Reals_Ints.
    (&["-"], &[Number], true, Number),
    (&["+", "*"], &[Number, Number], true, Number),
    (&["/"], &[Number, Number], true, One(REAL)),
    (&["div", "mod"], &[INTEGER, INTEGER], true, INTEGER),
    (&["abs"], &[Number], false, Number),
    (&["<", "<=", ">", ">="], &[Number, Number], true, BOOLEAN),
    (&["to_real"], &[Number], false, One(REAL)),
    (&["to_int"], &[Number], false, INTEGER),
    (&["is_int"], &[Number], false, BOOLEAN),
    // ArraysEx.
    (&["select"], &[Array(0, 1), Any(0)], false, Any(1)),
    (&["store"], &[Array(0, 1), Any(0), Any(1)], false, Array(0, 1)),
    // FixedSizeBitVectors.
    (&["bvnot", "bvneg"], &[Bits(0)], false, Bits(0)),
    (&["bvand", "bvor", "bvxor", "bvadd", "bvmul", "bvxnor"], &[Bits(0), Bits(0)], true, Bits(0)),
    (&["bvsub", "bvudiv", "bvurem", "bvsdiv", "bvsrem", "bvsmod", "bvshl", "bvlshr", "bvashr", "bvnand", "bvnor"],
        &[Bits(0), Bits(0)], false, Bits(0)),
    (&["bvult", "bvule", "bvugt", "bvuge", "bvslt", "bvsle", "bvsgt", "bvsge"],
        &[Bits(0), Bits(0)], false, BOOLEAN),
    (&["bvcomp"], &[Bits(0), Bits(0)], false, Bit),
    (&["concat"], &[Bits(0), Bits(1)], true, Together),
    (&["bv2nat", "ubv_to_int", "sbv_to_int"], &[Bits(0)], false, INTEGER),
    // FloatingPoint.
    (&["fp.abs", "fp.neg"], &[Float(0)], false, Float(0)),
    (&["fp.add", "fp.sub", "fp.mul", "fp.div"], &[One(ROUNDING_MODE), Float(0), Float(0)], false, Float(0)),
    (&["fp.fma"], &[One(ROUNDING_MODE), Float(0), Float(0), Float(0)], false, Float(0)),
    (&["fp.sqrt", "fp.roundToIntegral"], &[One(ROUNDING_MODE), Float(0)], false, Float(0)),
    (&["fp.rem", "fp.min", "fp.max"], &[Float(0), Float(0)], false, Float(0)),
    (&["fp.leq", "fp.lt", "fp.geq", "fp.gt", "fp.eq"], &[Float(0), Float(0)], true, BOOLEAN),
    (&["fp.isNormal", "fp.isSubnormal", "fp.isZero", "fp.isInfinite", "fp.isNaN", "fp.isNegative", "fp.isPositive"],
        &[Float(0)], false, BOOLEAN),
    (&["fp.to_real"], &[Float(0)], false, One(REAL)),
    // Strings, and sequences.
    (&["str.++"], &[Text(0), Text(0)], true, Text(0)),
    (&["str.len"], &[Text(0)], false, INTEGER),
    (&["str.at"], &[Text(0), INTEGER], false, Text(0)),
    (&["str.substr"], &[Text(0), INTEGER, INTEGER], false, Text(0)),
    (&["str.prefixof", "str.suffixof", "str.contains"], &[Text(0), Text(0)], false, BOOLEAN),
    (&["str.indexof"], &[Text(0), Text(0), INTEGER], false, INTEGER),
    (&["str.<", "str.<="], &[One(STRING), One(STRING)], true, BOOLEAN),
    (&["str.replace", "str.replace_all"], &[Text(0), Text(0), Text(0)], false, Text(0)),
    (&["str.to_int", "str.to.int", "str.to_code"], &[One(STRING)], false, INTEGER),
    (&["str.from_int", "int.to.str", "str.from_code"], &[INTEGER], false, One(STRING)),
    (&["str.is_digit"], &[One(STRING)], false, BOOLEAN),
    (&["str.in_re", "str.in.re"], &[One(STRING), WORDS], false, BOOLEAN),
    (&["str.to_re", "str.to.re"], &[One(STRING)], false, WORDS),
    (&["str.replace_re", "str.replace_re_all"], &[One(STRING), WORDS, One(STRING)], false, One(STRING)),
    (&["re.range"], &[One(STRING), One(STRING)], false, WORDS),
    (&["re.++", "re.union", "re.inter"], &[WORDS, WORDS], true, WORDS),
    (&["re.*", "re.+", "re.opt", "re.comp"], &[WORDS], false, WORDS),
    (&["re.diff"], &[WORDS, WORDS], true, WORDS),
    (&["re.allchar", "re.none", "re.all", "re.nostr"], &[], false, WORDS),
    // Sets of CVC4 and cvc5.
    (&["union", "intersection", "setminus", "set.union", "set.inter", "set.minus"], &[Set(0), Set(0)], false, Set(0)),
    (&["member", "set.member"], &[Any(0), SetOf(0)], false, BOOLEAN),
    (&["subset", "set.subset"], &[Set(0), Set(0)], false, BOOLEAN),
    (&["card", "set.card"], &[Set(0)], false, INTEGER),
];

static BY_NAME: LazyLock<HashMap<&[u8], &Functions>> = LazyLock::new(|| {
    FUNCTIONS.iter().flat_map(|row| row.0.iter().map(move |name| (name.as_bytes(), row))).collect()
});

/// The constants of theories.
#[rustfmt::skip]
const CONSTANTS: &[(&[&str], Sort)] = &[
    (&["true", "false"], BOOL),
    (&["RNE", "RNA", "RTP", "RTN", "RTZ", "roundNearestTiesToEven", "roundNearestTiesToAway", "roundTowardPositive",
        "roundTowardNegative", "roundTowardZero"], ROUNDING_MODE),
];

/// How many different sorts the letters of a function can stand for.
const MOST_LETTERS: usize = 2;

/// A function of a theory.
#[derive(Clone, Copy)]
pub struct Theory(&'static Functions);

/// How an application is wrong.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Wrong {
    /// There are too few arguments or too many.
    Count,
    /// A sort does not fit.
    Sort,
}

impl Theory {
    pub fn named(name: &[u8]) -> Option<Self> {
        BY_NAME.get(name).copied().map(Self)
    }

    /// What it gives if it is applied to arguments of these sorts.
    pub fn apply(self, arguments: &[Sort], sorts: &mut Sorts<'_>) -> Result<Sort, Wrong> {
        let (_, parameters, goes_on, gives) = *self.0;
        if arguments.len() < parameters.len() || (arguments.len() > parameters.len() && !goes_on) {
            return Err(Wrong::Count);
        }
        let mut letters = [UNKNOWN; MOST_LETTERS];
        let all = parameters.iter().chain(parameters.last().into_iter().cycle());
        for (&parameter, &argument) in all.zip(arguments) {
            if !may_be(parameter, argument, &mut letters, sorts) {
                return Err(Wrong::Sort);
            }
        }
        Ok(match gives {
            One(sort) => sort,
            Number if arguments.contains(&REAL) => REAL,
            Number if arguments.iter().all(|&argument| argument == INT) => INT,
            Any(letter) | Bits(letter) | Float(letter) | Text(letter) | Set(letter) => letters[letter],
            Array(..) => arguments[0],
            Together => together(arguments, sorts),
            Bit => sorts.vector(1),
            SetOf(_) | Number => UNKNOWN,
        })
    }
}

/// The sort of a constant of a theory.
pub fn constant(name: &[u8]) -> Option<Sort> {
    let has_name = |names: &&[&str]| names.iter().any(|each| each.as_bytes() == name);
    CONSTANTS.iter().find(|(names, _)| has_name(names)).map(|(_, sort)| *sort)
}

/// Whether an argument may be what it has to be; notes what letters stand for.
fn may_be(parameter: Is, argument: Sort, letters: &mut [Sort; MOST_LETTERS], sorts: &Sorts<'_>) -> bool {
    if argument == UNKNOWN {
        return true;
    }
    let Made { name, arguments, .. } = sorts.made(argument);
    let mut is_letter = |letter: usize, sort: Sort| {
        let known = std::mem::replace(&mut letters[letter], sort);
        known == UNKNOWN || sorts.fits(known, sort)
    };
    match parameter {
        One(sort) => sorts.fits(sort, argument),
        Number => sorts.fits(INT, argument),
        Any(letter) => is_letter(letter, argument),
        Bits(letter) => *name == b"BitVec" && is_letter(letter, argument),
        Float(letter) => *name == b"FloatingPoint" && is_letter(letter, argument),
        Text(letter) => (argument == STRING || *name == b"Seq") && is_letter(letter, argument),
        Set(letter) => *name == b"Set" && is_letter(letter, argument),
        SetOf(letter) => match (*name, &arguments[..]) {
            (b"Set", &[element]) => is_letter(letter, element),
            _ => false,
        },
        Array(from, to) => match (*name, &arguments[..]) {
            (b"Array", &[index, element]) => is_letter(from, index) && is_letter(to, element),
            (name, _) => name == b"Array",
        },
        Together | Bit => true,
    }
}

/// The bit vector that is as wide as all of these.
fn together(arguments: &[Sort], sorts: &mut Sorts<'_>) -> Sort {
    let widths: Option<Vec<u64>> = arguments.iter().map(|&argument| sorts.width(argument)).collect();
    let width = widths.and_then(|widths| widths.into_iter().try_fold(0_u64, u64::checked_add));
    width.map_or(UNKNOWN, |width| sorts.vector(width))
}

/// Functions that have numbers or other names after their own, and arguments.
#[rustfmt::skip]
const APPLIED: &[&str] = &[
    "extract", "zero_extend", "sign_extend", "repeat", "rotate_left", "rotate_right", "int2bv", "int_to_bv", "divisible", "is",
    "to_fp", "to_fp_unsigned", "fp.to_ubv", "fp.to_sbv", "re.^", "re.loop",
];

/// Others that have some after their own.
#[rustfmt::skip]
const INDEXED: &[&str] = &[
    "to_fp_bv", "to_fp_real", "to_fp_signed", "char", "update", "map", "as-array", "iand", "tuple_select", "tuple_update",
    "tuple.select", "tuple.update",
];

/// Whether a name can have numbers or other names after it.
pub fn is_indexed(name: &[u8]) -> bool {
    is_float(name) || is_applied(name) || INDEXED.iter().any(|known| known.as_bytes() == name)
}

/// Whether it has arguments, too.
pub fn is_applied(name: &[u8]) -> bool {
    APPLIED.iter().any(|known| known.as_bytes() == name)
}

/// Whether a name is a floating-point number, with its two sizes after it.
pub fn is_float(name: &[u8]) -> bool {
    matches!(name, b"+oo" | b"-oo" | b"+zero" | b"-zero" | b"NaN")
}

/// What a function with numbers after its name gives, as `(_ extract 7 0)`; what is no number is `None`.
pub fn indexed(
    name: &[u8],
    numbers: &[Option<u64>],
    arguments: &[Sort],
    sorts: &mut Sorts<'_>,
) -> Result<Sort, Wrong> {
    if !is_applied(name) {
        return Ok(UNKNOWN);
    }
    let is_to_float = matches!(name, b"to_fp" | b"to_fp_unsigned");
    let (argument, rounding) = match arguments {
        &[argument] => (argument, UNKNOWN),
        &[rounding, argument] if is_to_float || matches!(name, b"fp.to_ubv" | b"fp.to_sbv") => {
            (argument, rounding)
        }
        // A sign, an exponent and a significand, as some have it.
        [_, _, _] if is_to_float => (UNKNOWN, UNKNOWN),
        _ => return Err(Wrong::Count),
    };
    let width = sorts.width(argument);
    let is_of_bits = matches!(
        name,
        b"extract" | b"zero_extend" | b"sign_extend" | b"repeat" | b"rotate_left" | b"rotate_right"
    );
    let needs_bits = is_of_bits || (is_to_float && arguments.len() == 1);
    let is_of_sort =
        argument == UNKNOWN || if needs_bits { width.is_some() } else { !is_to_float || argument != BOOL };
    if !is_of_sort || !sorts.fits(ROUNDING_MODE, rounding) {
        return Err(Wrong::Sort);
    }
    let made = match (name, numbers) {
        (b"extract", &[Some(last), Some(first)]) => {
            if first > last || width.is_some_and(|width| last >= width) {
                return Err(Wrong::Sort);
            }
            (last - first).checked_add(1)
        }
        (b"zero_extend" | b"sign_extend", &[Some(more)]) => width.and_then(|width| width.checked_add(more)),
        (b"repeat", &[Some(times)]) => width.and_then(|width| width.checked_mul(times)),
        (b"rotate_left" | b"rotate_right", &[Some(_)]) => width,
        (b"int2bv" | b"int_to_bv" | b"fp.to_ubv" | b"fp.to_sbv", &[Some(width)]) => Some(width),
        (b"to_fp" | b"to_fp_unsigned", &[Some(exponent), Some(significand)]) => {
            return Ok(sorts.float(exponent, significand));
        }
        (b"divisible", &[Some(_)]) => return Ok(BOOL),
        (b"is", &[None]) if !matches!(argument, BOOL | INT | REAL | STRING) => return Ok(BOOL),
        (b"is", &[None]) => return Err(Wrong::Sort),
        (b"re.^" | b"re.loop", _) => return Ok(REG_LAN),
        _ => return Err(Wrong::Count),
    };
    Ok(made.map_or(UNKNOWN, |width| sorts.vector(width)))
}
