await;
