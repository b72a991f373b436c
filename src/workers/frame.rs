//! Frames: a message and a body of bytes, with their lengths before them.
//!
//! ```text
//! length of the message, 4 bytes | length of the body, 4 bytes | message | body | a line end
//! ```
//!
//! Lengths are little-endian. The line end is there for launchers that hand on whole lines only, as `srun` does.

use serde::Serialize;
use serde::de::DeserializeOwned;
use std::io::{self, ErrorKind, Read, Write};

const END: u8 = b'\n';
/// Up to this length, all of a frame is written at once.
const SMALL: usize = 1 << 16;
/// How much room is made before the bytes are there that are to fill it.
const AHEAD: usize = 1 << 20;

/// How long the parts of a frame may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Most {
    pub message: usize,
    pub body: usize,
}

impl Most {
    /// From a worker. It answers; the texts are here.
    pub const FROM_WORKER: Self = Self { message: 1 << 20, body: 0 };
    /// To a worker.
    pub const TO_WORKER: Self = Self { message: 1 << 24, body: 1 << 28 };
}

/// Why there is no frame.
#[derive(Debug, thiserror::Error)]
pub(super) enum FrameError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("it ended in the middle of a message")]
    Torn,
    #[error("it sent a message of {0} bytes, which is too long")]
    TooLong(usize),
    #[error("it sent what is no message")]
    NoMessage,
}

/// Writes a frame.
///
/// # Errors
/// If it cannot be written, or is longer than can be told.
pub(super) fn write(to: &mut impl Write, message: &impl Serialize, body: &[u8]) -> io::Result<()> {
    let message =
        postcard::to_allocvec(message).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))?;
    let len = |bytes: &[u8]| u32::try_from(bytes.len()).map_err(|_| io::Error::from(ErrorKind::FileTooLarge));
    let mut start = Vec::with_capacity(9 + message.len() + if body.len() <= SMALL { body.len() } else { 0 });
    start.extend(len(&message)?.to_le_bytes());
    start.extend(len(body)?.to_le_bytes());
    start.extend(message);
    if body.len() <= SMALL {
        start.extend_from_slice(body);
        start.push(END);
        to.write_all(&start)?;
    } else {
        to.write_all(&start)?;
        to.write_all(body)?;
        to.write_all(&[END])?;
    }
    to.flush()
}

/// Reads a frame: the message and the body. `None` where the channel ends before it.
///
/// # Errors
/// If the channel fails or ends in the middle, or what comes is no frame.
pub(super) fn read<T: DeserializeOwned>(
    from: &mut impl Read,
    most: Most,
) -> Result<Option<(T, Vec<u8>)>, FrameError> {
    let mut lens = [0; 8];
    let mut filled = 0;
    while filled < lens.len() {
        match from.read(&mut lens[filled..]) {
            Ok(0) if filled == 0 => return Ok(None),
            Ok(0) => return Err(FrameError::Torn),
            Ok(more) => filled += more,
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error.into()),
        }
    }
    let lens = u64::from_le_bytes(lens);
    let (message, body) = ((lens & u64::from(u32::MAX)) as usize, (lens >> u32::BITS) as usize);
    for (len, most) in [(message, most.message), (body, most.body)] {
        if len > most {
            return Err(FrameError::TooLong(len));
        }
    }
    let message = bytes(from, message)?;
    let body = bytes(from, body)?;
    if bytes(from, 1)? != [END] {
        return Err(FrameError::NoMessage);
    }
    match postcard::take_from_bytes(&message) {
        Ok((message, [])) => Ok(Some((message, body))),
        _ => Err(FrameError::NoMessage),
    }
}

/// So many bytes. Room for them is made as they come: a length alone takes no memory.
fn bytes(from: &mut impl Read, len: usize) -> Result<Vec<u8>, FrameError> {
    let mut bytes = Vec::with_capacity(len.min(AHEAD));
    from.take(len as u64).read_to_end(&mut bytes)?;
    if bytes.len() < len { Err(FrameError::Torn) } else { Ok(bytes) }
}

#[cfg(test)]
mod tests {
    use super::super::message::{ToMain, ToWorker};
    use super::*;
    use crate::oracle::{Asked, Observed, Outcome, Ran};
    use crate::signature::Signature;
    use proptest::prelude::*;
    use std::time::Duration;

    fn outcomes() -> impl Strategy<Value = Outcome> {
        prop_oneof![
            Just(Outcome::Interesting),
            Just(Outcome::NotInteresting),
            Just(Outcome::Invalid),
            Just(Outcome::TimedOut),
            any::<u8>().prop_map(Outcome::AlsoInteresting),
            signatures().prop_map(Outcome::OtherFailure),
        ]
    }

    fn signatures() -> impl Strategy<Value = Signature> {
        (any::<u8>(), prop::collection::vec(".*", 0..3)).prop_map(|(status, told)| Signature { status, told })
    }

