//! A canvas to draw pictures on, and pictures that were made from drawings. `web-sys` has these too; so few of their words are
//! needed that they stand here.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array, Uint8ClampedArray};
use leptos::prelude::document;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, HtmlCanvasElement, Url};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Image)]
    type HtmlImage;
    #[wasm_bindgen(constructor, js_class = "Image")]
    fn new() -> HtmlImage;
    #[wasm_bindgen(method, setter)]
    fn set_src(this: &HtmlImage, address: &str);
    #[wasm_bindgen(method, catch)]
    async fn decode(this: &HtmlImage) -> Result<JsValue, JsValue>;

    type Context;
    #[wasm_bindgen(method, js_name = drawImage)]
    fn draw_image(this: &Context, image: &HtmlImage, x: f64, y: f64, width: f64, height: f64);
    #[wasm_bindgen(method, js_name = beginPath)]
    fn begin_path(this: &Context);
    #[wasm_bindgen(method, js_name = moveTo)]
    fn move_to(this: &Context, x: f64, y: f64);
    #[wasm_bindgen(method, js_name = lineTo)]
    fn line_to(this: &Context, x: f64, y: f64);
    #[wasm_bindgen(method)]
    fn fill(this: &Context);
    #[wasm_bindgen(method, js_name = fillRect)]
    fn fill_rect(this: &Context, x: f64, y: f64, width: f64, height: f64);
    #[wasm_bindgen(method, js_name = fillText)]
    fn fill_text(this: &Context, text: &str, x: f64, y: f64, widest: f64);
    #[wasm_bindgen(method, setter, js_name = fillStyle)]
    fn set_fill_style(this: &Context, style: &str);
    #[wasm_bindgen(method, setter)]
    fn set_font(this: &Context, font: &str);
    #[wasm_bindgen(method, setter, js_name = textAlign)]
    fn set_text_align(this: &Context, align: &str);
    #[wasm_bindgen(method, setter, js_name = textBaseline)]
    fn set_text_baseline(this: &Context, baseline: &str);
    #[wasm_bindgen(method, catch, js_name = getImageData)]
    fn get_image_data(
        this: &Context,
        x: u32,
        y: u32,
        width: u32,
        height: u32,
    ) -> Result<Object, JsValue>;
}

/// A picture that was made from a drawing.
pub(super) struct Image(HtmlImage);

impl Image {
    /// The picture of a drawing.
    pub(super) async fn of(drawing: &str) -> Option<Image> {
        let parts = Array::of1(&Uint8Array::from(drawing.as_bytes()));
        let properties = BlobPropertyBag::new();
        properties.set_type("image/svg+xml");
        let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &properties).ok()?;
        let address = Url::create_object_url_with_blob(&blob).ok()?;
        let image = HtmlImage::new();
        image.set_src(&address);
        let decoded = image.decode().await;
        let _ = Url::revoke_object_url(&address);
        decoded.ok().map(|_| Image(image))
    }
}

/// A canvas of a size.
pub(super) struct Canvas {
    element: HtmlCanvasElement,
    context: Context,
    /// Its width in points.
    pub width: u32,
    /// Its height in points.
    pub height: u32,
}

impl Canvas {
    /// An empty one.
    pub(super) fn new(width: u32, height: u32) -> Option<Canvas> {
        let element: HtmlCanvasElement =
            document().create_element("canvas").ok()?.dyn_into().ok()?;
        element.set_width(width);
        element.set_height(height);
        let options = Object::new();
        // Its points are read more often than it is shown.
        let _ = Reflect::set(&options, &"willReadFrequently".into(), &JsValue::TRUE);
        let context = element.get_context_with_context_options("2d", &options).ok()??;
        Some(Canvas { element, context: context.unchecked_into(), width, height })
    }

    /// Draws a picture.
    pub(super) fn draw(&self, image: &Image, x: f64, y: f64, width: f64, height: f64) {
        self.context.draw_image(&image.0, x, y, width, height);
    }

    /// Fills a shape with a colour.
    pub(super) fn fill(&self, colour: &str, corners: &[(f64, f64)]) {
        self.context.set_fill_style(colour);
        self.context.begin_path();
        for (at, (x, y)) in corners.iter().enumerate() {
            if at == 0 { self.context.move_to(*x, *y) } else { self.context.line_to(*x, *y) }
        }
        self.context.fill();
    }

    /// Fills a rectangle with a colour.
    pub(super) fn band(&self, colour: &str, top: f64, height: f64) {
        self.context.set_fill_style(colour);
        self.context.fill_rect(0.0, top, f64::from(self.width), height);
    }

    /// Writes words around a point, as wide as there is room.
    pub(super) fn write(
        &self,
        words: &str,
        font: &str,
        colour: &str,
        (x, y): (f64, f64),
        align: &str,
        widest: f64,
    ) {
        self.context.set_font(font);
        self.context.set_fill_style(colour);
        self.context.set_text_align(align);
        self.context.set_text_baseline("middle");
        self.context.fill_text(words, x, y, widest);
    }

    /// Its points, four bytes each.
    pub(super) fn points(&self) -> Option<Vec<u8>> {
        let data = self.context.get_image_data(0, 0, self.width, self.height).ok()?;
        let points = Reflect::get(&data, &"data".into()).ok()?;
        Some(points.dyn_into::<Uint8ClampedArray>().ok()?.to_vec())
    }

    /// The bytes of a PNG.
    pub(super) async fn png(&self) -> Option<Vec<u8>> {
        let promise = Promise::new(&mut |resolve: Function, _| {
            let _ = self.element.to_blob(&resolve);
        });
        let blob: Blob = JsFuture::from(promise).await.ok()?.dyn_into().ok()?;
        let buffer = JsFuture::from(blob.array_buffer()).await.ok()?;
        Some(Uint8Array::new(&buffer).to_vec())
    }
}
