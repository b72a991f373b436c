const a = <a><b/>;
