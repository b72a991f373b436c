//! Where a server is, and under what terms it is asked.

use std::fmt;
use std::time::Duration;
use tonic::metadata::{Ascii, MetadataKey, MetadataValue};

/// The port where none is given.
const PORT: u16 = 443;
const PLAIN_PORT: u16 = 80;

/// The address of a server.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Address {
    /// The name or the number of the machine; a number of IPv6 with its brackets.
    pub(super) host: String,
    pub(super) port: u16,
    /// Whether TLS is spoken there.
    pub(super) is_secure: bool,
}

/// Why a text is no address, or no header. The text says what to give.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum AddressError {
    #[error("{0}: is no address of a server; give grpc://HOST:PORT, or grpcs://HOST:PORT with TLS")]
    Address(String),
    #[error("line {0} of the headers is none; give NAME=VALUE, such as authorization=Bearer TOKEN")]
    Header(usize),
}

impl Address {
    /// Reads `grpc://host:port` or `grpcs://host:port`.
    ///
    /// # Errors
    /// If the text is something else.
    pub(crate) fn read(text: &str) -> Result<Self, AddressError> {
        let wrong = || AddressError::Address(text.to_owned());
        let (scheme, rest) = text.split_once("://").ok_or_else(wrong)?;
        let is_secure = match scheme {
            "grpc" => false,
            "grpcs" => true,
            _ => return Err(wrong()),
        };
        let rest = rest.strip_suffix('/').unwrap_or(rest);
        // The colons of a number of IPv6 are in brackets.
        let (host, port) = match rest.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().map_err(|_| wrong())?),
            _ => (rest, if is_secure { PORT } else { PLAIN_PORT }),
        };
        let is_number = host.starts_with('[') && host.ends_with(']');
        let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        if host.is_empty() || !is_number && !host.chars().all(is_plain) {
            return Err(wrong());
        }
        Ok(Self { host: host.to_owned(), port, is_secure })
    }

    /// As HTTP has it.
    pub(super) fn uri(&self) -> String {
        let scheme = if self.is_secure { "https" } else { "http" };
        format!("{scheme}://{}:{}", self.host, self.port)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.is_secure { "grpcs" } else { "grpc" };
        write!(f, "{scheme}://{}:{}", self.host, self.port)
    }
}

/// Under what terms a server is asked.
#[derive(Clone)]
pub(crate) struct Terms {
    pub(crate) address: Address,
    /// The name of an instance there; often empty.
    pub(crate) instance: String,
    /// What goes with each request: tokens.
    pub(crate) headers: Vec<Header>,
    /// Certificates of authorities in PEM, if not those that this machine trusts.
    pub(crate) authorities: Option<Vec<u8>>,
    /// What the workers have to be.
    pub(crate) properties: Vec<(String, String)>,
    /// How long a server that does not answer is asked again.
    pub(crate) patience: Duration,
}

/// Something that goes with each request. It may be secret.
pub(crate) type Header = (MetadataKey<Ascii>, MetadataValue<Ascii>);

/// The headers in a text, one a line: `NAME=VALUE`, or as in HTTP `NAME: VALUE`. Lines that are empty or begin with `#` are none.
///
/// # Errors
/// If another line is none.
pub(crate) fn headers_in(text: &str) -> Result<Vec<Header>, AddressError> {
    let lines = text.lines().enumerate().map(|(number, line)| (number + 1, line.trim()));
    let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    // The error does not show the line: it may be secret.
    lines.map(|(number, line)| header(line).ok_or(AddressError::Header(number))).collect()
}

fn header(line: &str) -> Option<Header> {
    let (name, value) = line.split_at(line.find(['=', ':'])?);
    let name = name.trim().to_ascii_lowercase().parse().ok()?;
    let mut value: MetadataValue<Ascii> = value.get(1..)?.trim().parse().ok()?;
    value.set_sensitive(true);
    Some((name, value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses() {
        for (text, shown) in [
            ("grpc://127.0.0.1:8980", "grpc://127.0.0.1:8980"),
            ("grpcs://build.example.com", "grpcs://build.example.com:443"),
            ("grpc://[::1]:50051/", "grpc://[::1]:50051"),
            ("grpc://[::1]", "grpc://[::1]:80"),
        ] {
            assert_eq!(Address::read(text).map(|address| address.to_string()).as_deref(), Ok(shown));
        }
        for text in [
            "",
            "host:1",
            "http://host:1",
            "grpc://",
            "grpc://host:x",
            "grpc://a b:1",
            "grpc://h:1/x",
            "grpc://h:99999",
        ] {
            let error = Address::read(text).unwrap_err().to_string();
            assert!(error.contains("give grpc://HOST:PORT"), "{text}");
        }
    }

    #[test]
    fn headers() {
        let all = headers_in("authorization=Bearer x=y:z\n\n# no\nX-Api-Key: 1\n").unwrap();
        let told: Vec<_> = all.iter().map(|(name, value)| (name.as_str(), value.to_str().unwrap())).collect();
        assert_eq!(told, [("authorization", "Bearer x=y:z"), ("x-api-key", "1")]);
        assert_eq!(headers_in("a=b\nsecret\n").unwrap_err(), AddressError::Header(2));
        assert!(!headers_in("secret").unwrap_err().to_string().contains("secret"));
    }
}
