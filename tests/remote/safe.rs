//! TLS and tokens.

use crate::fake::{Fake, Manner};
use crate::files::AUTHORITY;
use crate::place::{GREP, Place, haystack};
use crate::{done, run};
use std::fs;
use std::path::Path;

const ARGS: [&str; 3] = ["-q", "./test.sh", "in.txt"];

#[test]
fn a_server_with_tls() {
    let server = Fake::start(Manner { has_tls: true, ..Manner::default() });
    let authority = Path::new(env!("CARGO_MANIFEST_DIR")).join(AUTHORITY);
    let place = Place::with(GREP, &haystack());
    done(&run(&place, &server, &[&ARGS[..], &["--remote-ca", authority.to_str().unwrap()]].concat()));
    assert_eq!(place.read("in.reduced.txt"), "needle\n");
    let one_line = |args: &[&str], what: &str| {
        let said = place.run(&[&["-o", "new"], args, &ARGS].concat());
        assert_eq!((said.status, said.stderr.lines().count()), (Some(1), 1), "{}", said.stderr);
        assert!(said.stderr.contains(what), "{}", said.stderr);
    };
    let address = server.address();
    one_line(&["--remote", &address], "; give the certificate of its authority by --remote-ca");
    // Another authority.
    fs::write(place.path("other.pem"), crate::files::SERVER).unwrap();
    one_line(
        &["--remote", &address, "--remote-ca", "other.pem"],
        "; give the certificate of its authority by --remote-ca",
    );
    fs::write(place.path("none.pem"), "no certificate").unwrap();
    one_line(&["--remote", &address, "--remote-ca", "none.pem"], "--remote-ca");
    // TLS on one side alone.
    one_line(&["--remote", &address.replace("grpcs", "grpc")], "; ");
    let plain = Fake::start(Manner::default());
    one_line(&["--remote", &plain.address().replace("grpc", "grpcs")], "; ");
    place.assert_clean();
}

#[test]
fn a_server_that_wants_a_token() {
    let server = Fake::start(Manner { token: Some("Bearer secret"), ..Manner::default() });
    let place = Place::with(GREP, &haystack());
    let said = run(&place, &server, &ARGS);
    assert_eq!((said.status, said.stderr.lines().count()), (Some(1), 1), "{}", said.stderr);
    let line = "UNAUTHENTICATED: who is there?; give a token that is valid: --remote-header-file\n";
    assert!(said.stderr.ends_with(line), "{}", said.stderr);
    done(&run(&place, &server, &[&ARGS[..], &["--remote-header", "authorization=Bearer secret"]].concat()));
    fs::write(place.path("token"), "# mine\nAuthorization: Bearer secret\n").unwrap();
    done(&run(&place, &server, &[&ARGS[..], &["--remote-header-file", "token", "-o", "other"]].concat()));
    assert_eq!(place.read("other"), "needle\n");
    fs::write(place.path("token"), "secret\n").unwrap();
    let said = run(&place, &server, &[&ARGS[..], &["--remote-header-file", "token", "-o", "new"]].concat());
    assert_eq!(said.status, Some(2));
    assert!(said.stderr.contains("token: line 1 of the headers is none") && !said.stderr.contains("secret"));
    place.assert_clean();
}
