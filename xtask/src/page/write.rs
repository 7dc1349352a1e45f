//! Writing the page's folder: what is new or has changed is written, what is not of this page goes.

use super::compress::Packed;
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// Makes the folder hold these files, each with its compressed copy, and nothing else. A file that has not changed
/// is left alone, so that nothing is rebuilt for it.
pub(crate) fn all(folder: &Path, files: &[Packed<'_>]) -> Result<(), String> {
    let mut wanted: BTreeMap<String, &[u8]> = BTreeMap::new();
    for packed in files {
        wanted.insert(packed.file.path.clone(), &packed.file.bytes);
        if let Some(brotli) = &packed.brotli {
            wanted.insert(format!("{}.br", packed.file.path), brotli);
        }
    }
    clear(folder, "", &wanted);
    for (name, bytes) in wanted {
        let path = folder.join(&name);
        let same = fs::read(&path).is_ok_and(|old| old == bytes);
        if same {
            continue;
        }
        let above = path.parent().unwrap_or(folder);
        fs::create_dir_all(above)
            .and_then(|()| fs::write(&path, bytes))
            .map_err(|error| format!("{} cannot be written: {error}", path.display()))?;
    }
    Ok(())
}

/// Removes what is not wanted.
fn clear(folder: &Path, below: &str, wanted: &BTreeMap<String, &[u8]>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = format!("{below}{}", entry.file_name().to_string_lossy());
        let path = entry.path();
        if path.is_dir() {
            clear(&path, &format!("{name}/"), wanted);
            // Only an empty one goes.
            let _ = fs::remove_dir(&path);
        } else if !wanted.contains_key(&name) {
            let _ = fs::remove_file(&path);
        }
    }
}
