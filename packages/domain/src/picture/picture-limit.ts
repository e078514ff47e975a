/** Longest side of an uploaded picture, in pixels; WebP can have no longer one. */
const MAX_PICTURE_SIDE = 16_383;
/** Largest area, in megapixels of 1,000,000: what phones take with their finest setting. */
export const MAX_PICTURE_MEGAPIXELS = 50;

/** Longest side of a picture that pages show (a logo, a banner), in pixels; larger ones are made smaller. */
export const SHOWN_PICTURE_SIDE = 2000;
/** Longest side of a portrait, in pixels. */
export const PORTRAIT_SIDE = 800;

/** Whether a picture of this size, in pixels, is decoded at all. */
export const isDecodable = (width: number, height: number): boolean =>
  width <= MAX_PICTURE_SIDE && height <= MAX_PICTURE_SIDE && width * height <= MAX_PICTURE_MEGAPIXELS * 1_000_000;
