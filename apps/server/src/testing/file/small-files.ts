import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { fileEndings, type PictureType } from '@acolhe/domain/appointment/visit-file';
import sharp from 'sharp';
import { drawPdf } from '../../seed/demo-exam.ts';

// Generated files whose bytes match their type.

/** A one-page PDF with a text. */
export const smallPdf = (text: string): Buffer => drawPdf(text);

/** A PNG of one colour. */
export function smallPng(red: number, green: number, blue: number, size = 64): Buffer {
  const row = Buffer.alloc(1 + size * 3);
  for (let x = 0; x < size; x++) row.set([red, green, blue], 1 + x * 3);
  return png(size, 2, Buffer.concat(Array.from({ length: size }, () => row)));
}

/** A black square PNG of `size` pixels either way, in few bytes: one bit a pixel. */
export const blackPng = (size: number): Buffer => png(size, 0, Buffer.alloc(size * (1 + Math.ceil(size / 8))));

/** A square PNG of random colours, which nothing makes smaller than three bytes for each point. */
export function noisyPng(size: number): Buffer {
  const row = 1 + size * 3;
  const rows = randomBytes(size * row);
  for (let at = 0; at < rows.length; at += row) rows[at] = 0;
  return png(size, 2, rows);
}

/** @param colour 2 for eight bits each of red, green and blue; 0 for one bit of grey */
function png(size: number, colour: 0 | 2, rows: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([colour === 2 ? 8 : 1, colour, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(8 + body.length);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), 4 + body.length);
  return framed;
}

/** The place and the camera that {@link phonePicture} says, as its bytes have them. */
export const PHONE_MARK = 'Telefone da Ana';

/**
 * A picture as phones write it, 48 × 32 pixels: red left, blue right, to be turned by a quarter to the right, with the
 * place where it was taken and the camera's name.
 */
export async function phonePicture(type: PictureType): Promise<Buffer> {
  const half = (background: string) => sharp({ create: { width: 24, height: 32, channels: 3, background } }).png();
  const picture = sharp({ create: { width: 48, height: 32, channels: 3, background: 'blue' } })
    .composite([{ input: await half('red').toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Model: PHONE_MARK }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 1/1' } })
    .withMetadata({ orientation: 6 });
  return picture.toFormat(fileEndings[type] === 'jpg' ? 'jpeg' : fileEndings[type]).toBuffer();
}

/** A WebP of two frames. */
export async function animatedWebp(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  return sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer();
}
