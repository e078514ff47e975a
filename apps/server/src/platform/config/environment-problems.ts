import { isIP } from 'node:net';
import { isOnThisMachine } from '../http/outer-address.ts';
import type { Environment } from './environment.ts';

/** Proxies of `TRUST_PROXY`; undefined if it names none correctly. */
export function trustedProxies(text: string): string[] | false | undefined {
  if (text === '' || text === 'false' || text === '0') return false;
  const named = text.split(',').map((part) => part.trim());
  return named.every((part) => isNetwork(part)) ? named : undefined;
}

function isNetwork(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  return family !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}

function proxyProblems(e: Environment): string[] {
  if (trustedProxies(e.TRUST_PROXY) !== undefined) return [];
  return ['TRUST_PROXY: the addresses of the proxies in front, such as loopback or 10.0.0.2, 172.16.0.0/12'];
}

/** A secret that opens what was sealed before is another one than the present. */
function secretProblems(e: Environment): string[] {
  if (!e.ACOLHE_SECRET_PREVIOUS) return [];
  if (!e.ACOLHE_SECRET) return ['ACOLHE_SECRET_PREVIOUS: means nothing without ACOLHE_SECRET, the new one'];
  return e.ACOLHE_SECRET === e.ACOLHE_SECRET_PREVIOUS ? ['ACOLHE_SECRET_PREVIOUS: is the same as ACOLHE_SECRET'] : [];
}

/** Settings that a clinic in service requires; all missing ones at once. */
function productionProblems(e: Environment): string[] {
  if (e.ACOLHE_MODE !== 'production') return [];
  const wrong: string[] = [];
  if (!e.PUBLIC_URL) wrong.push('PUBLIC_URL: required in production, with https');
  else if (!e.PUBLIC_URL.startsWith('https:') && !isOnThisMachine(e.PUBLIC_URL))
    wrong.push('PUBLIC_URL: must be https in production');
  if (!e.SMTP_URL) wrong.push('SMTP_URL: required in production: links and codes are sent by mail');
  if (e.RATE_LIMIT === 0) wrong.push('RATE_LIMIT: 0 sets no limit, which production refuses');
  for (const origin of e.PARENT_ORIGINS)
    if (!isOrigin(origin)) wrong.push(`PARENT_ORIGINS: ${origin} is no origin such as https://portal.clinica.example`);
  return wrong;
}

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text && !text.includes('*');

/** Problems of the card gateway's configuration, all at once. */
function cardProblems(e: Environment): string[] {
  if (e.CARD_GATEWAY === 'simulator' && e.ACOLHE_MODE === 'production')
    return ['CARD_GATEWAY: the simulator moves no money, so it is not served in production'];
  if (e.CARD_GATEWAY !== 'mercadopago') return [];
  const needed = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_PUBLIC_KEY', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;
  return needed.filter((name) => !e[name]).map((name) => `${name}: required for CARD_GATEWAY=mercadopago`);
}

/** Problems of the services that bring messages to phones. Without a secret any sender could report for Meta. */
function phoneProblems(e: Environment): string[] {
  const needed = ['WHATSAPP_TOKEN', 'WHATSAPP_APP_SECRET', 'WHATSAPP_VERIFY_TOKEN'] as const;
  const wrong = needed
    .filter((name) => Boolean(e[name]) !== Boolean(e.WHATSAPP_PHONE_ID))
    .map((name) => `${name}: ${e[name] ? 'means nothing without' : 'required with'} WHATSAPP_PHONE_ID`);
  if (e.SMS_URL && !e.SMS_TOKEN) wrong.push('SMS_TOKEN: required with SMS_URL');
  if (e.ACOLHE_MODE === 'production' && e.SMS_URL?.startsWith('http:') && !isOnThisMachine(e.SMS_URL))
    wrong.push('SMS_URL: must be https in production');
  return wrong;
}

/** Problems of the services that documents are signed and numbered with. */
function signingProblems(e: Environment): string[] {
  const wrong = (['PSC_CLIENT_ID', 'PSC_CLIENT_SECRET'] as const)
    .filter((name) => Boolean(e[name]) !== Boolean(e.PSC_URL))
    .map((name) => `${name}: ${e[name] ? 'means nothing without' : 'required with'} PSC_URL`);
  for (const name of ['PSC_URL', 'SNCR_URL'] as const)
    if (e.ACOLHE_MODE === 'production' && e[name]?.startsWith('http:') && !isOnThisMachine(e[name]))
      wrong.push(`${name}: must be https in production`);
  return wrong;
}

