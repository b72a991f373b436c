//! The content-addressed storage: what is missing there is sent, what is asked for is read.

use super::digest::{Blob, Digest};
use super::error::RemoteError;
use super::wire::Wire;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    BatchUpdateBlobsRequest, FindMissingBlobsRequest, batch_update_blobs_request,
};
use bazel_remote_apis::google::bytestream::{ReadRequest, WriteRequest};
use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher, RandomState};
use tonic::codegen::tokio_stream;
use tonic::{Code, Status};

/// How many digests are asked for at once.
const DIGESTS: usize = 10_000;
/// How much a content takes in a request besides its bytes.
const AROUND: u64 = 256;
/// How much of a long content goes in one message, in bytes.
const PART: usize = 1 << 20;

/// Sends of these contents what the server does not have. Those in `lasting` are not asked for again.
///
/// # Errors
/// If the server does not take them, or a file cannot be read.
pub(super) async fn send_missing(wire: &Wire, lasting: &[Blob], fresh: &[Blob]) -> Result<(), RemoteError> {
    let wanted: BTreeMap<Digest, &Blob> = {
        let known = wire.known();
        let lasting = lasting.iter().filter(|blob| !known.contains(&blob.digest));
        lasting.chain(fresh).map(|blob| (blob.digest, blob)).collect()
    };
    let digests: Vec<Digest> = wanted.keys().copied().collect();
    let mut missing = BTreeSet::new();
    for digests in digests.chunks(DIGESTS) {
        let request = FindMissingBlobsRequest {
            instance_name: wire.instance.clone(),
            blob_digests: digests.iter().map(Digest::told).collect(),
            ..FindMissingBlobsRequest::default()
        };
        let mut storage = wire.storage();
        let asked = storage.find_missing_blobs(wire.request(request));
        let answer = wire.ask("ask what is stored", asked).await?;
        let told: BTreeSet<String> = answer.missing_blob_digests.into_iter().map(|told| told.hash).collect();
        missing.extend(digests.iter().filter(|digest| told.contains(&digest.hex())));
    }
    let missing: Vec<&Blob> = missing.iter().filter_map(|digest| wanted.get(digest).copied()).collect();
    if let Some(long) = missing.iter().find(|blob| blob.digest.len > wire.longest) {
        return Err(RemoteError::Unfit(format!(
            "it stores nothing longer than {} bytes, and a file of the test has {}; give a shorter one",
            wire.longest, long.digest.len
        )));
    }
    let (short, long): (Vec<&Blob>, Vec<&Blob>) =
        missing.into_iter().partition(|blob| blob.digest.len + AROUND <= wire.batch);
    let mut batch = Vec::new();
    let mut len = 0;
    for blob in short {
        if len + blob.digest.len + AROUND > wire.batch {
            send(wire, std::mem::take(&mut batch)).await?;
            len = 0;
        }
        len += blob.digest.len + AROUND;
        batch.push(blob);
    }
    if !batch.is_empty() {
        send(wire, batch).await?;
    }
    for blob in long {
        stream(wire, blob).await?;
    }
    wire.known().extend(lasting.iter().map(|blob| blob.digest));
    Ok(())
}

/// Sends contents in one request.
async fn send(wire: &Wire, blobs: Vec<&Blob>) -> Result<(), RemoteError> {
    const STEP: &str = "store the files of the test";

    let mut bytes = 0;
    let mut requests = Vec::with_capacity(blobs.len());
    for blob in blobs {
        bytes += blob.digest.len;
        requests.push(batch_update_blobs_request::Request {
            digest: Some(blob.digest.told()),
            data: blob.content()?.to_vec(),
            compressor: 0,
        });
    }
    let request = BatchUpdateBlobsRequest {
        instance_name: wire.instance.clone(),
        requests,
        ..BatchUpdateBlobsRequest::default()
    };
    let mut storage = wire.storage();
    let answer = wire.ask_long(STEP, bytes, storage.batch_update_blobs(wire.request(request))).await?;
    let refused = answer.responses.into_iter().filter_map(|response| response.status);
    let is_stored = |code| matches!(Code::from_i32(code), Code::Ok | Code::AlreadyExists);
    match refused.into_iter().find(|status| !is_stored(status.code)) {
        Some(status) => Err(RemoteError::at(STEP)(Status::new(Code::from_i32(status.code), status.message))),
        None => Ok(()),
    }
}

