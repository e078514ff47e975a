import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonPieces } from './json-pieces.ts';

test('is read again as the value that JSON.stringify writes', async () => {
  const long = Array.from({ length: 700 }, (_, n) => ({ n, at: new Date(n), none: undefined }));
  const values = fc.oneof(
    fc.jsonValue(),
    fc
      .jsonValue()
      .map((entry) => ({ type: 'Bundle', none: undefined, at: new Date(0), entry: [...long, entry, undefined] })),
    fc.jsonValue().map((item) => [long, ...long, item]),
  );
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const text = Buffer.concat(await Array.fromAsync(jsonPieces(value))).toString();
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 30 },
  );
});
