return
}
