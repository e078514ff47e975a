import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush from 'web-push';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { senderAddress } from './mail/mail.ts';

/** A browser's push subscription. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** `gone`: the subscription has ended. `refused`: this message will never be accepted. `later`: retry. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'later';

/** Web push (RFC 8030, 8291, 8292). The address comes from a browser: see {@link isPushAddress}. */
export type Push = {
  /** Public VAPID key of the installation, for browsers that subscribe. */
  publicKey(): Promise<string>;
  /** @param seconds time to live at the push service, for a device that is off */
  send(target: PushTarget, text: string, seconds: number): Promise<PushOutcome>;
};

const TIMEOUT_MS = 10_000;

export function openPush(config: Config, database: Database): Push {
  let known: Promise<VapidKeys> | undefined;
  const keys = () => {
    known ??= storedKeys(database).catch((error) => {
      known = undefined;
      throw error;
    });
    return known;
  };
  return {
    publicKey: async () => (await keys()).publicKey,
    async send(target, text, seconds) {
      if (!isPushAddress(target.endpoint, config)) return 'gone';
      const { publicKey, privateKey } = await keys();
      const vapidDetails = { subject: subjectOf(config), publicKey, privateKey };
      let details: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        details = webPush.generateRequestDetails(
          { endpoint: target.endpoint, keys: { p256dh: target.p256dh, auth: target.auth } },
          text,
          { vapidDetails, TTL: Math.max(0, Math.floor(seconds)), urgency: 'high' },
        );
      } catch {
        // Keys that are no point of the curve stay invalid.
        return 'gone';
      }
      return outcomeOf(await post(details, config.pushLocal));
    },
  };
}

type VapidKeys = { publicKey: string; privateKey: string };

/** Key pair, generated at first use and stored in the database for every process. */
async function storedKeys(database: Database): Promise<VapidKeys> {
  const read = () =>
    database.owner
      .selectFrom('identity.push_key')
      .select(['public_key as publicKey', 'private_key as privateKey'])
      .executeTakeFirst();
  const found = await read();
  if (found) return found;
  const made = webPush.generateVAPIDKeys();
  await database.owner
    .insertInto('identity.push_key')
    .values({ public_key: made.publicKey, private_key: made.privateKey })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await read()) ?? made;
}

/** VAPID contact address for push services: the sender of the mails. */
function subjectOf(config: Config): string {
  return `mailto:${senderAddress(config.mail.from)}`;
}

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
// Of it, what carries an IPv4 address that may be inner (Teredo, 6to4), and the documentation's.
for (const [net, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  innerAddresses.addSubnet(net, prefix, 'ipv6');

/** Addresses of private networks, which nobody outside may make us call (SSRF). */
export function isInnerAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return innerAddresses.check(mapped, 'ipv4');
  if (isIP(address) !== 6) return innerAddresses.check(address, 'ipv4');
  return !globalUnicast.check(address, 'ipv6') || innerAddresses.check(address, 'ipv6');
}

/**
 * Whether an endpoint may be a push service: https on its default port, with a public name. The address that the name
 * resolves to is checked when it is called. `pushLocal` is for tests: it adds plain http on 127.0.0.1.
 */
export function isPushAddress(endpoint: string, config: Pick<Config, 'pushLocal'>): boolean {
  if (!URL.canParse(endpoint)) return false;
  const url = new URL(endpoint);
  if (config.pushLocal && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true;
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

/** Status of the answer; 0 after a timeout. Redirects are not followed, bodies not read. */
function post(
  { endpoint, headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  pushLocal: boolean,
): Promise<number> {
  const isLocal = pushLocal && endpoint.startsWith('http:');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const options = { method: 'POST', headers: headers as Record<string, string>, signal };
    const request = isLocal
      ? requestHttp(endpoint, options)
      : requestHttps(endpoint, { ...options, lookup: outerLookup });
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    });
    request.on('error', () => resolve(0));
    request.end(body);
  });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 0 || status === 408 || status === 429 || status >= 500 ? 'later' : 'refused';
}
