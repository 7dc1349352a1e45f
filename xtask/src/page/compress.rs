//! Compressing the page's files with Brotli, on all cores, with a cache.

use super::names::ServedFile;
use super::{Profile, fingerprint};
use crate::steps::target;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, SystemTime};

/// Extensions of formats that are compressed already.
const COMPRESSED_FORMATS: [&str; 5] = ["png", "jpg", "webp", "woff2", "br"];
/// Cache entries that were not used for so long are removed.
const MAX_AGE: Duration = Duration::from_hours(14 * 24);

/// A file, and its compressed bytes if they are fewer.
#[derive(Debug)]
pub(crate) struct Packed<'a> {
    /// The file.
    pub(crate) file: &'a ServedFile,
    /// The compressed bytes.
    pub(crate) brotli: Option<Vec<u8>>,
}

impl Packed<'_> {
    /// How many bytes go over the wire.
    pub(crate) fn sent(&self) -> usize {
        self.brotli.as_ref().map_or(self.file.bytes.len(), Vec::len)
    }
}

/// Compresses all files, the largest first.
pub(crate) fn all(files: &[ServedFile], profile: Profile) -> Result<Vec<Packed<'_>>, String> {
    let cache = target().join("page-kept").join("brotli");
    fs::create_dir_all(&cache).map_err(|error| format!("{}: {error}", cache.display()))?;
    let mut order: Vec<&ServedFile> = files.iter().collect();
    order.sort_by_key(|file| std::cmp::Reverse(file.bytes.len()));
    let queue = Mutex::new(order.into_iter());
    let done = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, Into::into).min(files.len().max(1));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some(file) = queue.lock().ok().and_then(|mut files| files.next()) {
                    let packed = pack(&cache, file, profile).map(|brotli| Packed { file, brotli });
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
    evict_old(&cache);
    Ok(done)
}

fn pack(cache: &Path, file: &ServedFile, profile: Profile) -> Result<Option<Vec<u8>>, String> {
    let ending = file.path.rsplit('.').next().unwrap_or_default();
    if COMPRESSED_FORMATS.contains(&ending) {
        return Ok(None);
    }
    let quality = if profile == Profile::Dev { 5 } else { 11 };
    let io_error = |error: std::io::Error| format!("{} cannot be compressed: {error}", file.name);
    let path = cache.join(format!("{}-{quality}", fingerprint(&file.bytes)));
    let brotli = if let Ok(brotli) = fs::read(&path) {
        // Marks the cache entry as used.
        if let Ok(file) = fs::File::options().append(true).open(&path) {
            let _ = file.set_modified(SystemTime::now());
        }
        brotli
    } else {
        let mut writer = brotli::CompressorWriter::new(Vec::new(), 1 << 16, quality, 24);
        writer.write_all(&file.bytes).map_err(io_error)?;
        let brotli = writer.into_inner();
        let partial = path.with_extension("part");
        fs::write(&partial, &brotli)
            .and_then(|()| fs::rename(&partial, &path))
            .map_err(io_error)?;
        brotli
    };
    Ok((brotli.len() < file.bytes.len()).then_some(brotli))
}

/// Removes cache entries that were not used for long.
fn evict_old(cache: &Path) {
    let now = SystemTime::now();
    for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
        let written = entry.metadata().and_then(|metadata| metadata.modified());
        let age = written.ok().and_then(|written| now.duration_since(written).ok());
        if age.is_some_and(|age| age > MAX_AGE) {
            let _ = fs::remove_file(entry.path());
        }
    }
}
