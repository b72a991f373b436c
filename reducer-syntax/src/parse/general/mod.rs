//! The parser of grammars for which one token ahead does not decide: it goes several ways at once.
//!
//! As long as there is one way, this is an LR parser. Where a state can do several things before a token, the stack
//! becomes a graph in which each way has a top (`stacks`), and all that can be made before the token is made, in an
//! order in which nothing is changed after it was used (`machine`). Two derivations of the same tokens are compared
//! by the choices along them (`order`), and the one that ANTLR would have found stays (`forest`). At the end, the
//! nodes of that derivation are made (`replay`).
//!
//! After Tomita, "Efficient Parsing for Natural Language" (1985), and `McPeak` and Necula, "Elkhound" (2004).

mod agenda;
mod ahead;
mod forest;
mod machine;
mod one_way;
mod order;
mod recover;
mod replay;
mod stacks;
mod work;

use super::builder::Builder;
use super::chain::Chain;
use super::error::SyntaxError;
use super::nodes::Nodes;
use machine::{End, Machine};
use reducer_tables::{Kind, KindInfo, Token};

use reducer_tables::general::NO;

pub use reducer_tables::general::GeneralTable;
pub use work::{Work, work};

/// Makes the nodes of tokens in the builder, from the root on; no chain leads to them. The names of tokens are those of
/// their kinds.
///
/// # Errors
/// The first token that cannot stand where it stands, and the tokens that could; or the token before which there were too
/// many ways to go.
pub fn parse(
    table: &GeneralTable,
    kinds: &[KindInfo],
    tokens: &[Token],
    builder: &mut Builder,
) -> Result<Chain, SyntaxError> {
    let columns = columns(table, tokens);
    if let ([], Some(empty)) = (tokens, table.empty_start()) {
        replay::empty(table, empty, &mut builder.laid);
        return Ok(Chain::EMPTY);
    }
    let mut machine = Machine::new(table, &columns);
    match machine.run(None) {
        End::Accepted(root) => {
            builder.laid = Nodes::with_capacity(2 * tokens.len());
            replay::replay(table, tokens, machine.forest(), root, &mut builder.laid);
            Ok(Chain::EMPTY)
        }
        End::Rejected(token) => {
            // What could stand there is only seen before anything is made that was not called for.
            let mut again = Machine::new(table, &columns);
            let expected = match again.run(Some(token)) {
                End::Stopped => again.expected(),
                End::Accepted(_) | End::Rejected(_) | End::GivenUp(_) => Vec::new(),
            };
            let is_expected = |kind: &usize| expected.binary_search(&table.columns()[*kind]).is_ok();
            let names =
                (0..table.columns().len()).filter(is_expected).map(|kind| kinds[kind].name.to_owned());
            Err(SyntaxError::unexpected(tokens, u32::try_from(token).ok(), &names.collect::<Vec<_>>()))
        }
        End::GivenUp(token) => Err(SyntaxError::TooManyWays { token: tokens.get(token).copied() }),
        End::Stopped => Err(SyntaxError::unexpected(tokens, None, &[])),
    }
}

/// The columns of tokens and of the end.
fn columns(table: &GeneralTable, tokens: &[Token]) -> Vec<u16> {
    let columns = tokens.iter().map(|token| column(table, token.kind));
    columns.chain([table.end()]).collect()
}

/// The column of a kind of token.
fn column(table: &GeneralTable, kind: Kind) -> u16 {
    table.columns().get(usize::from(kind.0)).copied().unwrap_or(NO)
}
