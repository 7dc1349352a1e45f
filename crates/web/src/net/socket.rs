//! A websocket of the browser, closed when it is dropped.

use super::Connection;
use crate::words::t;
use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::*;
use parlour_protocol::wire::Encoding;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{BinaryType, MessageEvent, WebSocket};

/// A websocket and whoever listens to it.
pub(super) struct Socket {
    browser: WebSocket,
    _on_open: Closure<dyn FnMut()>,
    _on_close: Closure<dyn FnMut()>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Socket {
    /// Opens a socket at an address below the page's own.
    pub(super) fn open(path: &str, connection: Connection) -> Result<Socket, String> {
        let failed = || t("study-server-away");
        let base = document().base_uri().ok().flatten().unwrap_or_default();
        let url = web_sys::Url::new_with_base(path, &base).map_err(|_| failed())?;
        url.set_protocol(if url.protocol() == "https:" { "wss:" } else { "ws:" });
        url.set_hash("");
        let subprotocol = Encoding::Binary.subprotocol();
        let socket = WebSocket::new_with_str(&url.href(), subprotocol).map_err(|_| failed())?;
        socket.set_binary_type(BinaryType::Arraybuffer);
        let on_open = Closure::<dyn FnMut()>::new(move || connection.on_open());
        let on_close = Closure::<dyn FnMut()>::new(move || connection.on_lost());
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            if let Ok(buffer) = event.data().dyn_into::<ArrayBuffer>() {
                connection.on_message(&Uint8Array::new(&buffer).to_vec());
            }
        });
        socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
        socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
        socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Ok(Socket {
            browser: socket,
            _on_open: on_open,
            _on_close: on_close,
            _on_message: on_message,
        })
    }

    /// Sends bytes; what a closing socket does not take is sent again by the session.
    pub(super) fn send(&self, bytes: &[u8]) {
        if self.browser.ready_state() == WebSocket::OPEN {
            let _ = self.browser.send_with_u8_array(bytes);
        }
    }
}

impl Drop for Socket {
    fn drop(&mut self) {
        self.browser.set_onopen(None);
        self.browser.set_onclose(None);
        self.browser.set_onmessage(None);
        let _ = self.browser.close();
    }
}
