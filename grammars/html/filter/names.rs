//! What is known of the names of elements. An element is in the classes that are below `CLASSES`.

/// A start tag closes an open `p` (13.2.6.4.7).
pub(super) const CLOSES_P: u32 = 1 << 16;
/// There is no end tag (13.1.2).
pub(super) const VOID: u32 = 1 << 17;
/// Can stand in `head` (13.2.6.4.4).
pub(super) const IN_HEAD: u32 = 1 << 18;
/// A start tag closes foreign elements (13.2.6.5).
pub(super) const BREAKS_OUT: u32 = 1 << 19;
/// Tags in it are text (13.2.6.2).
pub(super) const RAW: u32 = 1 << 20;
/// HTML has it.
pub(super) const KNOWN: u32 = 1 << 21;

/// How many classes of open elements are told apart.
pub(super) const CLASSES: usize = 7;
/// The special elements (13.2.4.2).
pub(super) const SPECIAL: u32 = 1;
/// Those of them beyond which `li`, `dd` and `dt` close nothing (13.2.6.4.7), but for these themselves.
pub(super) const BLOCKER: u32 = 1 << 1;
/// What bounds a scope: in general, for buttons, for list items, and for tables (13.2.4.2).
pub(super) const SCOPE: u32 = 1 << 2;
pub(super) const BUTTON_SCOPE: u32 = 1 << 3;
pub(super) const LIST_SCOPE: u32 = 1 << 4;
pub(super) const TABLE_SCOPE: u32 = 1 << 5;
pub(super) const HEADING: u32 = 1 << 6;

pub(super) const SPECIAL_BLOCK: u32 = KNOWN | SPECIAL | BLOCKER;
pub(super) const SCOPES: u32 = SCOPE | BUTTON_SCOPE | LIST_SCOPE;

/// What is known of a name in lower case.
pub(super) fn facts(name: &[u8]) -> u32 {
    match name {
        b"address" => KNOWN | SPECIAL | CLOSES_P,
        b"dd" | b"div" | b"dt" | b"li" | b"p" => KNOWN | SPECIAL | CLOSES_P | BREAKS_OUT,
        b"article" | b"aside" | b"details" | b"dir" | b"fieldset" | b"figcaption" | b"figure" | b"footer"
        | b"form" | b"header" | b"hgroup" | b"main" | b"nav" | b"search" | b"section" | b"summary" => {
            SPECIAL_BLOCK | CLOSES_P
        }
        b"plaintext" | b"xmp" => SPECIAL_BLOCK | CLOSES_P | RAW,
        b"blockquote" | b"center" | b"dl" | b"listing" | b"menu" | b"pre" => {
            SPECIAL_BLOCK | CLOSES_P | BREAKS_OUT
        }
        b"dialog" => KNOWN | CLOSES_P,
        b"ol" | b"ul" => SPECIAL_BLOCK | CLOSES_P | BREAKS_OUT | LIST_SCOPE,
        b"h1" | b"h2" | b"h3" | b"h4" | b"h5" | b"h6" => SPECIAL_BLOCK | CLOSES_P | BREAKS_OUT | HEADING,
        b"table" => SPECIAL_BLOCK | CLOSES_P | BREAKS_OUT | SCOPES | TABLE_SCOPE,
        b"hr" => KNOWN | CLOSES_P | BREAKS_OUT | VOID,
        b"button" => SPECIAL_BLOCK | BUTTON_SCOPE,
        b"applet" | b"caption" | b"marquee" | b"object" | b"td" | b"th" => SPECIAL_BLOCK | SCOPES,
        b"html" => SPECIAL_BLOCK | SCOPES | TABLE_SCOPE,
        b"template" => SPECIAL_BLOCK | SCOPES | TABLE_SCOPE | IN_HEAD,
        b"colgroup" | b"frameset" | b"select" | b"tbody" | b"tfoot" | b"thead" | b"tr" => SPECIAL_BLOCK,
        b"body" => SPECIAL_BLOCK | BREAKS_OUT,
        b"head" => SPECIAL_BLOCK | BREAKS_OUT | IN_HEAD,
        b"noscript" => SPECIAL_BLOCK | IN_HEAD,
        b"noframes" | b"script" | b"style" | b"title" => SPECIAL_BLOCK | IN_HEAD | RAW,
        b"iframe" | b"noembed" | b"textarea" => SPECIAL_BLOCK | RAW,
        b"base" | b"basefont" | b"bgsound" | b"link" => KNOWN | VOID | IN_HEAD,
        b"meta" => KNOWN | VOID | IN_HEAD | BREAKS_OUT,
        b"br" | b"embed" | b"img" => KNOWN | VOID | BREAKS_OUT,
        b"area" | b"col" | b"frame" | b"image" | b"input" | b"keygen" | b"param" | b"source" | b"track"
        | b"wbr" => KNOWN | VOID,
        b"b" | b"big" | b"code" | b"em" | b"i" | b"nobr" | b"ruby" | b"s" | b"small" | b"span"
        | b"strong" | b"strike" | b"sub" | b"sup" | b"tt" | b"u" | b"var" => KNOWN | BREAKS_OUT,
        b"a" | b"abbr" | b"acronym" | b"audio" | b"bdi" | b"bdo" | b"blink" | b"canvas" | b"cite"
        | b"data" | b"datalist" | b"del" | b"dfn" | b"font" | b"ins" | b"kbd" | b"label" | b"legend"
        | b"map" | b"mark" | b"meter" | b"optgroup" | b"option" | b"output" | b"picture" | b"progress"
        | b"q" | b"rb" | b"rp" | b"rt" | b"rtc" | b"samp" | b"slot" | b"time" | b"video" => KNOWN,
        _ => 0,
    }
}

/// A name by its number: first those that are asked for, then all others by the order in which the text has them.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Name(pub(super) usize);

/// The names that are asked for.
pub(super) const ASKED: [&str; 19] = [
    "p", "li", "dd", "dt", "head", "table", "tr", "td", "th", "tbody", "thead", "tfoot", "colgroup",
    "option", "optgroup", "rb", "rp", "rt", "rtc",
];

/// The number of one of those.
const fn asked(name: &str) -> Name {
    let mut number = 0;
    while !is_same(ASKED[number], name) {
        number += 1;
    }
    Name(number)
}

const fn is_same(left: &str, right: &str) -> bool {
    let (left, right) = (left.as_bytes(), right.as_bytes());
    let mut at = 0;
    while at < left.len() && at < right.len() && left[at] == right[at] {
        at += 1;
    }
    at == left.len() && at == right.len()
}

pub(super) const P: Name = asked("p");
pub(super) const LI: Name = asked("li");
pub(super) const DD: Name = asked("dd");
pub(super) const DT: Name = asked("dt");
pub(super) const HEAD: Name = asked("head");
pub(super) const TABLE: Name = asked("table");
pub(super) const TR: Name = asked("tr");
pub(super) const TD: Name = asked("td");
pub(super) const TH: Name = asked("th");
pub(super) const TBODY: Name = asked("tbody");
pub(super) const THEAD: Name = asked("thead");
pub(super) const TFOOT: Name = asked("tfoot");
pub(super) const COLGROUP: Name = asked("colgroup");
pub(super) const OPTION: Name = asked("option");
pub(super) const OPTGROUP: Name = asked("optgroup");
pub(super) const RB: Name = asked("rb");
pub(super) const RP: Name = asked("rp");
pub(super) const RT: Name = asked("rt");
pub(super) const RTC: Name = asked("rtc");
