/**
 * The square cut out of a picture. `zoom` 1 is the largest square that fits; `x` and `y` move the picture's centre away
 * from the frame's, in sides of the frame.
 */
export type Crop = { zoom: number; x: number; y: number };

/** Side of the picture that is kept, in pixels. */
const PHOTO_PIXELS = 512;
export const MAX_ZOOM = 4;
export const wholePicture: Crop = { zoom: 1, x: 0, y: 0 };

/** Size of the picture in sides of the frame. */
function sizeOf({ zoom }: Crop, aspect: number): { width: number; height: number } {
  return aspect >= 1 ? { width: zoom * aspect, height: zoom } : { width: zoom, height: zoom / aspect };
}

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);

/** A crop within the picture: the frame is covered whatever was dragged. */
export function clampCrop(crop: Crop, aspect: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom, 1), MAX_ZOOM);
  const { width, height } = sizeOf({ ...crop, zoom }, aspect);
  return { zoom, x: within(crop.x, (width - 1) / 2), y: within(crop.y, (height - 1) / 2) };
}

/** Step of a key, in sides of the frame. */
const STEP = 0.04;
const ZOOM_STEP = 1.1;

/** A crop after a key; undefined for a key that means nothing here. */
export function cropByKey(crop: Crop, key: string): Crop | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { ...crop, x: crop.x - STEP };
    case 'ArrowRight':
      return { ...crop, x: crop.x + STEP };
    case 'ArrowUp':
      return { ...crop, y: crop.y - STEP };
    case 'ArrowDown':
      return { ...crop, y: crop.y + STEP };
    case '+':
    case '=':
      return zoomed(crop, ZOOM_STEP);
    case '-':
      return zoomed(crop, 1 / ZOOM_STEP);
    default:
      return undefined;
  }
}

/** A crop enlarged about the centre of the frame. */
export function zoomed(crop: Crop, by: number): Crop {
  const zoom = Math.min(Math.max(crop.zoom * by, 1), MAX_ZOOM);
  return { zoom, x: (crop.x * zoom) / crop.zoom, y: (crop.y * zoom) / crop.zoom };
}

/** Draws the crop into a square canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const side = canvas.width;
  const context = canvas.getContext('2d');
  if (!context) return;
  const { width, height } = sizeOf(crop, picture.width / picture.height);
  const [w, h] = [width * side, height * side];
  context.imageSmoothingQuality = 'high';
  // A picture with transparent parts gets a ground.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, (side - w) / 2 + crop.x * side, (side - h) / 2 + crop.y * side, w, h);
}

/**
 * The crop as a new picture of {@link PHOTO_PIXELS} a side. It is drawn anew from its pixels: what the camera wrote
 * beside them, place and time, does not come along. WebP, or JPEG where the browser writes no WebP.
 */
export async function croppedPhoto(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = PHOTO_PIXELS;
  drawCrop(canvas, picture, crop);
  const written = (type: string) => new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.88));
  const webp = await written('image/webp');
  const blob = webp?.type === 'image/webp' ? webp : await written('image/jpeg');
  if (!blob) throw new Error('The browser writes no pictures');
  return blob;
}
