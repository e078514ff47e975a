import { BlockList } from 'node:net';
import { parseAddress } from '../../../platform/http/address.ts';

/** Addresses that lead nowhere from the internet (RFC 1918, 3927, 4193, 6598; loopback). */
const near = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  near.addSubnet(address, bits, 'ipv4');
near.addSubnet('fc00::', 7, 'ipv6');
near.addSubnet('fe80::', 10, 'ipv6');
near.addAddress('::1', 'ipv6');

/** Stands for an address that is none of the internet's. */
export const LOCAL = 'local';

/**
 * The network of an address, as it is kept and shown: `187.12.*.*`, `2804:14d:*`, or {@link LOCAL}. The rest, which would
 * tell a household, is left out. Null for anything else.
 */
export function networkOf(text: string): string | null {
  const address = parseAddress(text);
  if (address === undefined) return null;
  const family = address.includes(':') ? 'ipv6' : 'ipv4';
  if (near.check(address, family)) return LOCAL;
  if (family === 'ipv4') return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  const [first = '', second = ''] = address.split(':');
  return `${first}:${second || '0'}:*`;
}
