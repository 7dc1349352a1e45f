//! What is told about something that breaks, and how it crosses as numbers.

use crate::Vec3;

/// The board, and the table it stands on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ground {
    /// Half the extent of the board, rim and all, in x and z. Its top is at y = 0.
    pub half: [f32; 2],
    /// How far below it the table lies.
    pub drop: f32,
}

/// One fragment.
#[derive(Clone, PartialEq, Debug)]
pub struct Shard {
    /// Where its middle was in the figure.
    pub centre: Vec3,
    /// Points around its middle whose hull is its shape.
    pub hull: Vec<Vec3>,
}

/// What hit it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Blow {
    /// Where, on the board.
    pub at: Vec3,
    /// In which direction and how hard, in cells a second.
    pub velocity: Vec3,
    /// How fast fragments fly from each other.
    pub burst: f32,
}

/// A piece that stands near: fragments bounce off it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Obstacle {
    /// Where its foot is.
    pub at: Vec3,
    /// Its radius.
    pub radius: f32,
    /// Its height.
    pub height: f32,
}

/// A figure that breaks.
#[derive(Clone, PartialEq, Debug)]
pub struct Fracture {
    /// Where its foot is.
    pub at: Vec3,
    /// How it is turned about the upright axis, in radians: a quarter turn takes north to west.
    pub yaw: f32,
    /// What hit it.
    pub blow: Blow,
    /// Who stands near.
    pub obstacles: Vec<Obstacle>,
    /// Its fragments.
    pub shards: Vec<Shard>,
}

impl Ground {
    /// As numbers.
    pub fn numbers(&self) -> Vec<f32> {
        vec![self.half[0], self.half[1], self.drop]
    }

    /// From numbers; nothing if they are not those of a ground.
    pub fn read(numbers: &[f32]) -> Option<Ground> {
        let &[x, z, drop] = numbers else { return None };
        numbers.iter().all(|n| n.is_finite()).then_some(Ground { half: [x, z], drop })
    }
}

impl Fracture {
    /// As numbers.
    pub fn numbers(&self) -> Vec<f32> {
        let mut numbers = Vec::new();
        numbers.extend(self.at);
        numbers.push(self.yaw);
        numbers.extend(self.blow.at);
        numbers.extend(self.blow.velocity);
        numbers.push(self.blow.burst);
        numbers.push(self.obstacles.len() as f32);
        for obstacle in &self.obstacles {
            numbers.extend(obstacle.at);
            numbers.extend([obstacle.radius, obstacle.height]);
        }
        numbers.push(self.shards.len() as f32);
        for shard in &self.shards {
            numbers.extend(shard.centre);
            numbers.push(shard.hull.len() as f32);
            numbers.extend(shard.hull.iter().flatten());
        }
        numbers
    }

    /// From numbers; nothing if they are not those of a batch.
    pub fn read(numbers: &[f32]) -> Option<Fracture> {
        if !numbers.iter().all(|number| number.is_finite()) {
            return None;
        }
        let mut rest = Reader(numbers);
        let (at, yaw) = (rest.point()?, rest.number()?);
        let blow = Blow { at: rest.point()?, velocity: rest.point()?, burst: rest.number()? };
        let obstacles = (0..rest.count()?)
            .map(|_| {
                let at = rest.point()?;
                Some(Obstacle { at, radius: rest.number()?, height: rest.number()? })
            })
            .collect::<Option<Vec<_>>>()?;
        let shards = (0..rest.count()?)
            .map(|_| {
                let centre = rest.point()?;
                let hull = (0..rest.count()?).map(|_| rest.point()).collect::<Option<Vec<_>>>()?;
                Some(Shard { centre, hull })
            })
            .collect::<Option<Vec<_>>>()?;
        rest.0.is_empty().then_some(Fracture { at, yaw, blow, obstacles, shards })
    }
}

struct Reader<'a>(&'a [f32]);

impl Reader<'_> {
    fn number(&mut self) -> Option<f32> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn point(&mut self) -> Option<Vec3> {
        Some([self.number()?, self.number()?, self.number()?])
    }

    /// How many of something follow; never more than there are numbers.
    fn count(&mut self) -> Option<usize> {
        let count = self.number()?;
        (count >= 0.0 && count <= self.0.len() as f32).then_some(count as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn batch() -> Fracture {
        Fracture {
            at: [1.0, 0.0, -2.0],
            yaw: 0.5,
            blow: Blow { at: [1.0, 0.6, -2.0], velocity: [0.0, 0.0, -3.0], burst: 1.0 },
            obstacles: vec![Obstacle { at: [2.0, 0.0, -2.0], radius: 0.3, height: 1.0 }],
            shards: vec![Shard { centre: [0.0, 0.5, 0.0], hull: vec![[0.1; 3], [0.2; 3]] }],
        }
    }

    #[test]
    fn what_crosses_as_numbers_is_the_same_on_the_other_side() {
        assert_eq!(Fracture::read(&batch().numbers()), Some(batch()));
        let ground = Ground { half: [4.5, 4.5], drop: 0.3 };
        assert_eq!(Ground::read(&ground.numbers()), Some(ground));
    }

    #[test]
    fn numbers_that_are_no_batch_are_refused() {
        let numbers = batch().numbers();
        for end in 0..numbers.len() {
            assert_eq!(Fracture::read(&numbers[..end]), None, "cut off after {end}");
        }
        let mut longer = numbers.clone();
        longer.push(0.0);
        assert_eq!(Fracture::read(&longer), None);
        for at in 0..numbers.len() {
            let mut spoiled = numbers.clone();
            spoiled[at] = f32::NAN;
            assert_eq!(Fracture::read(&spoiled), None, "no number at {at}");
        }
        let mut endless = numbers;
        endless[11] = 1e9;
        assert_eq!(Fracture::read(&endless), None, "more obstacles than there are numbers");
    }
}
