import { crc32 } from 'node:zlib';
import type { PictureType } from '@acolhe/domain/appointment/visit-file';

/** A picture's container does not hold what its format says; such a one is cut off or damaged. */
class BrokenPicture extends Error {}

/** A picture of several frames. */
export class AnimatedPicture extends Error {}

/**
 * The same picture without what its file says beside the pixels: place, camera, time, comments, thumbnails, and bytes
 * after its end. Pixels are not written anew: they, the colour profile, the density and `orientation` are those of the
 * file. Throws {@link BrokenPicture}, {@link AnimatedPicture}.
 *
 * @param orientation as in EXIF, 1 to 8
 */
export function withoutMetadata(bytes: Buffer, type: PictureType, orientation: number): Buffer {
  try {
    return Buffer.concat(parts[type](bytes, orientation));
  } catch (error) {
    // A length that points behind the end.
    if (error instanceof RangeError) throw new BrokenPicture();
    throw error;
  }
}

const parts: Readonly<Record<PictureType, (bytes: Buffer, orientation: number) => Buffer[]>> = {
  'image/jpeg': jpegParts,
  'image/png': pngParts,
  'image/webp': webpParts,
};

/** An EXIF block (TIFF, big endian) with the orientation alone. */
function exifOf(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  exif.writeUInt16BE(orientation, 18);
  return exif;
}

/** `length` bytes at `at`; throws if the file is shorter. */
function cut(bytes: Buffer, at: number, length: number): Buffer {
  if (length < 0 || at + length > bytes.length) throw new BrokenPicture();
  return bytes.subarray(at, at + length);
}

const START = 0xd8;
const END = 0xd9;
const SCAN = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** JPEG (ITU-T T.81, annex B): segments, of which a scan is followed by its coded data. */
function jpegParts(bytes: Buffer, orientation: number): Buffer[] {
  const kept: Buffer[] = [Buffer.from([0xff, START])];
  if (orientation !== 1) {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exifOf(orientation)]);
    const head = Buffer.from([0xff, APP1, 0, exif.length + 2]);
    kept.push(head, exif);
  }
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new BrokenPicture();
    while (bytes.readUInt8(at + 1) === 0xff) at++;
    const marker = bytes.readUInt8(at + 1);
    if (marker === END) return [...kept, Buffer.from([0xff, END])];
    const length = 2 + bytes.readUInt16BE(at + 2);
    const segment = cut(bytes, at, length);
    at += length;
    if (isJpegPicture(marker, segment)) kept.push(segment);
    if (marker !== SCAN) continue;
    const scanned = at;
    at = endOfScan(bytes, at);
    kept.push(bytes.subarray(scanned, at));
  }
}

/** Application segments that change how the picture looks: JFIF, a colour profile, Adobe's transform. */
function isJpegPicture(marker: number, segment: Buffer): boolean {
  const begins = (mark: string) => segment.toString('latin1', 4, 4 + mark.length) === mark;
  if (marker === APP0) return begins('JFIF\0');
  if (marker === APP2) return begins('ICC_PROFILE\0');
  if (marker === APP14) return begins('Adobe');
  return !(marker >= APP0 && marker <= APP15) && marker !== COMMENT;
}

/** The next marker after coded data, in which 0xff stands only before 0 and restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new BrokenPicture();
}

const PNG_HEAD = 8;
/** Chunks of how the picture looks; others are text, time, EXIF, private. */
const pngChunks = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'sBIT',
  'pHYs',
  'bKGD',
]);

/** PNG (ISO 15948): chunks of length, name, data and checksum. */
function pngParts(bytes: Buffer, orientation: number): Buffer[] {
  const kept: Buffer[] = [cut(bytes, 0, PNG_HEAD)];
  for (let at = PNG_HEAD; ; ) {
    const whole = 12 + bytes.readUInt32BE(at);
    const chunk = cut(bytes, at, whole);
    at += whole;
    const name = chunk.toString('latin1', 4, 8);
    if (name === 'acTL') throw new AnimatedPicture();
    if (pngChunks.has(name)) kept.push(chunk);
    if (name === 'IHDR' && orientation !== 1) kept.push(pngChunk('eXIf', exifOf(orientation)));
    if (name === 'IEND') return kept;
  }
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const RIFF_HEAD = 12;
const HAS_EXIF = 0x08;
const HAS_XMP = 0x04;
const webpChunks = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);

/** WebP (RFC 9649): chunks of name, length and data, filled up to an even length. */
function webpParts(bytes: Buffer, orientation: number): Buffer[] {
  const end = 8 + bytes.readUInt32LE(4);
  const kept: Buffer[] = [];
  let canSayMore = false;
  for (let at = RIFF_HEAD; at < end; ) {
    const length = bytes.readUInt32LE(at + 4);
    const chunk = cut(bytes, at, 8 + length);
    at += 8 + length + (length % 2);
    const name = chunk.toString('latin1', 0, 4);
    if (name === 'ANIM' || name === 'ANMF') throw new AnimatedPicture();
    if (!webpChunks.has(name)) continue;
    if (name === 'VP8X') {
      canSayMore = true;
      const flags = chunk.readUInt8(8) & ~(HAS_EXIF | HAS_XMP);
      const written = Buffer.from(chunk);
      written.writeUInt8(orientation === 1 ? flags : flags | HAS_EXIF, 8);
      kept.push(written);
    } else kept.push(chunk, Buffer.alloc(length % 2));
  }
  if (canSayMore && orientation !== 1) {
    const exif = exifOf(orientation);
    const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
    head.writeUInt32LE(exif.length, 4);
    kept.push(head, exif);
  }
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + kept.reduce((sum, part) => sum + part.length, 0), 4);
  return [head, ...kept];
}
