//! `parlour serve`: a server for the public.

use crate::commands::ServeArgs;
use crate::library;
use crate::log;
use crate::page::listen;
use crate::say::say_line;
use parlour_lan::tls::config_of_files;
use parlour_server::{Config, Durability, Encryption, PageFiles, Reach, Server, shutdown_signal};

const EXPLANATION: &str = "a public server needs to know its address: give --public-url https://YOUR.NAME if a proxy in front \
of it encrypts connections, and --certificate and --key as well if it is to do so itself; \
for people on your own network there is `parlour host`, and for this computer alone `parlour`";

pub(crate) fn run(args: &ServeArgs) -> Result<(), String> {
    let Some(url) = args.public_url.clone() else { return Err(EXPLANATION.to_owned()) };
    let encryption = match (&args.certificate, &args.key) {
        (Some(certificate), Some(key)) => {
            let config = config_of_files(certificate, key)?;
            Some(Encryption { config, authority: None })
        }
        _ => None,
    };
    let is_open = encryption.is_none() && !args.bind.is_loopback() && args.proxy.is_none();
    if is_open && url.starts_with("https://") {
        return Err(format!(
            "nobody would encrypt connections to {}: leave --bind out and put a proxy in front, name it with --proxy, or give \
             --certificate and --key",
            args.bind
        ));
    }
    let folder = library::folder()?;
    let listener = listen(args.bind, args.port)?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let mut config = Config::new(folder, PageFiles::embedded());
    config.reach = Reach::Public { url: url.clone() };
    config.rooms.chat = args.chat;
    config.durability = Durability::Power;
    config.encryption = encryption;
    config.proxy = args.proxy;
    args.keep.apply(&mut config.rooms);
    log::start(args.log);
    let server = Server::new(config, listener)?;
    let own = server.owner_fragment();
    say_line(&format!("Parlour serves {url} at {address} (Ctrl-C ends it)"));
    say_line(&format!("Your own page: {}/{own}", url.trim_end_matches('/')));
    server.run(shutdown_signal())
}
