//! Whom to trust where connections are encrypted: the authorities that this computer trusts, and those of files that were named.

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore};
use std::path::Path;
use std::sync::Arc;

/// Authorities whose certificates are believed.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    named: Vec<CertificateDer<'static>>,
}

impl Trust {
    /// Also believes the authorities of a file, as PEM.
    pub fn add_file(&mut self, path: &Path) -> Result<(), String> {
        let unread = |error: &dyn std::fmt::Display| {
            format!("{} is no certificate of an authority: {error}", path.display())
        };
        let found = CertificateDer::pem_file_iter(path).map_err(|error| unread(&error))?;
        let found = found.collect::<Result<Vec<_>, _>>().map_err(|error| unread(&error))?;
        if found.is_empty() {
            return Err(unread(&"there is none in it"));
        }
        self.named.extend(found);
        Ok(())
    }

    pub(crate) fn config(&self) -> Result<Arc<ClientConfig>, String> {
        let mut roots = RootCertStore::empty();
        // A computer may have certificates that cannot be read; the others count.
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        roots.add_parsable_certificates(self.named.iter().cloned());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|error| format!("connections cannot be encrypted here: {error}"))?;
        Ok(Arc::new(config.with_root_certificates(roots).with_no_client_auth()))
    }
}
