use ::logos::Logos;
use ::reducer::tree::{Kind, Token};
/// Every token of the grammar; a number is a kind, or at the end stands for text between tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(utf8 = false)]
#[repr(u16)]
pub enum Lexeme {
    /// `'='` notation.g4:19
    #[token("=", priority = 7)]
    TokEq,
    /// `';'` notation.g4:19
    #[token(";", priority = 6)]
    TokSemi,
    /// `WORD` notation.g4:25
    #[regex(
        "(?:[A-Za-z\\u{B5}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{1BA}\\u{1BC}-\\u{1BF}\\u{1C4}\\u{1C6}-\\u{1C7}\\u{1C9}-\\u{1CA}\\u{1CC}-\\u{1F1}\\u{1F3}-\\u{293}\\u{295}-\\u{2AF}\\u{370}-\\u{373}\\u{376}-\\u{377}\\u{37B}-\\u{37D}\\u{37F}\\u{386}\\u{388}-\\u{38A}\\u{38C}\\u{38E}-\\u{3A1}\\u{3A3}-\\u{3F5}\\u{3F7}-\\u{481}\\u{48A}-\\u{52F}\\u{531}-\\u{556}\\u{560}-\\u{588}\\u{10A0}-\\u{10C5}\\u{10C7}\\u{10CD}\\u{10D0}-\\u{10FA}\\u{10FD}-\\u{10FF}\\u{13A0}-\\u{13F5}\\u{13F8}-\\u{13FD}\\u{1C80}-\\u{1C8A}\\u{1C90}-\\u{1CBA}\\u{1CBD}-\\u{1CBF}\\u{1D00}-\\u{1D2B}\\u{1D6B}-\\u{1D77}\\u{1D79}-\\u{1D9A}\\u{1E00}-\\u{1F15}\\u{1F18}-\\u{1F1D}\\u{1F20}-\\u{1F45}\\u{1F48}-\\u{1F4D}\\u{1F50}-\\u{1F57}\\u{1F59}\\u{1F5B}\\u{1F5D}\\u{1F5F}-\\u{1F7D}\\u{1F80}-\\u{1F87}\\u{1F90}-\\u{1F97}\\u{1FA0}-\\u{1FA7}\\u{1FB0}-\\u{1FB4}\\u{1FB6}-\\u{1FBB}\\u{1FBE}\\u{1FC2}-\\u{1FC4}\\u{1FC6}-\\u{1FCB}\\u{1FD0}-\\u{1FD3}\\u{1FD6}-\\u{1FDB}\\u{1FE0}-\\u{1FEC}\\u{1FF2}-\\u{1FF4}\\u{1FF6}-\\u{1FFB}\\u{2102}\\u{2107}\\u{210A}-\\u{2113}\\u{2115}\\u{2119}-\\u{211D}\\u{2124}\\u{2126}\\u{2128}\\u{212A}-\\u{212D}\\u{212F}-\\u{2134}\\u{2139}\\u{213C}-\\u{213F}\\u{2145}-\\u{2149}\\u{214E}\\u{2183}-\\u{2184}\\u{2C00}-\\u{2C7B}\\u{2C7E}-\\u{2CE4}\\u{2CEB}-\\u{2CEE}\\u{2CF2}-\\u{2CF3}\\u{2D00}-\\u{2D25}\\u{2D27}\\u{2D2D}\\u{A640}-\\u{A66D}\\u{A680}-\\u{A69B}\\u{A722}-\\u{A76F}\\u{A771}-\\u{A787}\\u{A78B}-\\u{A78E}\\u{A790}-\\u{A7CD}\\u{A7D0}-\\u{A7D1}\\u{A7D3}\\u{A7D5}-\\u{A7DC}\\u{A7F5}-\\u{A7F6}\\u{A7FA}\\u{AB30}-\\u{AB5A}\\u{AB60}-\\u{AB68}\\u{AB70}-\\u{ABBF}\\u{FB00}-\\u{FB06}\\u{FB13}-\\u{FB17}\\u{FF21}-\\u{FF3A}\\u{FF41}-\\u{FF5A}\\u{10400}-\\u{1044F}\\u{104B0}-\\u{104D3}\\u{104D8}-\\u{104FB}\\u{10570}-\\u{1057A}\\u{1057C}-\\u{1058A}\\u{1058C}-\\u{10592}\\u{10594}-\\u{10595}\\u{10597}-\\u{105A1}\\u{105A3}-\\u{105B1}\\u{105B3}-\\u{105B9}\\u{105BB}-\\u{105BC}\\u{10C80}-\\u{10CB2}\\u{10CC0}-\\u{10CF2}\\u{10D50}-\\u{10D65}\\u{10D70}-\\u{10D85}\\u{118A0}-\\u{118DF}\\u{16E40}-\\u{16E7F}\\u{1D400}-\\u{1D454}\\u{1D456}-\\u{1D49C}\\u{1D49E}-\\u{1D49F}\\u{1D4A2}\\u{1D4A5}-\\u{1D4A6}\\u{1D4A9}-\\u{1D4AC}\\u{1D4AE}-\\u{1D4B9}\\u{1D4BB}\\u{1D4BD}-\\u{1D4C3}\\u{1D4C5}-\\u{1D505}\\u{1D507}-\\u{1D50A}\\u{1D50D}-\\u{1D514}\\u{1D516}-\\u{1D51C}\\u{1D51E}-\\u{1D539}\\u{1D53B}-\\u{1D53E}\\u{1D540}-\\u{1D544}\\u{1D546}\\u{1D54A}-\\u{1D550}\\u{1D552}-\\u{1D6A5}\\u{1D6A8}-\\u{1D6C0}\\u{1D6C2}-\\u{1D6DA}\\u{1D6DC}-\\u{1D6FA}\\u{1D6FC}-\\u{1D714}\\u{1D716}-\\u{1D734}\\u{1D736}-\\u{1D74E}\\u{1D750}-\\u{1D76E}\\u{1D770}-\\u{1D788}\\u{1D78A}-\\u{1D7A8}\\u{1D7AA}-\\u{1D7C2}\\u{1D7C4}-\\u{1D7CB}\\u{1DF00}-\\u{1DF09}\\u{1DF0B}-\\u{1DF1E}\\u{1DF25}-\\u{1DF2A}\\u{1E900}-\\u{1E943}\\u{1F600}-\\u{1F64F}])(?:[0-9A-Za-z\\u{B5}\\u{C0}-\\u{D6}\\u{D8}-\\u{F6}\\u{F8}-\\u{1BA}\\u{1BC}-\\u{1BF}\\u{1C4}\\u{1C6}-\\u{1C7}\\u{1C9}-\\u{1CA}\\u{1CC}-\\u{1F1}\\u{1F3}-\\u{293}\\u{295}-\\u{2AF}\\u{370}-\\u{373}\\u{376}-\\u{377}\\u{37B}-\\u{37D}\\u{37F}\\u{386}\\u{388}-\\u{38A}\\u{38C}\\u{38E}-\\u{3A1}\\u{3A3}-\\u{3F5}\\u{3F7}-\\u{481}\\u{48A}-\\u{52F}\\u{531}-\\u{556}\\u{560}-\\u{588}\\u{10A0}-\\u{10C5}\\u{10C7}\\u{10CD}\\u{10D0}-\\u{10FA}\\u{10FD}-\\u{10FF}\\u{13A0}-\\u{13F5}\\u{13F8}-\\u{13FD}\\u{1C80}-\\u{1C8A}\\u{1C90}-\\u{1CBA}\\u{1CBD}-\\u{1CBF}\\u{1D00}-\\u{1D2B}\\u{1D6B}-\\u{1D77}\\u{1D79}-\\u{1D9A}\\u{1E00}-\\u{1F15}\\u{1F18}-\\u{1F1D}\\u{1F20}-\\u{1F45}\\u{1F48}-\\u{1F4D}\\u{1F50}-\\u{1F57}\\u{1F59}\\u{1F5B}\\u{1F5D}\\u{1F5F}-\\u{1F7D}\\u{1F80}-\\u{1F87}\\u{1F90}-\\u{1F97}\\u{1FA0}-\\u{1FA7}\\u{1FB0}-\\u{1FB4}\\u{1FB6}-\\u{1FBB}\\u{1FBE}\\u{1FC2}-\\u{1FC4}\\u{1FC6}-\\u{1FCB}\\u{1FD0}-\\u{1FD3}\\u{1FD6}-\\u{1FDB}\\u{1FE0}-\\u{1FEC}\\u{1FF2}-\\u{1FF4}\\u{1FF6}-\\u{1FFB}\\u{2102}\\u{2107}\\u{210A}-\\u{2113}\\u{2115}\\u{2119}-\\u{211D}\\u{2124}\\u{2126}\\u{2128}\\u{212A}-\\u{212D}\\u{212F}-\\u{2134}\\u{2139}\\u{213C}-\\u{213F}\\u{2145}-\\u{2149}\\u{214E}\\u{2183}-\\u{2184}\\u{2C00}-\\u{2C7B}\\u{2C7E}-\\u{2CE4}\\u{2CEB}-\\u{2CEE}\\u{2CF2}-\\u{2CF3}\\u{2D00}-\\u{2D25}\\u{2D27}\\u{2D2D}\\u{A640}-\\u{A66D}\\u{A680}-\\u{A69B}\\u{A722}-\\u{A76F}\\u{A771}-\\u{A787}\\u{A78B}-\\u{A78E}\\u{A790}-\\u{A7CD}\\u{A7D0}-\\u{A7D1}\\u{A7D3}\\u{A7D5}-\\u{A7DC}\\u{A7F5}-\\u{A7F6}\\u{A7FA}\\u{AB30}-\\u{AB5A}\\u{AB60}-\\u{AB68}\\u{AB70}-\\u{ABBF}\\u{FB00}-\\u{FB06}\\u{FB13}-\\u{FB17}\\u{FF21}-\\u{FF3A}\\u{FF41}-\\u{FF5A}\\u{10400}-\\u{1044F}\\u{104B0}-\\u{104D3}\\u{104D8}-\\u{104FB}\\u{10570}-\\u{1057A}\\u{1057C}-\\u{1058A}\\u{1058C}-\\u{10592}\\u{10594}-\\u{10595}\\u{10597}-\\u{105A1}\\u{105A3}-\\u{105B1}\\u{105B3}-\\u{105B9}\\u{105BB}-\\u{105BC}\\u{10C80}-\\u{10CB2}\\u{10CC0}-\\u{10CF2}\\u{10D50}-\\u{10D65}\\u{10D70}-\\u{10D85}\\u{118A0}-\\u{118DF}\\u{16E40}-\\u{16E7F}\\u{1D400}-\\u{1D454}\\u{1D456}-\\u{1D49C}\\u{1D49E}-\\u{1D49F}\\u{1D4A2}\\u{1D4A5}-\\u{1D4A6}\\u{1D4A9}-\\u{1D4AC}\\u{1D4AE}-\\u{1D4B9}\\u{1D4BB}\\u{1D4BD}-\\u{1D4C3}\\u{1D4C5}-\\u{1D505}\\u{1D507}-\\u{1D50A}\\u{1D50D}-\\u{1D514}\\u{1D516}-\\u{1D51C}\\u{1D51E}-\\u{1D539}\\u{1D53B}-\\u{1D53E}\\u{1D540}-\\u{1D544}\\u{1D546}\\u{1D54A}-\\u{1D550}\\u{1D552}-\\u{1D6A5}\\u{1D6A8}-\\u{1D6C0}\\u{1D6C2}-\\u{1D6DA}\\u{1D6DC}-\\u{1D6FA}\\u{1D6FC}-\\u{1D714}\\u{1D716}-\\u{1D734}\\u{1D736}-\\u{1D74E}\\u{1D750}-\\u{1D76E}\\u{1D770}-\\u{1D788}\\u{1D78A}-\\u{1D7A8}\\u{1D7AA}-\\u{1D7C2}\\u{1D7C4}-\\u{1D7CB}\\u{1DF00}-\\u{1DF09}\\u{1DF0B}-\\u{1DF1E}\\u{1DF25}-\\u{1DF2A}\\u{1E900}-\\u{1E943}\\u{1F600}-\\u{1F64F}])*",
        priority = 5,
        allow_greedy = true
    )]
    WORD,
    /// `NUMBER` notation.g4:29
    #[regex("[0-9]+", priority = 4, allow_greedy = true)]
    NUMBER,
    /// `TEXT` notation.g4:33
    #[regex("'(?-u:[^\\x00-\\x1F'])*'", priority = 3, allow_greedy = true)]
    TEXT,
    /// `SIGN` notation.g4:37
    #[regex("[\\-\\\\-\\^]", priority = 2, allow_greedy = true)]
    SIGN,
    /// `BLANK` notation.g4:41
    #[regex("[\\x09-\\x0A\\x0D\\x20]", priority = 1, allow_greedy = true)]
    BLANK,
}
/// The tokens by their kinds.
pub const LEXEMES: &[Lexeme] = &[
    Lexeme::TokEq,
    Lexeme::TokSemi,
    Lexeme::WORD,
    Lexeme::NUMBER,
    Lexeme::TEXT,
    Lexeme::SIGN,
];
/// Appends the tokens of a text from a byte on, so many at most; `Err` is the offset of the first byte
/// that begins none.
pub fn lex(
    text: &[u8],
    from: usize,
    most: usize,
    tokens: &mut Vec<Token>,
) -> Result<(), usize> {
    let mut lexer = Lexeme::lexer(&text[from..]);
    let full = tokens.len().saturating_add(most);
    while tokens.len() < full {
        let Some(lexeme) = lexer.next() else { break };
        let span = lexer.span();
        let kind = match lexeme {
            Ok(lexeme) if (lexeme as u16) < 6 => Kind(lexeme as u16),
            Ok(_) => continue,
            Err(()) => return Err(from + span.start),
        };
        let (start, end) = ((from + span.start) as u32, (from + span.end) as u32);
        tokens.push(Token { kind, start, end });
    }
    Ok(())
}
