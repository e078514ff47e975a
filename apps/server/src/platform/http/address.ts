import { isIPv4, isIPv6 } from 'node:net';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../problem.ts';

/** Groups of 16 bits that name a network of IPv6 (RFC 6177): its owner chooses among all addresses below. */
const NETWORK_GROUPS = 4;
/** Prefixes of IPv6 that carry an IPv4 address in their last 32 bits: mapped (RFC 4291 §2.5.5.2) and NAT64 (RFC 6052). */
const CARRIERS: readonly (readonly number[])[] = [
  [0, 0, 0, 0, 0, 0xffff],
  [0x64, 0xff9b, 0, 0, 0, 0],
];
const LOGGED_EVERY_MS = MINUTE;

/**
 * An IP address in its one spelling: without port, brackets, zone and leading zeros, in lower case, the longest run of
 * zero groups as `::` (RFC 5952), an IPv4 address that IPv6 carries as IPv4. Undefined for text that is no address.
 */
export function parseAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const address = withoutPort(text.trim());
  if (isIPv4(address)) return address;
  const plain = address.replace(/%.*$/s, '');
  if (!isIPv6(plain)) return undefined;
  const groups = groupsOf(plain);
  return carriedBy(groups) ?? textOf(groups);
}

/** `198.51.100.3:4000` and `[2001:db8::1]:443`, as some proxies forward them. */
function withoutPort(text: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text);
  if (bracketed) return bracketed[1] ?? '';
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(text)?.[1] ?? text;
}

/** The eight groups of an address that `isIPv6` accepts. */
function groupsOf(address: string): number[] {
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .flatMap((group) => {
        if (!group.includes('.')) return [Number.parseInt(group, 16)];
        const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
        return [a * 256 + b, c * 256 + d];
      });
  const [before = '', after] = address.split('::');
  const [head, tail] = [read(before), read(after ?? '')];
  return [...head, ...new Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function carriedBy(groups: readonly number[]): string | undefined {
  if (!CARRIERS.some((prefix) => prefix.every((group, at) => groups[at] === group))) return undefined;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

function textOf(groups: readonly number[]): string {
  let longest = { at: 0, length: 1 };
  for (let at = 0; at < groups.length; at++) {
    let length = 0;
    while (groups[at + length] === 0) length++;
    if (length > longest.length) longest = { at, length };
  }
  const hex = groups.map((group) => group.toString(16));
  if (longest.length < 2) return hex.join(':');
  return `${hex.slice(0, longest.at).join(':')}::${hex.slice(longest.at + longest.length).join(':')}`;
}

/**
 * The source of a request by which tries and sockets are counted: an IPv4 address, or the /64 of an IPv6 address, whose
 * owner has all of it. Undefined for text that is no address.
 */
export function sourceOf(text: string | undefined): string | undefined {
  const address = parseAddress(text);
  if (!address?.includes(':')) return address;
  return `${textOf([...groupsOf(address).slice(0, NETWORK_GROUPS), 0, 0, 0, 0])}/64`;
}

/** The address of a request's sender, as {@link parseAddress}. Throws `address_unknown`. */
export function addressOf({ ip }: FastifyRequest): string {
  const address = parseAddress(ip);
  if (address === undefined) throw new Problem('address_unknown');
  return address;
}

/** The source of a request, as {@link sourceOf}: what every limit is keyed by. Throws `address_unknown`. */
export function requestSource(request: FastifyRequest): string {
  const source = sourceOf(request.ip);
  if (source === undefined) throw new Problem('address_unknown');
  return source;
}

/**
 * Refuses every request whose sender's address cannot be read, before any limit is counted: with keys of free text, each
 * spelling would have tries of its own. A trusted proxy wrote it, so that the log says what to mend there, once a minute.
 */
export function refuseUnknownAddresses(app: FastifyInstance): void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  app.addHook('onRequest', async (request) => {
    if (parseAddress(request.ip) !== undefined) return;
    if (performance.now() - loggedAt >= LOGGED_EVERY_MS) {
      loggedAt = performance.now();
      request.log.error(
        'The proxy named in TRUST_PROXY sends an X-Forwarded-For that is no IP address: set it to write the address of its client there. Its requests are refused',
      );
    }
    throw new Problem('address_unknown');
  });
}