/** Problems of the media server's configuration, all at once. */
function janusProblems(e: Environment): string[] {
  const secrets = ['JANUS_API_SECRET', 'JANUS_TOKEN_SECRET', 'JANUS_ADMIN_KEY'] as const;
  if (!e.JANUS_URL) {
    const lonely = (['JANUS_API_URL', ...secrets] as const).filter((name) => e[name]);
    return lonely.map((name) => `${name}: means nothing without JANUS_URL`);
  }
  // Without secrets any visitor who finds the address could open rooms there.
  const wrong = secrets.filter((name) => !e[name]).map((name) => `${name}: required with JANUS_URL`);
  if (e.ACOLHE_MODE !== 'production') return wrong;
  if (!e.JANUS_URL.startsWith('wss:')) wrong.push('JANUS_URL: must be wss in production (browsers refuse ws there)');
  if (e.JANUS_API_URL?.startsWith('ws:') && !isOnThisMachine(e.JANUS_API_URL))
    wrong.push('JANUS_API_URL: must be wss in production, or on the same machine');
  return wrong;
}

/** Mount path of the simulator bank, in this server or in a process of its own. */
export const SIMULATOR_PATH = '/simulator-bank';

/** Problems of the relays' configuration. A relay without credentials would carry any stranger's traffic. */
function turnProblems(e: Environment): string[] {
  const wrong = e.TURN_URLS.filter((url) => !/^(turns?|stuns?):[^/\s]+$/.test(url)).map(
    (url) => `TURN_URLS: ${url} is no address such as turn:relay.clinica.example:3478?transport=udp`,
  );
  if (e.TURN_URLS.some((url) => url.startsWith('turn')) && !e.TURN_SECRET && e.ACOLHE_MODE === 'production')
    wrong.push('TURN_SECRET: required with TURN_URLS');
  return wrong;
}

export const simulatorOf = (baseUrl: string) => {
  const url = baseUrl.replace(/\/$/, '');
  return new URL(url).pathname.endsWith(SIMULATOR_PATH) ? url : undefined;
};

/** Problems of the bank's configuration, all at once. In production money is real. */
function pixProblems(e: Environment): string[] {
  const wrong: string[] = [];
  if (Boolean(e.PIX_CERTIFICATE) !== Boolean(e.PIX_CERTIFICATE_KEY))
    wrong.push('PIX_CERTIFICATE, PIX_CERTIFICATE_KEY: a client certificate needs both');
  if (e.ACOLHE_MODE !== 'production') return wrong;
  const credentials = ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'] as const;
  // Companies have banks of their own; the installation's is optional.
  if (!e.PIX_BASE_URL) {
    const lonely = credentials.filter((name) => e[name]);
    return [...wrong, ...lonely.map((name) => `${name}: means nothing in production without PIX_BASE_URL`)];
  }
  if (simulatorOf(e.PIX_BASE_URL)) wrong.push('PIX_BASE_URL: the simulator bank moves no money');
  for (const [name, url] of [
    ['PIX_BASE_URL', e.PIX_BASE_URL],
    ['PIX_TOKEN_URL', e.PIX_TOKEN_URL],
  ] as const) {
    // Plain http is for a proxy on the same machine that terminates mutual TLS.
    if (url?.startsWith('http:') && !isOnThisMachine(url)) wrong.push(`${name}: must be https in production`);
  }
  for (const name of credentials) if (!e[name]) wrong.push(`${name}: required with PIX_BASE_URL in production`);
  return wrong;
}

/** Everything that is wrong with the environment, one line each. */
export const environmentProblems = (e: Environment): string[] => [
  ...pixProblems(e),
  ...cardProblems(e),
  ...phoneProblems(e),
  ...signingProblems(e),
  ...turnProblems(e),
  ...janusProblems(e),
  ...proxyProblems(e),
  ...secretProblems(e),
  ...productionProblems(e),
];
