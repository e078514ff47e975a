import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseAddress, sourceOf } from './address.ts';

test.each([
  ['198.51.100.3', '198.51.100.3'],
  ['198.51.100.3:4000', '198.51.100.3'],
  ['::ffff:198.51.100.3', '198.51.100.3'],
  ['[::FFFF:198.51.100.3]:443', '198.51.100.3'],
  ['::ffff:c633:6403', '198.51.100.3'],
  ['0:0:0:0:0:ffff:c633:6403', '198.51.100.3'],
  ['64:ff9b::c633:6403', '198.51.100.3'],
  ['2001:DB8:0:0:8::1', '2001:db8::8:0:0:1'],
  ['2001:0db8:0000:0000:0008:0000:0000:0001', '2001:db8::8:0:0:1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::1', '::1'],
  ['::', '::'],
  ['1::', '1::'],
  ['::1.2.3.4', '::102:304'],
])('%s is %s', (text, address) => {
  expect(parseAddress(text)).toBe(address);
});

test.each([
  '',
  'unknown',
  '_hidden',
  '198.51.100',
  '198.51.100.300',
  '0198.51.100.3',
  '3325256707',
  '0xc6336403',
  '198.51.100.3:',
  '198.51.100.3:400000',
  '198.51.100.3, 1.2.3.4',
  '2001:db8::1::2',
  '[2001:db8::1',
  '2001:db8::1]:443',
  '[198.51.100.3',
  'localhost',
  undefined,
])('%s is no address', (text) => {
  expect(parseAddress(text)).toBeUndefined();
  expect(sourceOf(text)).toBeUndefined();
});

const group = fc.integer({ min: 0, max: 0xffff });
const ipv6 = fc.tuple(group, group, group, group, group, group, group, group);

/** Spellings of eight groups: padded or not, in either case, with a run of zeros left out or not, with a port or not. */
const spelling = (groups: readonly number[]) =>
  fc
    .record({ padded: fc.boolean(), upper: fc.boolean(), short: fc.boolean(), port: fc.boolean() })
    .map(({ padded, upper, short, port }) => {
      const hex = groups.map((each) => each.toString(16).padStart(padded ? 4 : 1, '0'));
      const run = short ? groups.findIndex((each, at) => each === 0 && groups[at + 1] === 0) : -1;
      const text = run < 0 ? hex.join(':') : `${hex.slice(0, run).join(':')}::${hex.slice(run + 2).join(':')}`;
      const cased = upper ? text.toUpperCase() : text;
      return port ? `[${cased}]:443` : cased;
    });

test('every spelling of an address is one, and the one spelling reads as itself', () => {
  const twice = ipv6.chain((groups) => fc.tuple(spelling(groups), spelling(groups)));
  fc.assert(
    fc.property(twice, ([one, other]) => {
      const address = parseAddress(one);
      expect(address).toBeDefined();
      expect(parseAddress(other)).toBe(address);
      expect(parseAddress(address)).toBe(address);
    }),
  );
});

test('an IPv6 source is the /64, no more and no less', () => {
  fc.assert(
    fc.property(ipv6, ipv6, (a, b) => {
      fc.pre(a[0] !== 0 && a[0] !== 0x64);
      const text = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':');
      const neighbour = [...a.slice(0, 4), ...b.slice(4)];
      const elsewhere = [...a.slice(0, 3), (a[3] + 1) & 0xffff, ...a.slice(4)];
      expect(sourceOf(text(neighbour))).toBe(sourceOf(text(a)));
      expect(sourceOf(text(elsewhere))).not.toBe(sourceOf(text(a)));
    }),
  );
});

test('an IPv4 source is the address', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 0, max: 65_535 }), (address, port) => {
      expect(sourceOf(`${address}:${port}`)).toBe(address);
      expect(sourceOf(`::ffff:${address}`)).toBe(address);
    }),
  );
});
