import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod';

const flag = z.stringbool().default(false);
const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** `production` refuses the demo accounts and everything simulated. */
  ACOLHE_MODE: z.enum(['demo', 'production']).default('demo'),
  /** Public address of the product; links in mails start with it. */
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  /** Signs sessions and links. Generated once under DATA_DIR if not given. */
  ACOLHE_SECRET: z.string().min(32).optional(),
  /** Company shown to visitors without a company cookie. */
  DEFAULT_COMPANY: z.string().default('clinica-demo'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Acolhe <nao-responda@acolhe.local>'),
  PIX_BASE_URL: z.url().optional(),
  /** OAuth token endpoint, for banks that do not have it at `/oauth/token` under the base URL. */
  PIX_TOKEN_URL: z.url().optional(),
  /** OAuth scopes to request, for banks that do not know all that we would use. */
  PIX_SCOPE: z.string().optional(),
  PIX_CLIENT_ID: z.string().optional(),
  PIX_CLIENT_SECRET: z.string().optional(),
  PIX_KEY: z.string().optional(),
  /** Client certificate and key (PEM files) for banks that ask for mutual TLS. */
  PIX_CERTIFICATE: z.string().optional(),
  PIX_CERTIFICATE_KEY: z.string().optional(),
  /** Card gateway. Default: the simulator gateway in demos, none in production. */
  CARD_GATEWAY: z.enum(['simulator', 'mercadopago']).optional(),
  MERCADOPAGO_ACCESS_TOKEN: z.string().optional(),
  MERCADOPAGO_PUBLIC_KEY: z.string().optional(),
  /** The secret under which Mercado Pago signs its webhooks. */
  MERCADOPAGO_WEBHOOK_SECRET: z.string().optional(),
  /** Base address of its API, for tests. */
  MERCADOPAGO_URL: z.url().default('https://api.mercadopago.com'),
  /** CA certificate (PEM file) of the bank, if it is not signed by a public authority. */
  PIX_AUTHORITY: z.string().optional(),
  /** Merchant name shown by a payer's bank, for banks that leave the PIX code to us. */
  PIX_MERCHANT_NAME: z.string().min(1).max(25).default('Recebedor'),
  PIX_MERCHANT_CITY: z.string().min(1).max(15).default('Brasil'),
  /** A postal code service of ViaCEP's form, such as `https://viacep.com.br/ws`. Optional. */
  POSTAL_CODE_URL: z.url().optional(),
  /** For tests: push services may be plain http on 127.0.0.1. Never in production. */
  PUSH_LOCAL: flag,
  TURN_URLS: list,
  TURN_SECRET: z.string().optional(),
  /** Janus' WebSocket as browsers reach it (wss://…); takes the calls of three people and more. */
  JANUS_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** The same Janus as this server reaches it, where that is another address. */
  JANUS_API_URL: z.url({ protocol: /^wss?$/ }).optional(),
  /** `api_secret` and `token_auth_secret` of janus.jcfg, `admin_key` of the videoroom plugin. */
  JANUS_API_SECRET: z.string().optional(),
  JANUS_TOKEN_SECRET: z.string().optional(),
  JANUS_ADMIN_KEY: z.string().optional(),
  /** Origins that may frame the product and are told of navigation. */
  PARENT_ORIGINS: list,
  KIOSK: flag,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /**
   * Proxies in front whose `X-Forwarded-For` is believed: a list of their addresses and networks, or `loopback`. Not
   * `true`: the leftmost address of that header is whatever the client wrote.
   */
  TRUST_PROXY: z.string().default(''),
  /** Requests a minute from one address; a clinic behind one address has many people. 0 sets no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
});

export type Config = {
  port: number;
  host: string;
  mode: 'demo' | 'production';
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Derived from the installation's secret, one for each purpose. */
  keys: { session: string; webhook: string; media: string };
  defaultCompany: string;
  mail: { smtpUrl: string | undefined; from: string };
  pix: {
    /** Undefined means the simulator bank, which this server serves itself. */
    baseUrl: string | undefined;
    /** Address of the simulator bank's pages, also when it runs as a process of its own; undefined with a real bank. */
    simulator: string | undefined;
    tokenUrl: string | undefined;
    scope: string | undefined;
    clientId: string;
    clientSecret: string;
    key: string;
    certificate: string | undefined;
    certificateKey: string | undefined;
    authority: string | undefined;
    merchant: { merchantName: string; merchantCity: string };
  };
  card: {
    /** `none` takes no cards; `simulator` is the gateway that this server serves itself. */
    gateway: 'none' | 'simulator' | 'mercadopago';
    baseUrl: string;
    accessToken: string;
    publicKey: string;
    webhookSecret: string;
  };
  /** Undefined means that postal codes give the state only. */
  postalCodeUrl: string | undefined;
  pushLocal: boolean;
  turn: { urls: string[]; secret: string | undefined };
  /** Undefined means that all calls go from browser to browser. */
  janus: JanusConfig | undefined;
  parentOrigins: string[];
  kiosk: boolean;
  logLevel: string;
  /** Addresses and networks of the proxies in front. */
  trustProxy: string[] | false;
  rateLimit: number;
};

