import { expect, test } from 'vitest';
import { parseGraph } from './module-graph.ts';
import { rawAddress } from './request-rules.ts';

const check = (file: string, text: string) => rawAddress.check(parseGraph({ [file]: text })).map(({ what }) => what);

test.each([
  ['const key = request.ip;', '.ip'],
  ['const key = context.request.ips[0];', '.ips'],
  ['const f = ({ ip }) => ip;', '.ip'],
  ['const key = socket.remoteAddress;', '.remoteAddress'],
  ["const key = headers['X-Forwarded-For'];", 'X-Forwarded-For'],
])('%s reads an address raw', (text, read) => {
  expect(check('apps/server/src/features/x/service.ts', text)).toEqual([`reads ${read}`]);
});

test('the platform’s reader, tests and other names may', () => {
  expect(check('apps/server/src/platform/http/address.ts', 'request.ip;')).toEqual([]);
  expect(check('apps/server/src/features/x/a.api.test.ts', 'request.ip;')).toEqual([]);
  expect(check('apps/server/src/features/x/service.ts', 'addressOf(request); zip.ipad;')).toEqual([]);
});
