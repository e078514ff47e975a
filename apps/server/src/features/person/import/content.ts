import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** A spreadsheet as its row keeps it: a tenth of its size, which PGlite would hold for good. */
export const packed = (bytes: Uint8Array): Promise<Buffer> => promisify(gzip)(bytes);

/** Its bytes again; those of before it was packed are no text that begins so. */
export async function unpacked(content: Buffer): Promise<Uint8Array> {
  return content[0] === 0x1f && content[1] === 0x8b ? promisify(gunzip)(content) : content;
}
