import type { PictureType } from '@acolhe/domain/appointment/visit-file';
import { isDecodable, MAX_PICTURE_MEGAPIXELS } from '@acolhe/domain/picture/picture-limit';
import { SECOND } from '@acolhe/domain/time/duration';
import type { Sharp } from 'sharp';
import { Problem } from '../problem.ts';
import { Turns } from '../thread/turns.ts';
import { AnimatedPicture, withoutMetadata } from './picture-metadata.ts';

/** Most that decoding a picture may take, from its turn on. */
const DECODING_S = (20 * SECOND) / 1000;
/** Each decoded picture may need some hundred megabytes, and decodes in a thread of its own. */
const turns = new Turns({ most: 2, waiting: 32, full: () => new Problem('overloaded') });

const unreadable = () => new Problem('picture_unreadable', [{ path: 'file', code: 'picture_unreadable' }]);
const tooLarge = () =>
  new Problem('picture_too_large', [{ path: 'file', code: 'picture_size', limit: MAX_PICTURE_MEGAPIXELS }]);

/**
 * A picture that is part of a record: decoded once, and kept with the pixels of its file, which are evidence, but
 * without the place where it was taken or anything else that the file says (`docs/decisions/0065`). Throws
 * `picture_unreadable`, `picture_too_large`, `picture_animated`.
 */
export async function recordPicture(bytes: Buffer, type: PictureType): Promise<Buffer> {
  return decoding(bytes, async (picture, orientation) => {
    const clean = cleaned(bytes, type, orientation);
    // Every pixel is read, and a small part of them held.
    await picture.resize(8, 8, { fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer();
    return clean;
  });
}

/**
 * A picture that pages show: upright, at most `side` pixels either way, written anew without anything but its pixels.
 * Throws as {@link recordPicture} does.
 */
export async function shownPicture(bytes: Buffer, type: PictureType, side: number): Promise<Buffer> {
  return decoding(bytes, async (picture, orientation) => {
    cleaned(bytes, type, orientation);
    const shown = picture.autoOrient().resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return written[type](shown).toBuffer();
  });
}

const written: Readonly<Record<PictureType, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 88 }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
};

/** Without metadata; throws if the container is cut off. */
function cleaned(bytes: Buffer, type: PictureType, orientation: number): Buffer {
  try {
    return withoutMetadata(bytes, type, orientation);
  } catch (error) {
    throw error instanceof AnimatedPicture
      ? new Problem('picture_animated', [{ path: 'file', code: 'picture_animated' }])
      : unreadable();
  }
}

/** Reads the header, which alone says how large the picture is, and then the picture, in its turn. */
async function decoding<T>(bytes: Buffer, read: (picture: Sharp, orientation: number) => Promise<T>): Promise<T> {
  const sharp = await loadSharp();
  const end = await turns.take('');
  try {
    const { width, height, orientation = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!isDecodable(width, height)) throw tooLarge();
    const picture = sharp(bytes, { failOn: 'error', limitInputPixels: MAX_PICTURE_MEGAPIXELS * 1_000_000 });
    return await read(picture.timeout({ seconds: DECODING_S }), orientation);
  } catch (error) {
    // An error of the library is one of the picture, not of ours.
    throw error instanceof Problem ? error : unreadable();
  } finally {
    end();
  }
}

/** Loaded when the first picture comes: a process that reads none needs no memory for it. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  // Only the formats that are accepted are read, whatever bytes pretend to be.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
  return sharp;
}
