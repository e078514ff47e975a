import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonInTurns } from './json-in-turns.ts';

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
      expect(JSON.parse((await jsonInTurns(value)).toString())).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 30 },
  );
});
