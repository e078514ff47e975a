import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['187.12.34.56', '187.12.*.*'],
  ['::ffff:187.12.34.56', '187.12.*.*'],
  ['2804:14D:4c80:1::9', '2804:14d:*'],
  ['2001::9', '2001:0:*'],
  ['127.0.0.1', 'local'],
  ['192.168.1.20', 'local'],
  ['100.70.1.1', 'local'],
  ['::1', 'local'],
  ['fd12::1', 'local'],
  ['unknown', null],
])('%s is of %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
