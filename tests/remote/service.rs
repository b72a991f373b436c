//! What the server for tests answers to each call.

use crate::execute::execute;
use crate::fake::{Fault, Manner, State};
use crate::files;
use bazel_remote_apis::build::bazel::remote::execution::v2 as api;
use bazel_remote_apis::build::bazel::semver::SemVer;
use bazel_remote_apis::google::longrunning::{self, Operation, operation};
use bazel_remote_apis::google::protobuf::{Any, Empty};
use bazel_remote_apis::google::{bytestream, rpc};
use prost::Message;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;
use tokio::sync::mpsc;
use tonic::codegen::tokio_stream::wrappers::ReceiverStream;
use tonic::codegen::tokio_stream::{self, Stream};
use tonic::{Request, Response, Status, Streaming};

#[derive(Clone)]
pub struct Service {
    pub state: Arc<State>,
    pub manner: Manner,
}

type Operations = Pin<Box<dyn Stream<Item = Result<Operation, Status>> + Send>>;

impl Service {
    /// Notes a call, and gives what goes wrong with it.
    async fn enter<T>(&self, name: &'static str, request: &Request<T>) -> Result<Option<Fault>, Status> {
        let number = {
            let mut calls = self.state.calls.lock().unwrap();
            let count = calls.entry(name).or_default();
            *count += 1;
            *count - 1
        };
        if let Some(token) = self.manner.token
            && request.metadata().get("authorization").is_none_or(|given| given != token)
        {
            return Err(Status::unauthenticated("who is there?"));
        }
        match (self.manner.faults)(name, number) {
            Some(Fault::Status(status)) => Err(status),
            Some(Fault::Slow(time)) => {
                tokio::time::sleep(time).await;
                Ok(None)
            }
            Some(Fault::Forgets) => {
                self.state.blobs.lock().unwrap().clear();
                Ok(None)
            }
            fault => Ok(fault),
        }
    }

    fn check_instance(&self, name: &str) -> Result<(), Status> {
        if name == self.manner.instance {
            return Ok(());
        }
        Err(Status::invalid_argument(format!("no instance is called '{name}'")))
    }

    /// The messages of an operation, from now to its end.
    fn messages(&self, name: String, stage: api::execution_stage::Value, fault: Option<Fault>) -> Operations {
        let shared = Arc::clone(&self.state);
        let (sender, receiver) = mpsc::channel(8);
        tokio::spawn(async move {
            let metadata = api::ExecuteOperationMetadata { stage: stage.into(), ..Default::default() };
            let first =
                Operation { name: name.clone(), metadata: Some(any(&metadata)), ..Default::default() };
            _ = sender.send(Ok(first)).await;
            if matches!(fault, Some(Fault::StreamEnds)) {
                return;
            }
            let result = match fault {
                Some(Fault::InOperation(code)) => operation::Result::Error(rpc::Status {
                    code: code.into(),
                    message: "as asked".into(),
                    details: vec![],
                }),
                Some(Fault::InResponse(code)) => {
                    let status =
                        rpc::Status { code: code.into(), message: "as asked".into(), details: vec![] };
                    operation::Result::Response(any(&api::ExecuteResponse {
                        status: Some(status),
                        ..Default::default()
                    }))
                }
                _ => loop {
                    if sender.is_closed() {
                        shared.cancelled.lock().unwrap().insert(name);
                        return;
                    }
                    let ended = shared.operations.lock().unwrap().get(&name).cloned().flatten();
                    if let Some(response) = ended {
                        break operation::Result::Response(any(&response));
                    }
                    tokio::time::sleep(Duration::from_millis(1)).await;
                },
            };
            _ = sender
                .send(Ok(Operation { name, done: true, result: Some(result), ..Default::default() }))
                .await;
        });
        Box::pin(ReceiverStream::new(receiver))
    }
}

fn any(message: &impl Message) -> Any {
    Any { type_url: String::new(), value: message.encode_to_vec() }
}

#[tonic::async_trait]
impl api::capabilities_server::Capabilities for Service {
    async fn get_capabilities(
        &self,
        request: Request<api::GetCapabilitiesRequest>,
    ) -> Result<Response<api::ServerCapabilities>, Status> {
        self.enter("GetCapabilities", &request).await?;
        self.check_instance(&request.get_ref().instance_name)?;
        let sha256 = api::digest_function::Value::Sha256.into();
        Ok(Response::new(api::ServerCapabilities {
            cache_capabilities: Some(api::CacheCapabilities {
                digest_functions: vec![sha256],
                max_batch_total_size_bytes: self.manner.batch,
                ..Default::default()
            }),
            execution_capabilities: Some(api::ExecutionCapabilities {
                digest_function: sha256,
                exec_enabled: true,
                ..Default::default()
            }),
            low_api_version: Some(SemVer { major: 2, ..Default::default() }),
            high_api_version: Some(SemVer { major: 2, minor: 3, ..Default::default() }),
            ..Default::default()
        }))
    }
}

