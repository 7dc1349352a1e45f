//! The glue between a compiled module and the browser, made by wasm-bindgen, with a cache.

use super::wasm::Module;
use super::{Profile, SourceFile, collect, fingerprint, split};
use crate::steps::target;
use std::fs;

/// Change it when the glue is made differently, so that cached glue is made anew.
const CACHE_VERSION: &str = "3-0.2.130";

/// The folder of a module's parts.
const PARTS: &str = "parts/";

/// The files of a module: its script, its wasm, its parts, and scripts that its crates brought along.
pub(crate) fn bind(module: &Module, profile: Profile) -> Result<Vec<SourceFile>, String> {
    let io_error = |error: std::io::Error| format!("{}: {error}", module.wasm.display());
    let bytes = fs::read(&module.wasm).map_err(io_error)?;
    let cache = target().join("page-kept").join("glue");
    let key = format!("{}-{}-{CACHE_VERSION}-{profile:?}", module.name, fingerprint(&bytes));
    let folder = cache.join(&key);
    if !folder.exists() {
        remove_old(&cache, &module.name);
        let partial = cache.join(format!("{key}.part"));
        let _ = fs::remove_dir_all(&partial);
        let mut bindgen = wasm_bindgen_cli_support::Bindgen::new();
        let first = if module.in_parts {
            split::split(&bytes, &module.name, &partial.join(PARTS))?
        } else {
            module.wasm.clone()
        };
        bindgen.input_path(first).out_name(&module.name).typescript(false);
        // The script finds its wasm by itself.
        bindgen.omit_default_module_path(false);
        bindgen.remove_name_section(profile == Profile::Release).remove_producers_section(true);
        // Parts call through the page's table of functions.
        bindgen.keep_lld_exports(module.in_parts);
        bindgen.keep_debug(false).debug(profile == Profile::Dev);
        bindgen
            .web(true)
            .and_then(|bindgen| bindgen.generate(&partial))
            .map_err(|error| format!("the glue of {} cannot be made: {error:#}", module.name))?;
        fs::rename(&partial, &folder).map_err(io_error)?;
    }
    let mut sources = Vec::new();
    collect(&folder, "", &mut sources)?;
    if module.in_parts {
        sources.retain(|source| !source.name.starts_with(PARTS));
        sources.extend(split::parts(&folder.join(PARTS), &module.name)?);
    }
    let wasm = format!("{}_bg.wasm", module.name);
    for source in &mut sources {
        if source.name == format!("{}.js", module.name) {
            let script = String::from_utf8_lossy(&source.bytes);
            let script = script.replace(&wasm, &format!("{{{{{wasm}}}}}"));
            // The wasm imports the script by its original name.
            let from = |path: &str| format!("from \"{path}\"");
            let link = from(&format!("./{}", split::LINK));
            let linked = from(&format!("{{{{{}}}}}", split::LINK));
            source.bytes = script.replace(&link, &linked).into_bytes();
        }
    }
    Ok(sources)
}

/// Removes the older glue of a module.
fn remove_old(cache: &std::path::Path, module: &str) {
    for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        // After the module's name come the fingerprint, the cache version and the profile: four parts.
        let own = name.rsplitn(5, '-').nth(4).is_some_and(|own| own == module);
        if own {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}