export type JanusConfig = { url: string; apiUrl: string; apiSecret: string; tokenSecret: string; adminKey: string };

/** Reads the environment; reports every wrong variable at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration has problems:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const wrong = [
    ...pixProblems(e),
    ...cardProblems(e),
    ...turnProblems(e),
    ...janusProblems(e),
    ...proxyProblems(e),
    ...productionProblems(e),
  ];
  if (wrong.length > 0)
    throw new Error(`The configuration has problems:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  const dataDir = path.resolve(e.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });
  const secret = e.ACOLHE_SECRET ?? storedSecret(dataDir);
  return {
    port: e.PORT,
    host: e.HOST,
    mode: e.ACOLHE_MODE,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/$/, ''),
    dataDir,
    databaseUrl: e.DATABASE_URL,
    redisUrl: e.REDIS_URL,
    keys: {
      session: deriveKey(secret, 'session'),
      webhook: deriveKey(secret, 'webhook'),
      media: deriveKey(secret, 'media'),
    },
    defaultCompany: e.DEFAULT_COMPANY,
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    pix: {
      baseUrl: e.PIX_BASE_URL?.replace(/\/$/, ''),
      simulator: e.PIX_BASE_URL ? simulatorOf(e.PIX_BASE_URL) : SIMULATOR_PATH,
      tokenUrl: e.PIX_TOKEN_URL,
      scope: e.PIX_SCOPE,
      clientId: e.PIX_CLIENT_ID ?? 'acolhe-demo',
      clientSecret: e.PIX_CLIENT_SECRET ?? deriveKey(secret, 'simulator bank'),
      key: e.PIX_KEY ?? '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
      certificate: e.PIX_CERTIFICATE,
      certificateKey: e.PIX_CERTIFICATE_KEY,
      authority: e.PIX_AUTHORITY,
      merchant: { merchantName: e.PIX_MERCHANT_NAME, merchantCity: e.PIX_MERCHANT_CITY },
    },
    card: {
      gateway: e.CARD_GATEWAY ?? (e.ACOLHE_MODE === 'production' ? 'none' : 'simulator'),
      baseUrl: e.MERCADOPAGO_URL.replace(/\/$/, ''),
      accessToken: e.MERCADOPAGO_ACCESS_TOKEN ?? deriveKey(secret, 'simulator gateway'),
      publicKey: e.MERCADOPAGO_PUBLIC_KEY ?? '',
      webhookSecret: e.MERCADOPAGO_WEBHOOK_SECRET ?? deriveKey(secret, 'simulator gateway webhook'),
    },
    postalCodeUrl: e.POSTAL_CODE_URL?.replace(/\/$/, ''),
    pushLocal: e.PUSH_LOCAL && e.ACOLHE_MODE !== 'production',
    turn: { urls: e.TURN_URLS, secret: e.TURN_SECRET },
    janus: e.JANUS_URL
      ? {
          url: e.JANUS_URL,
          apiUrl: e.JANUS_API_URL ?? e.JANUS_URL,
          apiSecret: e.JANUS_API_SECRET ?? '',
          tokenSecret: e.JANUS_TOKEN_SECRET ?? '',
          adminKey: e.JANUS_ADMIN_KEY ?? '',
        }
      : undefined,
    parentOrigins: e.PARENT_ORIGINS,
    kiosk: e.KIOSK,
    logLevel: e.LOG_LEVEL ?? (e.ACOLHE_MODE === 'production' ? 'info' : 'warn'),
    trustProxy: trustedProxies(e.TRUST_PROXY) ?? false,
    rateLimit: e.RATE_LIMIT,
  };
}

/** Proxies of `TRUST_PROXY`; undefined if it names none correctly. */
function trustedProxies(text: string): string[] | false | undefined {
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

function proxyProblems(e: z.infer<typeof environment>): string[] {
  if (trustedProxies(e.TRUST_PROXY) !== undefined) return [];
  return ['TRUST_PROXY: the addresses of the proxies in front, such as loopback or 10.0.0.2, 172.16.0.0/12'];
}

/** What a clinic in service cannot go without, all at once. */
function productionProblems(e: z.infer<typeof environment>): string[] {
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
function cardProblems(e: z.infer<typeof environment>): string[] {
  if (e.CARD_GATEWAY === 'simulator' && e.ACOLHE_MODE === 'production')
    return ['CARD_GATEWAY: the simulator moves no money, so it is not served in production'];
  if (e.CARD_GATEWAY !== 'mercadopago') return [];
  const needed = ['MERCADOPAGO_ACCESS_TOKEN', 'MERCADOPAGO_PUBLIC_KEY', 'MERCADOPAGO_WEBHOOK_SECRET'] as const;
  return needed.filter((name) => !e[name]).map((name) => `${name}: required for CARD_GATEWAY=mercadopago`);
}

const isOnThisMachine = (url: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(url).hostname);

/** Problems of the media server's configuration, all at once. */
function janusProblems(e: z.infer<typeof environment>): string[] {
  const secrets = ['JANUS_API_SECRET', 'JANUS_TOKEN_SECRET', 'JANUS_ADMIN_KEY'] as const;
  if (!e.JANUS_URL) {
    const lonely = (['JANUS_API_URL', ...secrets] as const).filter((name) => e[name]);
    return lonely.map((name) => `${name}: means nothing without JANUS_URL`);
  }
  // Without secrets anybody who finds the address could open rooms there.
  const wrong = secrets.filter((name) => !e[name]).map((name) => `${name}: required with JANUS_URL`);
  if (e.ACOLHE_MODE !== 'production') return wrong;
  if (!e.JANUS_URL.startsWith('wss:')) wrong.push('JANUS_URL: must be wss in production (browsers refuse ws there)');
  if (e.JANUS_API_URL?.startsWith('ws:') && !isOnThisMachine(e.JANUS_API_URL))
    wrong.push('JANUS_API_URL: must be wss in production, or on the same machine');
  return wrong;
}

/** Mount path of the simulator bank, in this server or in a process of its own. */
const SIMULATOR_PATH = '/simulator-bank';

/** Problems of the relays' configuration. A relay without credentials would carry anybody's traffic. */
function turnProblems(e: z.infer<typeof environment>): string[] {
  const wrong = e.TURN_URLS.filter((url) => !/^(turns?|stuns?):[^/\s]+$/.test(url)).map(
    (url) => `TURN_URLS: ${url} is no address such as turn:relay.clinica.example:3478?transport=udp`,
  );
  if (e.TURN_URLS.some((url) => url.startsWith('turn')) && !e.TURN_SECRET && e.ACOLHE_MODE === 'production')
    wrong.push('TURN_SECRET: required with TURN_URLS');
  return wrong;
}

const simulatorOf = (baseUrl: string) => {
  const url = baseUrl.replace(/\/$/, '');
  return new URL(url).pathname.endsWith(SIMULATOR_PATH) ? url : undefined;
};

/** Problems of the bank's configuration, all at once. In production money is real. */
function pixProblems(e: z.infer<typeof environment>): string[] {
  const wrong: string[] = [];
  if (Boolean(e.PIX_CERTIFICATE) !== Boolean(e.PIX_CERTIFICATE_KEY))
    wrong.push('PIX_CERTIFICATE, PIX_CERTIFICATE_KEY: a client certificate needs both');
  if (e.ACOLHE_MODE !== 'production') return wrong;
  if (!e.PIX_BASE_URL) wrong.push('PIX_BASE_URL: required in production (the simulator bank moves no money)');
  else if (simulatorOf(e.PIX_BASE_URL)) wrong.push('PIX_BASE_URL: the simulator bank moves no money');
  for (const [name, url] of [
    ['PIX_BASE_URL', e.PIX_BASE_URL],
    ['PIX_TOKEN_URL', e.PIX_TOKEN_URL],
  ] as const) {
    // Plain http is for a proxy on the same machine that terminates mutual TLS.
    if (url?.startsWith('http:') && !isOnThisMachine(url)) wrong.push(`${name}: must be https in production`);
  }
  for (const name of ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY'] as const)
    if (e.PIX_BASE_URL && !e[name]) wrong.push(`${name}: required in production`);
  return wrong;
}

/** A key for one purpose (HKDF, RFC 5869): the installation's secret itself never leaves, and no key tells another. */
export function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `acolhe ${purpose}`, 32)).toString('base64url');
}

function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
