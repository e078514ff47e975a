import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { parseAddress } from './address.ts';

// Outbound addresses that outsiders give us: push services of browsers, banks of companies. Inner addresses are refused
// (SSRF).

const innerAddresses = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  innerAddresses.addSubnet(net, prefix, 'ipv4');
/** Global unicast (RFC 4291 §2.4); everything else of IPv6 is inner. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');
// Exceptions: ranges that carry an IPv4 address that may be inner (Teredo, 6to4), and the documentation's.
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  innerAddresses.addSubnet(net, prefix, 'ipv6');

/** Addresses of private networks. */
export function isInnerAddress(text: string): boolean {
  const address = parseAddress(text);
  if (!address?.includes(':')) return address === undefined || innerAddresses.check(address, 'ipv4');
  return !globalUnicast.check(address, 'ipv6') || innerAddresses.check(address, 'ipv6');
}

/** Whether an address is of this machine itself, as that of a proxy or a simulator beside the server. */
export const isOnThisMachine = (text: string) =>
  URL.canParse(text) && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(text).hostname);

/** Whether an address may be called: https on its default port, with a public name. Where the name leads is {@link outerLookup}'s. */
export function isOuterUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.port || url.username || url.password) return false;
  const host = url.hostname.replace(/\.$/, '');
  const isLiteral = host.startsWith('[') || isIP(host) !== 0;
  return !isLiteral && host.includes('.') && !/\.(localhost|local|internal|lan|home\.arpa)$/i.test(host);
}

/** DNS lookup that refuses names of private addresses, including those that changed since they were stored. */
export const outerLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const found = error ? [] : addresses;
    const [first] = found;
    if (error || !first || found.some(({ address }) => isInnerAddress(address)))
      return callback(error ?? Object.assign(new Error(`${hostname} leads inside`), { code: 'EINNER' }), '', 4);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};
