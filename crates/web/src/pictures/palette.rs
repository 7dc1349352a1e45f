//! The colours of an animated picture: at most 255 of all there are, chosen by cutting the space of colours at the median.

/// Colours are told apart by five bits of each part.
const BINS: usize = 1 << 15;
/// This many colours; one number more stands for what has not changed.
pub(super) const COLOURS: usize = 255;
/// A number that no colour has been given yet.
const UNKNOWN: u16 = u16::MAX;

/// The colours, and which of them is nearest to each other one.
#[derive(Debug)]
pub(super) struct Palette {
    colours: Vec<[u8; 3]>,
    nearest: Vec<u16>,
}

/// What has been seen of the colours of some pictures.
#[derive(Debug)]
pub(super) struct Counted(Vec<(u32, [u32; 3])>);

/// Part of the space of colours: those seen in it, and how many points have them.
type Region = Vec<([u8; 3], u32)>;

fn bin(red: u8, green: u8, blue: u8) -> usize {
    usize::from(red >> 3) << 10 | usize::from(green >> 3) << 5 | usize::from(blue >> 3)
}

impl Counted {
    /// Nothing yet.
    pub(super) fn new() -> Counted {
        Counted(vec![(0, [0; 3]); BINS])
    }

    /// Counts the points of a picture, four bytes each.
    pub(super) fn add(&mut self, points: &[u8]) {
        // Every third point is enough, and one that steps through all columns.
        for point in points.chunks_exact(4).step_by(3) {
            let (count, sums) = &mut self.0[bin(point[0], point[1], point[2])];
            *count += 1;
            for (sum, part) in sums.iter_mut().zip(point) {
                *sum += u32::from(*part);
            }
        }
    }

    fn regions(&self) -> Vec<Region> {
        let mean = |(count, sums): &(u32, [u32; 3])| (sums.map(|sum| (sum / count) as u8), *count);
        let all: Region = self.0.iter().filter(|(count, _)| *count > 0).map(mean).collect();
        // The one that is widest where most of it lies is cut.
        let worth = |region: &Region| {
            let points: u32 = region.iter().map(|(_, count)| count).sum();
            u64::from(spread(region).1).pow(2) * u64::from(points)
        };
        let mut regions = vec![(worth(&all), all)];
        while regions.len() < COLOURS {
            let widest = (0..regions.len()).max_by_key(|at| regions[*at].0);
            let Some(at) = widest.filter(|at| regions[*at].1.len() > 1) else { break };
            let (low, high) = cut(regions.swap_remove(at).1);
            regions.push((worth(&low), low));
            regions.push((worth(&high), high));
        }
        regions.into_iter().map(|(_, region)| region).collect()
    }
}

/// The part of the colours in which a region is widest, and how wide it is.
fn spread(region: &Region) -> (usize, u8) {
    let width = |part: usize| {
        let parts = || region.iter().map(|(colour, _)| colour[part]);
        parts().max().unwrap_or(0) - parts().min().unwrap_or(0)
    };
    (0..3).map(|part| (part, width(part))).max_by_key(|(_, width)| *width).unwrap_or((0, 0))
}

/// Two regions with about as many points each.
fn cut(mut region: Region) -> (Region, Region) {
    let part = spread(&region).0;
    region.sort_by_key(|(colour, _)| colour[part]);
    let half: u32 = region.iter().map(|(_, count)| count).sum::<u32>() / 2;
    let mut passed = 0;
    let at = region.iter().position(|(_, count)| {
        passed += count;
        passed > half
    });
    let at = at.unwrap_or(0).clamp(1, region.len() - 1);
    let high = region.split_off(at);
    (region, high)
}

impl Palette {
    /// The colours that stand for all that were counted.
    pub(super) fn of(counted: &Counted) -> Palette {
        let mean = |region: &Region| {
            let points = region.iter().map(|(_, count)| u64::from(*count)).sum::<u64>().max(1);
            [0, 1, 2].map(|part: usize| {
                let sum: u64 = region
                    .iter()
                    .map(|(colour, count)| u64::from(colour[part]) * u64::from(*count))
                    .sum();
                (sum / points) as u8
            })
        };
        let colours = counted.regions().iter().map(mean).collect();
        Palette { colours, nearest: vec![UNKNOWN; BINS] }
    }

    /// The colours.
    pub(super) fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// Writes the numbers of the colours of some points, four bytes each.
    pub(super) fn number(&mut self, points: &[u8], numbers: &mut Vec<u8>) {
        for point in points.chunks_exact(4) {
            let bin = bin(point[0], point[1], point[2]);
            if self.nearest[bin] == UNKNOWN {
                self.nearest[bin] = self.search(point);
            }
            numbers.push(self.nearest[bin] as u8);
        }
    }

    fn search(&self, point: &[u8]) -> u16 {
        let distance = |colour: &[u8; 3]| {
            colour.iter().zip(point).map(|(a, b)| u32::from(a.abs_diff(*b)).pow(2)).sum::<u32>()
        };
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, colour)| distance(colour));
        nearest.map_or(0, |(number, _)| number as u16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_as_they_are() {
        let points: Vec<u8> = [[250u8, 240, 220, 255], [40, 30, 20, 255], [200, 60, 40, 255]]
            .iter()
            .cycle()
            .take(300)
            .flatten()
            .copied()
            .collect();
        let mut counted = Counted::new();
        counted.add(&points);
        counted.add(&points[4..]);
        counted.add(&points[8..]);
        let mut palette = Palette::of(&counted);
        assert_eq!(palette.colours().len(), 3);
        let mut numbers = Vec::new();
        palette.number(&points[..12], &mut numbers);
        let back: Vec<[u8; 3]> =
            numbers.iter().map(|n| palette.colours()[usize::from(*n)]).collect();
        assert_eq!(back, [[250, 240, 220], [40, 30, 20], [200, 60, 40]]);
    }

    #[test]
    fn many_colours_become_near_ones() {
        let points: Vec<u8> = (0..40_000u32)
            .flat_map(|n| [(n % 251) as u8, (n / 251) as u8, (n % 97) as u8, 255])
            .collect();
        let mut counted = Counted::new();
        counted.add(&points);
        let mut palette = Palette::of(&counted);
        assert_eq!(palette.colours().len(), COLOURS);
        let mut numbers = Vec::new();
        palette.number(&points, &mut numbers);
        for (point, number) in points.chunks(4).zip(numbers) {
            let colour = palette.colours()[usize::from(number)];
            let off: u32 = colour.iter().zip(point).map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
            assert!(off < 120, "{point:?} became {colour:?}");
        }
    }
}
