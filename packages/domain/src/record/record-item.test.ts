import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentText, isLink, isSensitiveCode, itemParts, writtenTypesOf } from './record-item.ts';

test('links are https, of a public name, and without a sign-in', () => {
  for (const good of ['https://laudos.exemplo.com.br/x?y=1', 'https://drive.google.com/file/d/1', 'https://á.com.br'])
    expect([good, isLink(good)]).toEqual([good, true]);
  for (const bad of [
    'http://exemplo.com.br',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://localhost/x',
    'https://127.0.0.1',
    'https://[::1]/',
    'https://nas.local/exame',
    'https://intranet/exame',
    'https://ana:senha@exemplo.com.br',
    'laudo',
    '',
  ])
    expect([bad, isLink(bad)]).toEqual([bad, false]);
});

test('a link is an address that browsers read in the same way, whatever is typed', () => {
  const scheme = fc.constantFrom('https://', 'HTTPS://', 'http://', 'javascript:', '');
  const typed = fc.oneof(
    fc.webUrl(),
    fc.tuple(scheme, fc.webUrl()).map(([before, url]) => before + url),
    fc.string(),
  );
  fc.assert(
    fc.property(typed, (text) => {
      if (!isLink(text)) return;
      const url = new URL(text);
      expect([url.protocol, url.username, url.password]).toEqual(['https:', '', '']);
    }),
  );
});

test('sensitive diagnoses', () => {
  for (const code of ['F41.0', 'f410', 'B24', 'Z21', 'A53.9', 'A64', 'T74.1', 'X70', 'Y05'])
    expect([code, isSensitiveCode(code)]).toEqual([code, true]);
  for (const code of ['J30.4', 'B25', 'Z20', 'A49', 'A65', 'T75', 'X59', 'Y10', 'I10', 'G43'])
    expect([code, isSensitiveCode(code)]).toEqual([code, false]);
});

test('a part says what its last correction says', () => {
  const correction = fc.record({ part: fc.constantFrom(...itemParts), text: fc.string() });
  fc.assert(
    fc.property(fc.array(correction), fc.constantFrom(...itemParts), fc.string(), (corrections, part, written) => {
      const own = corrections.filter((each) => each.part === part);
      expect(currentText(part, written, corrections)).toBe(own.length > 0 ? own[own.length - 1]?.text : written);
    }),
  );
});

test('managers write nothing, staff no note', () => {
  expect(writtenTypesOf('M')).toEqual([]);
  expect(writtenTypesOf('DC')).not.toContain('NOTES');
  expect(writtenTypesOf('P')).not.toContain('NOTES');
});