#[tonic::async_trait]
impl api::action_cache_server::ActionCache for Service {
    async fn get_action_result(
        &self,
        request: Request<api::GetActionResultRequest>,
    ) -> Result<Response<api::ActionResult>, Status> {
        self.enter("GetActionResult", &request).await?;
        let digest = request.into_inner().action_digest.unwrap();
        let result = self.state.results.lock().unwrap().get(&digest.hash).cloned();
        result.map(Response::new).ok_or_else(|| Status::not_found("no such result"))
    }

    async fn update_action_result(
        &self,
        _: Request<api::UpdateActionResultRequest>,
    ) -> Result<Response<api::ActionResult>, Status> {
        Err(Status::permission_denied("workers do that"))
    }
}

#[tonic::async_trait]
impl api::content_addressable_storage_server::ContentAddressableStorage for Service {
    async fn find_missing_blobs(
        &self,
        request: Request<api::FindMissingBlobsRequest>,
    ) -> Result<Response<api::FindMissingBlobsResponse>, Status> {
        self.enter("FindMissingBlobs", &request).await?;
        let blobs = self.state.blobs.lock().unwrap();
        let mut missing = request.into_inner().blob_digests;
        missing.retain(|digest| !blobs.contains_key(&digest.hash));
        Ok(Response::new(api::FindMissingBlobsResponse { missing_blob_digests: missing }))
    }

    async fn batch_update_blobs(
        &self,
        request: Request<api::BatchUpdateBlobsRequest>,
    ) -> Result<Response<api::BatchUpdateBlobsResponse>, Status> {
        self.enter("BatchUpdateBlobs", &request).await?;
        let request = request.into_inner();
        self.check_instance(&request.instance_name)?;
        let len = request.encoded_len() as i64;
        if self.manner.batch > 0 && len > self.manner.batch {
            return Err(Status::invalid_argument(format!("a request of {len} bytes")));
        }
        let mut blobs = self.state.blobs.lock().unwrap();
        let mut responses = Vec::new();
        for blob in request.requests {
            let digest = blob.digest.unwrap();
            assert_eq!(
                (files::sha256(&blob.data), blob.data.len() as i64),
                (digest.hash.clone(), digest.size_bytes)
            );
            blobs.insert(digest.hash.clone(), blob.data);
            let status = Some(rpc::Status::default());
            responses.push(api::batch_update_blobs_response::Response { digest: Some(digest), status });
        }
        Ok(Response::new(api::BatchUpdateBlobsResponse { responses }))
    }

    type GetChunkMappingStream =
        Pin<Box<dyn Stream<Item = Result<api::GetChunkMappingResponse, Status>> + Send>>;
    type GetTreeStream = Pin<Box<dyn Stream<Item = Result<api::GetTreeResponse, Status>> + Send>>;
    async fn batch_read_blobs(
        &self,
        _: Request<api::BatchReadBlobsRequest>,
    ) -> Result<Response<api::BatchReadBlobsResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn get_tree(
        &self,
        _: Request<api::GetTreeRequest>,
    ) -> Result<Response<Self::GetTreeStream>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn split_blob(
        &self,
        _: Request<api::SplitBlobRequest>,
    ) -> Result<Response<api::SplitBlobResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn get_chunk_mapping(
        &self,
        _: Request<api::GetChunkMappingRequest>,
    ) -> Result<Response<Self::GetChunkMappingStream>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn register_chunk_mapping(
        &self,
        _: Request<Streaming<api::RegisterChunkMappingRequest>>,
    ) -> Result<Response<api::RegisterChunkMappingResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn splice_blob(
        &self,
        _: Request<api::SpliceBlobRequest>,
    ) -> Result<Response<api::SpliceBlobResponse>, Status> {
        Err(Status::unimplemented(""))
    }
}

#[tonic::async_trait]
impl bytestream::byte_stream_server::ByteStream for Service {
    type ReadStream = Pin<Box<dyn Stream<Item = Result<bytestream::ReadResponse, Status>> + Send>>;

    async fn read(
        &self,
        request: Request<bytestream::ReadRequest>,
    ) -> Result<Response<Self::ReadStream>, Status> {
        self.enter("Read", &request).await?;
        let request = request.into_inner();
        let hash = request.resource_name.rsplit('/').nth(1).unwrap().to_owned();
        let blob = self.state.blobs.lock().unwrap().get(&hash).cloned();
        let blob = blob.ok_or_else(|| Status::not_found("no such content"))?;
        let start = request.read_offset as usize;
        let end = if request.read_limit == 0 {
            blob.len()
        } else {
            blob.len().min(start + request.read_limit as usize)
        };
        let parts: Vec<_> = blob[start..end]
            .chunks(100_000)
            .map(|part| Ok(bytestream::ReadResponse { data: part.to_vec() }))
            .collect();
        Ok(Response::new(Box::pin(tokio_stream::iter(parts))))
    }