    fn answers() -> impl Strategy<Value = ToMain> {
        let ran = (outcomes(), any::<Option<f64>>(), any::<Duration>());
        let observed = prop_oneof![
            signatures().prop_map(Observed::Ended),
            Just(Observed::TimedOut),
            ".*".prop_map(Observed::Refused)
        ];
        prop_oneof![
            (any::<u64>(), prop::collection::vec(any::<u32>(), 0..9))
                .prop_map(|(id, files)| ToMain::Missing { id, files }),
            any::<u64>().prop_map(|id| ToMain::Done { id }),
            (any::<u64>(), ran).prop_map(|(id, (outcome, number, elapsed))| {
                let number = number.filter(|number| !number.is_nan());
                ToMain::Ran { id, ran: Ran { outcome, number, elapsed } }
            }),
            (any::<u64>(), observed, any::<Option<Duration>>())
                .prop_map(|(id, observed, elapsed)| ToMain::Observed { id, observed, elapsed }),
            any::<u64>().prop_map(|id| ToMain::Cancelled { id }),
            (any::<u64>(), ".*").prop_map(|(id, text)| ToMain::Broken { id, text }),
            Just(ToMain::Heard),
        ]
    }

    fn questions() -> impl Strategy<Value = ToWorker> {
        let args = prop::option::of(prop::collection::vec(".*".prop_map(Into::into), 0..4));
        let asked = (any::<u64>(), any::<Duration>(), any::<Duration>(), args)
            .prop_map(|(number, limit, whole, args)| Asked { number, limit, whole, args });
        prop_oneof![
            (any::<u64>(), any::<u64>(), asked).prop_map(|(id, test, asked)| ToWorker::Run {
                id,
                test,
                asked
            }),
            any::<u64>().prop_map(|id| ToWorker::Cancel { id }),
            any::<u64>().prop_map(|test| ToWorker::Forget { test }),
            (any::<u64>(), any::<[u8; 16]>(), any::<bool>()).prop_map(|(id, key, is_last)| ToWorker::Part {
                id,
                key,
                is_last
            }),
        ]
    }

    fn framed(message: &impl Serialize, body: &[u8]) -> Vec<u8> {
        let mut bytes = Vec::new();
        write(&mut bytes, message, body).unwrap();
        bytes
    }

    proptest! {
        #[test]
        fn what_is_written_is_read(
            questions in prop::collection::vec((questions(), prop::collection::vec(any::<u8>(), 0..200)), 0..5),
            answers in prop::collection::vec(answers(), 0..5),
        ) {
            let bytes: Vec<u8> = questions.iter().flat_map(|(question, body)| framed(question, body)).collect();
            let mut from = &*bytes;
            for question in questions {
                prop_assert_eq!(read(&mut from, Most::TO_WORKER).unwrap(), Some(question));
            }
            prop_assert_eq!(read::<ToWorker>(&mut from, Most::TO_WORKER).unwrap(), None);
            let bytes: Vec<u8> = answers.iter().flat_map(|answer| framed(answer, b"")).collect();
            let mut from = &*bytes;
            for answer in answers {
                prop_assert_eq!(read(&mut from, Most::FROM_WORKER).unwrap(), Some((answer, Vec::new())));
            }
        }

        #[test]
        fn a_part_of_a_frame_is_an_error(answer in answers(), share in 0.0..1.0) {
            let bytes = framed(&answer, b"");
            #[expect(clippy::cast_sign_loss, clippy::cast_precision_loss, reason = "a share of a length")]
            let len = 1 + ((bytes.len() - 1) as f64 * share) as usize;
            prop_assume!(len < bytes.len());
            let torn = read::<ToMain>(&mut &bytes[..len], Most::FROM_WORKER);
            prop_assert!(matches!(torn, Err(FrameError::Torn)), "{:?}", torn);
        }

        #[test]
        fn garbage_ends_in_an_error_or_a_message(garbage in prop::collection::vec(any::<u8>(), 0..400)) {
            let mut from = &*garbage;
            while let Ok(Some(_)) = read::<ToMain>(&mut from, Most::FROM_WORKER) {}
            let mut from = &*garbage;
            while let Ok(Some(_)) = read::<ToWorker>(&mut from, Most::TO_WORKER) {}
        }

        #[test]
        fn a_broken_byte_is_an_error_or_another_message(answer in answers(), place in any::<prop::sample::Index>(), byte: u8) {
            let mut bytes = framed(&answer, b"");
            let place = place.index(bytes.len());
            bytes[place] = byte;
            _ = read::<ToMain>(&mut &*bytes, Most::FROM_WORKER);
        }
    }

    #[test]
    fn a_length_alone_takes_no_memory() {
        let lens = |message: u32, body: u32| [message.to_le_bytes(), body.to_le_bytes()].concat();
        let long = Most { message: usize::MAX, body: usize::MAX };
        assert!(matches!(read::<ToMain>(&mut &*lens(u32::MAX, 0), long), Err(FrameError::Torn)));
        let refused = read::<ToMain>(&mut &*lens(u32::MAX, 0), Most::FROM_WORKER);
        assert!(matches!(refused, Err(FrameError::TooLong(_))), "{refused:?}");
        let refused = read::<ToMain>(&mut &*lens(0, 1), Most::FROM_WORKER);
        assert!(matches!(refused, Err(FrameError::TooLong(1))), "{refused:?}");
    }

    #[test]
    fn a_long_body() {
        let body = vec![7; 3 * SMALL];
        let bytes = framed(&ToWorker::Forget { test: 3 }, &body);
        let read = read(&mut &*bytes, Most::TO_WORKER).unwrap();
        assert_eq!(read, Some((ToWorker::Forget { test: 3 }, body)));
    }
}
