//! Compressing the page's files as far as it goes, on all cores, and remembering the result.

use super::names::File;
use super::{Wish, fingerprint};
use crate::steps::target;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, SystemTime};

/// Endings of files that are compressed already.
const DENSE: [&str; 5] = ["png", "jpg", "webp", "woff2", "br"];
/// What was not wanted for so long is forgotten.
const LONG: Duration = Duration::from_hours(14 * 24);

/// A file, and its compressed bytes if they are fewer.
#[derive(Debug)]
pub(crate) struct Packed<'a> {
    /// The file.
    pub(crate) file: &'a File,
    /// What is sent instead.
    pub(crate) brotli: Option<Vec<u8>>,
}

impl Packed<'_> {
    /// How many bytes go over the wire.
    pub(crate) fn sent(&self) -> usize {
        self.brotli.as_ref().map_or(self.file.bytes.len(), Vec::len)
    }
}

/// Compresses all files, the largest first.
pub(crate) fn all(files: &[File], wish: Wish) -> Result<Vec<Packed<'_>>, String> {
    let kept = target().join("page-kept").join("brotli");
    fs::create_dir_all(&kept).map_err(|error| format!("{}: {error}", kept.display()))?;
    let mut order: Vec<&File> = files.iter().collect();
    order.sort_by_key(|file| std::cmp::Reverse(file.bytes.len()));
    let waiting = Mutex::new(order.into_iter());
    let done = Mutex::new(Vec::new());
    let lanes = thread::available_parallelism().map_or(1, Into::into).min(files.len().max(1));
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(|| {
                while let Some(file) = waiting.lock().ok().and_then(|mut files| files.next()) {
                    let packed = pack(&kept, file, wish).map(|brotli| Packed { file, brotli });
                    if let Ok(mut done) = done.lock() {
                        done.push(packed);
                    }
                }
            });
        }
    });
    let done = done.into_inner().map_err(|_| "compressing was cut short".to_owned())?;
    let mut done = done.into_iter().collect::<Result<Vec<_>, _>>()?;
    done.sort_by(|one, other| one.file.path.cmp(&other.file.path));
    forget(&kept);
    Ok(done)
}

fn pack(kept: &Path, file: &File, wish: Wish) -> Result<Option<Vec<u8>>, String> {
    let ending = file.path.rsplit('.').next().unwrap_or_default();
    if DENSE.contains(&ending) {
        return Ok(None);
    }
    let quality = if wish == Wish::Dev { 5 } else { 11 };
    let told = |error: std::io::Error| format!("{} cannot be compressed: {error}", file.name);
    let path = kept.join(format!("{}-{quality}", fingerprint(&file.bytes)));
    let brotli = if let Ok(brotli) = fs::read(&path) {
        // So that it counts as wanted.
        if let Ok(file) = fs::File::options().append(true).open(&path) {
            let _ = file.set_modified(SystemTime::now());
        }
        brotli
    } else {
        let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, 24);
        writer.write_all(&file.bytes).map_err(told)?;
        let brotli = writer.into_inner();
        let beside = path.with_extension("part");
        fs::write(&beside, &brotli).and_then(|()| fs::rename(&beside, &path)).map_err(told)?;
        brotli
    };
    Ok((brotli.len() < file.bytes.len()).then_some(brotli))
}

/// Removes what was not wanted for long.
fn forget(kept: &Path) {
    let now = SystemTime::now();
    for entry in fs::read_dir(kept).into_iter().flatten().flatten() {
        let written = entry.metadata().and_then(|facts| facts.modified());
        let age = written.ok().and_then(|written| now.duration_since(written).ok());
        if age.is_some_and(|age| age > LONG) {
            let _ = fs::remove_file(entry.path());
        }
    }
}