/// Sends a content that is too long for that, a part at a time.
async fn stream(wire: &Wire, blob: &Blob) -> Result<(), RemoteError> {
    const STEP: &str = "store a file of the test";

    let content = blob.content()?;
    let len = content.len();
    let name = in_instance(wire, &format!("uploads/{}/blobs/{}/{len}", unique(), blob.digest.hex()));
    let parts = (0..len.div_ceil(PART)).map(move |part| {
        let (start, end) = (part * PART, len.min((part + 1) * PART));
        WriteRequest {
            resource_name: if part == 0 { name.clone() } else { String::new() },
            write_offset: i64::try_from(start).unwrap_or(i64::MAX),
            finish_write: end == len,
            data: content[start..end].to_vec(),
        }
    });
    let mut streams = wire.streams();
    let written = streams.write(wire.request(tokio_stream::iter(parts)));
    let written = match wire.ask_long(STEP, len as u64, written).await {
        // Somebody else was quicker.
        Err(RemoteError::Status { status, .. }) if status.code() == Code::AlreadyExists => return Ok(()),
        written => written?.committed_size,
    };
    // A content that is there already may be answered by -1.
    if written == -1 || u64::try_from(written) == Ok(len as u64) {
        return Ok(());
    }
    Err(RemoteError::at(STEP)(Status::aborted(format!("{written} of {len} bytes were taken"))))
}

/// Bytes of a stored content from a place on; `None` if it is not stored any more.
pub(super) async fn read(
    wire: &Wire,
    digest: &bazel_remote_apis::build::bazel::remote::execution::v2::Digest,
    from: u64,
    most: u64,
) -> Result<Option<Vec<u8>>, RemoteError> {
    const STEP: &str = "read what the test wrote";

    let request = ReadRequest {
        resource_name: in_instance(wire, &format!("blobs/{}/{}", digest.hash, digest.size_bytes)),
        read_offset: i64::try_from(from).unwrap_or(i64::MAX),
        read_limit: i64::try_from(most).unwrap_or(i64::MAX),
    };
    let mut streams = wire.streams();
    let mut parts = match wire.ask(STEP, streams.read(wire.request(request))).await {
        Err(RemoteError::Status { status, .. }) if status.code() == Code::NotFound => return Ok(None),
        parts => parts?,
    };
    let mut bytes = Vec::new();
    loop {
        let part = wire.ask(STEP, async { parts.message().await.map(tonic::Response::new) });
        match part.await {
            Ok(Some(part)) => bytes.extend(part.data),
            Ok(None) => return Ok(Some(bytes)),
            Err(RemoteError::Status { status, .. }) if status.code() == Code::NotFound => return Ok(None),
            Err(error) => return Err(error),
        }
    }
}

/// The name of something in the instance.
fn in_instance(wire: &Wire, name: &str) -> String {
    if wire.instance.is_empty() { name.to_owned() } else { format!("{}/{name}", wire.instance) }
}

/// A name for an upload that no other one has: a UUID of random numbers. The hashes have random keys from the system.
fn unique() -> String {
    let [high, low] = [(); 2].map(|()| RandomState::new().hash_one(()));
    let high = high & !0xf000 | 0x4000;
    let low = low & !(0b11 << 62) | 0b10 << 62;
    format!(
        "{:08x}-{:04x}-{:04x}-{:04x}-{:012x}",
        high >> 32,
        high >> 16 & 0xffff,
        high & 0xffff,
        low >> 48,
        low & 0xffff_ffff_ffff
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_uploads() {
        let name = unique();
        assert_ne!(name, unique());
        let lens: Vec<usize> = name.split('-').map(str::len).collect();
        assert_eq!((lens, name.as_bytes()[14]), (vec![8, 4, 4, 4, 12], b'4'));
        assert!(b"89ab".contains(&name.as_bytes()[19]), "{name}");
    }
}
