//! What is drawn into before it comes to the canvas.

use crate::quality::Tier;
use three_d::{
    Context, DepthTexture2D, Interpolation, RenderTargetMultisample, Texture2D, Wrapping, f16,
};

/// The picture before it is on the canvas.
#[derive(Default)]
pub(super) enum Picture {
    /// Straight to the canvas.
    #[default]
    None,
    /// Several samples for each point, and what they come to.
    Plain { many: RenderTargetMultisample<[u8; 4], f32>, whole: Texture2D },
    /// The same with room for what is brighter than paper, resolved, and two small ones for bloom.
    Bright {
        many: RenderTargetMultisample<[f16; 4], f32>,
        whole: Texture2D,
        small: Box<[Texture2D; 2]>,
    },
}

/// Every target.
pub(super) struct Targets {
    /// The feet of pieces from above: shadows of the room's light.
    pub feet: Texture2D,
    /// The lamp's shadows.
    pub shadow: Option<DepthTexture2D>,
    /// The picture.
    pub picture: Picture,
    size: (u32, u32),
    tier: Tier,
}

fn texture<T: three_d::TextureDataType>(context: &Context, width: u32, height: u32) -> Texture2D {
    Texture2D::new_empty::<T>(
        context,
        width,
        height,
        Interpolation::Linear,
        Interpolation::Linear,
        None,
        Wrapping::ClampToEdge,
        Wrapping::ClampToEdge,
    )
}

impl Targets {
    /// The targets of a tier.
    pub(super) fn new(context: &Context, tier: Tier) -> Targets {
        let side = tier.shadows();
        let shadow = (side > 0).then(|| {
            DepthTexture2D::new::<f32>(
                context,
                side,
                side,
                Wrapping::ClampToEdge,
                Wrapping::ClampToEdge,
            )
        });
        let feet = texture::<[u8; 4]>(context, 256, 256);
        Targets { feet, shadow, picture: Picture::None, size: (0, 0), tier }
    }

    /// The picture has this size.
    pub(super) fn resize(&mut self, context: &Context, width: u32, height: u32) {
        if self.size == (width, height) {
            return;
        }
        self.size = (width, height);
        // The old ones go before the new ones come.
        self.picture = Picture::None;
        let samples = self.tier.samples();
        self.picture = match self.tier {
            Tier::Light => Picture::None,
            Tier::Good => Picture::Plain {
                many: RenderTargetMultisample::new(context, width, height, samples),
                whole: texture::<[u8; 4]>(context, width, height),
            },
            Tier::Best => {
                let (w, h) = ((width / 3).max(1), (height / 3).max(1));
                let small = || texture::<[f16; 4]>(context, w, h);
                Picture::Bright {
                    many: RenderTargetMultisample::new(context, width, height, samples),
                    whole: texture::<[f16; 4]>(context, width, height),
                    small: Box::new([small(), small()]),
                }
            }
        };
    }

    /// Bytes on the graphics processor, with those of the canvas.
    pub(super) fn bytes(&self) -> u64 {
        let points = u64::from(self.size.0) * u64::from(self.size.1);
        let shadow = self
            .shadow
            .as_ref()
            .map_or(0, |map| u64::from(map.width()) * u64::from(map.height()) * 4);
        points * self.tier.bytes_a_point() + shadow + 256 * 256 * 4
    }
}
