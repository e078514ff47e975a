import { fileTypes, isPictureType } from '@acolhe/domain/appointment/visit-file';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PHONE_MARK, phonePicture, smallPng } from '../../testing/file/small-files.ts';
import { withoutMetadata } from './picture-metadata.ts';

const raw = (bytes: Buffer) => sharp(bytes).raw().toBuffer();

describe.each(fileTypes.filter(isPictureType))('a picture in %s', (type) => {
  test('keeps its pixels, profile and orientation, and nothing else of what it says', async () => {
    const bytes = await phonePicture(type);
    expect(bytes.includes(PHONE_MARK)).toBe(true);
    const clean = withoutMetadata(bytes, type, 6);
    expect(clean.includes(PHONE_MARK)).toBe(false);
    expect(await raw(clean)).toEqual(await raw(bytes));
    const [before, after] = [await sharp(bytes).metadata(), await sharp(clean).metadata()];
    expect(after.icc).toEqual(before.icc);
    expect([after.orientation, after.xmp, after.comments]).toEqual([6, undefined, undefined]);
    // 26 bytes of a TIFF block with one entry, after a mark in JPEG.
    expect(after.exif?.length).toBeLessThanOrEqual(32);
    expect(withoutMetadata(clean, type, 6)).toEqual(clean);
    expect((await sharp(withoutMetadata(bytes, type, 1)).metadata()).exif).toBeUndefined();
  });

  test('ends where the picture ends', async () => {
    const bytes = await phonePicture(type);
    const longer = Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]);
    expect(withoutMetadata(longer, type, 6)).toEqual(withoutMetadata(bytes, type, 6));
  });

  test('is refused wherever it is cut off', async () => {
    const bytes = await phonePicture(type);
    for (let length = 12; length < bytes.length; length += 7)
      expect(() => withoutMetadata(bytes.subarray(0, length), type, 6)).toThrow();
  });
});

test('a JPEG of several scans is kept in full, without its comment', async () => {
  const picture = sharp({
    create: {
      width: 90,
      height: 70,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 90, sigma: 40 },
    },
  });
  const bytes = await picture.jpeg({ progressive: true }).toBuffer();
  const comment = Buffer.concat([Buffer.from('fffe0007', 'hex'), Buffer.from('Praia')]);
  const commented = Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]);
  expect(withoutMetadata(commented, 'image/jpeg', 1)).toEqual(withoutMetadata(bytes, 'image/jpeg', 1));
  expect(await raw(withoutMetadata(commented, 'image/jpeg', 1))).toEqual(await raw(bytes));
});

test('a PNG that says nothing stays as it is, byte for byte', () => {
  const bytes = smallPng(1, 2, 3);
  expect(withoutMetadata(bytes, 'image/png', 1)).toEqual(bytes);
});
