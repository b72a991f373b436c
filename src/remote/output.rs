//! What a test wrote, from a result.

use super::error::RemoteError;
use super::storage;
use super::wire::Wire;
use crate::oracle::KEPT_BYTES;
use bazel_remote_apis::build::bazel::remote::execution::v2::{ActionResult, Digest};

/// Both outputs of a test; long ones without their middle, as here. `None` if they are not stored any more.
pub(super) async fn of(
    wire: &Wire,
    result: &ActionResult,
) -> Result<Option<(Vec<u8>, Vec<u8>)>, RemoteError> {
    let stdout = one(wire, &result.stdout_raw, result.stdout_digest.as_ref()).await?;
    let stderr = one(wire, &result.stderr_raw, result.stderr_digest.as_ref()).await?;
    Ok(stdout.zip(stderr))
}

async fn one(wire: &Wire, raw: &[u8], digest: Option<&Digest>) -> Result<Option<Vec<u8>>, RemoteError> {
    let Some(digest) = digest.filter(|digest| raw.is_empty() && digest.size_bytes > 0) else {
        return Ok(Some(without_middle(raw)));
    };
    let len = u64::try_from(digest.size_bytes).unwrap_or_default();
    if len <= 2 * KEPT_BYTES {
        return storage::read(wire, digest, 0, 0).await;
    }
    let head = storage::read(wire, digest, 0, KEPT_BYTES).await?;
    let tail = storage::read(wire, digest, len - KEPT_BYTES, KEPT_BYTES).await?;
    Ok(head.zip(tail).map(|(head, tail)| [&*head, b"\n", &tail].concat()))
}

fn without_middle(text: &[u8]) -> Vec<u8> {
    let kept = usize::try_from(KEPT_BYTES).unwrap_or(usize::MAX);
    if text.len() <= kept.saturating_mul(2) {
        return text.to_vec();
    }
    [&text[..kept], b"\n", &text[text.len() - kept..]].concat()
}
