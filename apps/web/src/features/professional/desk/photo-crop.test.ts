import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clampCrop, cropByKey, MAX_ZOOM, wholePicture, zoomed } from './photo-crop.ts';

const number = fc.double({ min: -10, max: 10, noNaN: true });

test('the frame is covered, whatever was dragged', () => {
  fc.assert(
    fc.property(number, number, number, fc.double({ min: 0.2, max: 5, noNaN: true }), (zoom, x, y, aspect) => {
      const crop = clampCrop({ zoom, x, y }, aspect);
      const [width, height] = aspect >= 1 ? [crop.zoom * aspect, crop.zoom] : [crop.zoom, crop.zoom / aspect];
      expect(Math.abs(crop.x)).toBeLessThanOrEqual((width - 1) / 2 + 1e-9);
      expect(Math.abs(crop.y)).toBeLessThanOrEqual((height - 1) / 2 + 1e-9);
      expect(crop.zoom).toBeGreaterThanOrEqual(1);
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM);
    }),
  );
});

test('keys move and zoom; others mean nothing', () => {
  expect(cropByKey(wholePicture, 'ArrowLeft')?.x).toBeLessThan(0);
  expect(cropByKey(wholePicture, '+')?.zoom).toBeGreaterThan(1);
  expect(cropByKey(wholePicture, 'Tab')).toBeUndefined();
  // The point in the middle stays there.
  expect(zoomed({ zoom: 1, x: 0.2, y: 0 }, 2)).toEqual({ zoom: 2, x: 0.4, y: 0 });
});
