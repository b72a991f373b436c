//! The connection to a server, and what goes with each request.

use super::address::Terms;
use super::digest::Digest;
use super::error::RemoteError;
use bazel_remote_apis::build::bazel::remote::execution::v2::action_cache_client::ActionCacheClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::capabilities_client::CapabilitiesClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::content_addressable_storage_client::ContentAddressableStorageClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::execution_client::ExecutionClient;
use bazel_remote_apis::build::bazel::remote::execution::v2::{
    GetCapabilitiesRequest, RequestMetadata, ServerCapabilities, ToolDetails, digest_function,
};
use bazel_remote_apis::google::bytestream::byte_stream_client::ByteStreamClient;
use bazel_remote_apis::google::longrunning::operations_client::OperationsClient;
use prost::Message;
use std::collections::BTreeSet;
use std::future::Future;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tonic::metadata::{MetadataMap, MetadataValue};
use tonic::transport::{Certificate, Channel, ClientTlsConfig, Endpoint};
use tonic::{Request, Response, Status};

/// How long it may take to connect, and to answer what is not an execution.
const CONNECT: Duration = Duration::from_secs(20);
const ANSWER: Duration = Duration::from_secs(60);
/// How many bytes a connection takes in a second at least.
const SLOWEST: u64 = 1 << 18;
/// When to ask a connection on which nothing happens whether it is still there.
const ALIVE: Duration = Duration::from_secs(30);
/// How long an answer may be, in bytes.
const LONGEST: usize = 64 << 20;
/// How much goes in one request, in bytes, whatever the server says: gRPC's usual limit, with room for what is around it.
pub(super) const BATCH: u64 = (4 << 20) - (64 << 10);

/// A connection, with what goes with each request.
pub(super) struct Wire {
    channel: Channel,
    headers: MetadataMap,
    pub(super) instance: String,
    pub(super) patience: Duration,
    /// How much is sent in one request, and how long a content may be, in bytes.
    pub(super) batch: u64,
    pub(super) longest: u64,
    /// The version of the API that the server speaks.
    pub(super) version: String,
    /// Contents that are there for all that is known.
    known: Mutex<BTreeSet<Digest>>,
}

impl Wire {
    /// Connects when it is first asked. To be called in the runtime.
    ///
    /// # Errors
    /// If the certificates cannot be used.
    pub(super) fn new(terms: &Terms) -> Result<Self, RemoteError> {
        let unfit = |error: tonic::transport::Error| {
            let cause = std::error::Error::source(&error).map(ToString::to_string).unwrap_or_default();
            RemoteError::Unfit(format!(
                "cannot be connected to: {error}: {cause}; see --remote and --remote-ca"
            ))
        };
        let endpoint = Endpoint::from_shared(terms.address.uri()).map_err(unfit)?;
        let mut endpoint = endpoint.connect_timeout(CONNECT).tcp_keepalive(Some(ALIVE)).tcp_nodelay(true);
        if terms.address.is_secure {
            let tls = ClientTlsConfig::new();
            let tls = match &terms.authorities {
                Some(pem) => tls.ca_certificate(Certificate::from_pem(pem)),
                None => tls.with_native_roots(),
            };
            endpoint = endpoint.tls_config(tls).map_err(unfit)?;
        }
        let mut headers = MetadataMap::new();
        for (name, value) in &terms.headers {
            headers.insert(name.clone(), value.clone());
        }
        let tool = ToolDetails {
            tool_name: env!("CARGO_PKG_NAME").to_owned(),
            tool_version: env!("CARGO_PKG_VERSION").to_owned(),
        };
        let metadata = RequestMetadata { tool_details: Some(tool), ..RequestMetadata::default() };
        headers.insert_bin(
            "build.bazel.remote.execution.v2.requestmetadata-bin",
            MetadataValue::from_bytes(&metadata.encode_to_vec()),
        );
        Ok(Self {
            channel: endpoint.connect_lazy(),
            headers,
            instance: terms.instance.clone(),
            patience: terms.patience,
            batch: BATCH,
            longest: u64::MAX,
            version: String::new(),
            known: Mutex::default(),
        })
    }

    /// Asks what the server can do, and takes it for the terms of all that follows.
    ///
    /// # Errors
    /// If it does not answer, or cannot do what is needed.
    pub(super) async fn learn(&mut self) -> Result<(), RemoteError> {
        let request = GetCapabilitiesRequest { instance_name: self.instance.clone() };
        let mut client = CapabilitiesClient::new(self.channel.clone());
        let can = self.ask("ask what it can do", client.get_capabilities(self.request(request))).await?;
        self.take(&can)
    }

