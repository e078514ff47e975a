import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { scriptsOf } from './page.ts';

test('the policy has the exact hash of each inline script, and none of loaded ones', () => {
  const own = "\n      dark('agora');\n    ";
  const html = `<script>${own}</script><script type="module" src="/assets/index.js"></script><script>second()</script>`;
  const named = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(scriptsOf(html)).toEqual([named(own), named('second()')]);
});
