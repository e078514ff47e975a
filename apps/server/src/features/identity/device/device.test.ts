import { expect, test } from 'vitest';
import { deviceOf, deviceWords } from './device.ts';

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/128.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox · Windows'],
  [`Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${webKit} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari · iPad'],
  ['node', '—'],
  ['', '—'],
  [null, '—'],
])('%s is %s', (userAgent, name) => {
  expect(deviceOf(userAgent)).toBe(name);
});

test.each([
  ['Chrome · Android', 'Chrome no Android', 'Chrome on Android'],
  ['Firefox', 'Firefox', 'Firefox'],
  ['—', 'Aparelho desconhecido', 'Unknown device'],
])('%s in words', (label, portuguese, english) => {
  expect([deviceWords('pt-BR', label), deviceWords('en-US', label)]).toEqual([portuguese, english]);
});