    fn take(&mut self, can: &ServerCapabilities) -> Result<(), RemoteError> {
        let unfit = |text: &str| Err(RemoteError::Unfit(text.to_owned()));
        let major = |version: &Option<_>, other| {
            version
                .as_ref()
                .map_or(other, |version: &bazel_remote_apis::build::bazel::semver::SemVer| version.major)
        };
        if major(&can.low_api_version, 2) > 2 || major(&can.high_api_version, 2) < 2 {
            return unfit("it does not speak version 2 of the Remote Execution API; give another server");
        }
        let Some(cache) = &can.cache_capabilities else {
            return unfit(
                "it stores nothing; give the address of its content-addressed storage and execution",
            );
        };
        let Some(execution) = can.execution_capabilities.as_ref().filter(|execution| execution.exec_enabled)
        else {
            return unfit(
                "it executes nothing, or not for you; see --remote-instance and --remote-header-file",
            );
        };
        let has_sha256 = |functions: &[i32], single| {
            let unknown = i32::from(digest_function::Value::Unknown);
            let sha256 = i32::from(digest_function::Value::Sha256);
            functions.contains(&sha256) || functions.is_empty() && (single == sha256 || single == unknown)
        };
        if !has_sha256(&cache.digest_functions, 0)
            || !has_sha256(&execution.digest_functions, execution.digest_function)
        {
            return unfit(
                "it does not take SHA-256 as its digest function; give another server or --remote-instance",
            );
        }
        let limit = |bytes: i64| u64::try_from(bytes).ok().filter(|&bytes| bytes > 0);
        self.batch = limit(cache.max_batch_total_size_bytes).map_or(BATCH, |bytes| bytes.min(BATCH));
        self.longest = limit(cache.max_cas_blob_size_bytes).unwrap_or(u64::MAX);
        self.version = can
            .high_api_version
            .as_ref()
            .map_or("2".to_owned(), |version| format!("{}.{}", version.major, version.minor));
        Ok(())
    }

    /// A request with what goes with each.
    pub(super) fn request<T>(&self, message: T) -> Request<T> {
        let mut request = Request::new(message);
        *request.metadata_mut() = self.headers.clone();
        request
    }

    /// Waits for an answer that should come soon.
    pub(super) async fn ask<T>(
        &self,
        step: &'static str,
        answer: impl Future<Output = Result<Response<T>, Status>>,
    ) -> Result<T, RemoteError> {
        self.ask_long(step, 0, answer).await
    }

    /// Waits for an answer for which so many bytes have to be sent or come.
    pub(super) async fn ask_long<T>(
        &self,
        step: &'static str,
        bytes: u64,
        answer: impl Future<Output = Result<Response<T>, Status>>,
    ) -> Result<T, RemoteError> {
        let limit = ANSWER.min(self.patience) + Duration::from_secs(bytes / SLOWEST);
        match tokio::time::timeout(limit, answer).await {
            Ok(answer) => answer.map(Response::into_inner).map_err(RemoteError::at(step)),
            Err(_) => Err(RemoteError::at(step)(Status::deadline_exceeded(""))),
        }
    }

    pub(super) fn storage(&self) -> ContentAddressableStorageClient<Channel> {
        ContentAddressableStorageClient::new(self.channel.clone()).max_decoding_message_size(LONGEST)
    }

    pub(super) fn streams(&self) -> ByteStreamClient<Channel> {
        ByteStreamClient::new(self.channel.clone()).max_decoding_message_size(LONGEST)
    }

    pub(super) fn cache(&self) -> ActionCacheClient<Channel> {
        ActionCacheClient::new(self.channel.clone()).max_decoding_message_size(LONGEST)
    }

    pub(super) fn execution(&self) -> ExecutionClient<Channel> {
        ExecutionClient::new(self.channel.clone()).max_decoding_message_size(LONGEST)
    }

    pub(super) fn operations(&self) -> OperationsClient<Channel> {
        OperationsClient::new(self.channel.clone())
    }

    /// Contents that are there for all that is known.
    pub(super) fn known(&self) -> MutexGuard<'_, BTreeSet<Digest>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remote::address::Address;
    use bazel_remote_apis::build::bazel::remote::execution::v2::{CacheCapabilities, ExecutionCapabilities};
    use bazel_remote_apis::build::bazel::semver::SemVer;

    fn can() -> ServerCapabilities {
        let sha256 = i32::from(digest_function::Value::Sha256);
        ServerCapabilities {
            cache_capabilities: Some(CacheCapabilities {
                digest_functions: vec![sha256],
                ..Default::default()
            }),
            execution_capabilities: Some(ExecutionCapabilities {
                digest_function: sha256,
                exec_enabled: true,
                ..Default::default()
            }),
            low_api_version: Some(SemVer { major: 2, ..Default::default() }),
            high_api_version: Some(SemVer { major: 2, minor: 3, ..Default::default() }),
            deprecated_api_version: None,
        }
    }

    type Change = dyn Fn(&mut ServerCapabilities);

    #[tokio::test(flavor = "current_thread")]
    async fn what_a_server_can_do() {
        let address = Address::read("grpc://localhost:1").unwrap();
        let terms = Terms {
            address,
            instance: String::new(),
            headers: Vec::new(),
            authorities: None,
            properties: Vec::new(),
            patience: Duration::ZERO,
        };
        let mut wire = Wire::new(&terms).unwrap();
        wire.take(&can()).unwrap();
        assert_eq!((wire.batch, wire.longest, &*wire.version), (BATCH, u64::MAX, "2.3"));
        let changes: [(&Change, &str); 5] = [
            (&|can| can.low_api_version.as_mut().unwrap().major = 3, "does not speak version 2"),
            (&|can| can.cache_capabilities = None, "stores nothing"),
            (&|can| can.execution_capabilities.as_mut().unwrap().exec_enabled = false, "executes nothing"),
            (&|can| can.execution_capabilities = None, "executes nothing"),
            (&|can| can.cache_capabilities.as_mut().unwrap().digest_functions = vec![9], "SHA-256"),
        ];
        for (change, why) in changes {
            let mut can = can();
            change(&mut can);
            let error = wire.take(&can).unwrap_err().to_string();
            assert!(error.contains(why) && error.contains("; "), "{error}");
        }
        let mut can = can();
        can.cache_capabilities.as_mut().unwrap().max_batch_total_size_bytes = 1000;
        wire.take(&can).unwrap();
        assert_eq!(wire.batch, 1000);
    }
}
