import { expect, test } from 'vitest';
import { isRedirect } from './redirect.ts';

test.each([
  ['https://app.example/cb?x=1', true],
  ['http://localhost:9000/cb', true],
  ['http://127.0.0.1/cb', true],
  ['br.com.exemplo.app:/cb', true],
  ['http://app.example/cb', false],
  ['http://localhost.example/cb', false],
  ['https://app.example/cb#x', false],
  ['https://me:secret@app.example/cb', false],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['https://app.example\\@evil.example/', false],
  ['https:///cb', false],
  ['https://app.example/a b', false],
  ['/cb', false],
  ['', false],
])('%s: %s', (address, is) => {
  expect(isRedirect(address)).toBe(is);
});
