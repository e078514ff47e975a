import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import { isOnThisMachine, isOuterUrl, outerLookup } from './http/outer-address.ts';
import { senderAddress } from './mail/smtp.ts';

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

/**
 * Whether an endpoint may be a push service: a public address. The address that the name resolves to is checked when it
 * is called. `pushLocal` is for tests: it adds plain http on 127.0.0.1.
 */
export function isPushAddress(endpoint: string, { pushLocal }: Pick<Config, 'pushLocal'>): boolean {
  const isLocal = pushLocal && endpoint.startsWith('http:') && isOnThisMachine(endpoint);
  return isLocal || isOuterUrl(endpoint);
}

/** Status of the answer; 0 after a timeout. Redirects are not followed, bodies not read. */
function post(
  { endpoint, headers, body }: ReturnType<typeof webPush.generateRequestDetails>,
  pushLocal: boolean,
): Promise<number> {
  const isLocal = pushLocal && endpoint.startsWith('http:');
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return new Promise((resolve) => {
    const options = { method: 'POST', headers, signal };
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