    async fn write(
        &self,
        request: Request<Streaming<bytestream::WriteRequest>>,
    ) -> Result<Response<bytestream::WriteResponse>, Status> {
        self.enter("Write", &request).await?;
        let mut parts = request.into_inner();
        let (mut name, mut bytes, mut is_whole) = (String::new(), Vec::new(), false);
        while let Some(part) = parts.message().await? {
            if name.is_empty() {
                name = part.resource_name;
            }
            assert_eq!(part.write_offset, bytes.len() as i64);
            bytes.extend(part.data);
            is_whole = part.finish_write;
        }
        assert!(is_whole && name.contains("uploads/"), "{name}");
        let [hash, len] = [1, 0].map(|place| name.rsplit('/').nth(place).unwrap().to_owned());
        assert_eq!((files::sha256(&bytes), bytes.len().to_string()), (hash.clone(), len));
        let committed_size = bytes.len() as i64;
        self.state.blobs.lock().unwrap().insert(hash, bytes);
        Ok(Response::new(bytestream::WriteResponse { committed_size }))
    }

    async fn query_write_status(
        &self,
        _: Request<bytestream::QueryWriteStatusRequest>,
    ) -> Result<Response<bytestream::QueryWriteStatusResponse>, Status> {
        Err(Status::unimplemented(""))
    }
}

#[tonic::async_trait]
impl api::execution_server::Execution for Service {
    type ExecuteStream = Operations;
    type WaitExecutionStream = Operations;

    async fn execute(&self, request: Request<api::ExecuteRequest>) -> Result<Response<Operations>, Status> {
        let fault = self.enter("Execute", &request).await?;
        let request = request.into_inner();
        self.check_instance(&request.instance_name)?;
        let digest = request.action_digest.unwrap();
        let action = files::message::<api::Action>(&self.state, Some(&digest))?;
        let has = |property: &api::platform::Property| {
            self.manner
                .properties
                .iter()
                .any(|(name, value)| property.name == *name && property.value == *value)
        };
        if !action.platform.iter().flat_map(|platform| &platform.properties).all(has) {
            return Err(Status::failed_precondition("no worker is like that"));
        }
        let name = format!("operation-{}", self.state.next.fetch_add(1, Ordering::SeqCst));
        self.state.operations.lock().unwrap().insert(name.clone(), None);
        if !matches!(fault, Some(Fault::InOperation(_) | Fault::InResponse(_))) {
            let (state, name, workers) = (Arc::clone(&self.state), name.clone(), self.manner.workers as u64);
            std::thread::spawn(move || {
                while state.running.fetch_add(1, Ordering::SeqCst) >= workers {
                    state.running.fetch_sub(1, Ordering::SeqCst);
                    std::thread::sleep(Duration::from_millis(1));
                }
                let response = execute(&state, &name, &action);
                state.running.fetch_sub(1, Ordering::SeqCst);
                if let Some(result) = &response.result
                    && result.exit_code == 0
                    && !action.do_not_cache
                {
                    state.results.lock().unwrap().insert(digest.hash, result.clone());
                }
                state.operations.lock().unwrap().insert(name, Some(response));
            });
        }
        Ok(Response::new(self.messages(name, api::execution_stage::Value::Queued, fault)))
    }

    async fn wait_execution(
        &self,
        request: Request<api::WaitExecutionRequest>,
    ) -> Result<Response<Operations>, Status> {
        let fault = self.enter("WaitExecution", &request).await?;
        let name = request.into_inner().name;
        if !self.state.operations.lock().unwrap().contains_key(&name) {
            return Err(Status::not_found("no such operation"));
        }
        Ok(Response::new(self.messages(name, api::execution_stage::Value::Executing, fault)))
    }
}

#[tonic::async_trait]
impl longrunning::operations_server::Operations for Service {
    async fn cancel_operation(
        &self,
        request: Request<longrunning::CancelOperationRequest>,
    ) -> Result<Response<Empty>, Status> {
        self.enter("CancelOperation", &request).await?;
        self.state.cancelled.lock().unwrap().insert(request.into_inner().name);
        Ok(Response::new(Empty::default()))
    }

    async fn list_operations(
        &self,
        _: Request<longrunning::ListOperationsRequest>,
    ) -> Result<Response<longrunning::ListOperationsResponse>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn get_operation(
        &self,
        _: Request<longrunning::GetOperationRequest>,
    ) -> Result<Response<Operation>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn delete_operation(
        &self,
        _: Request<longrunning::DeleteOperationRequest>,
    ) -> Result<Response<Empty>, Status> {
        Err(Status::unimplemented(""))
    }
    async fn wait_operation(
        &self,
        _: Request<longrunning::WaitOperationRequest>,
    ) -> Result<Response<Operation>, Status> {
        Err(Status::unimplemented(""))
    }
}
