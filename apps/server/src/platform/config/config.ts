import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Environment, environment } from './environment.ts';
import { environmentProblems, SIMULATOR_PATH, simulatorOf, trustedProxies } from './environment-problems.ts';

export type Config = {
  port: number;
  host: string;
  mode: 'demo' | 'production';
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  redisUrl: string | undefined;
  /** Derived from the installation's secret, one for each purpose. */
  keys: {
    session: string;
    webhook: string;
    media: string;
    mailCode: string;
    seal: string;
    setup: string;
    flow: string;
    totem: string;
  };
  /** The keys of what was encrypted before the installation's secret was changed. */
  previousKeys: Pick<Config['keys'], 'session' | 'seal'> | undefined;
  defaultCompany: string | undefined;
  mail: { smtpUrl: string | undefined; from: string };
  pix: {
    /** Undefined means the simulator bank in demos, which this server serves itself, and no bank in production. */
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
  /** Without an address: the simulator in demos, which this server serves itself, and no service in production. */
  credential: { url: string | undefined; token: string };
  /** Without a sending number: the simulator in demos, and no WhatsApp in production. */
  whatsapp: { url: string; phoneId: string | undefined; token: string; appSecret: string; verifyToken: string };
  sms: { url: string | undefined; token: string };
  /** Without an address: the simulator in demos, and no cloud certificates in production. */
  psc: { url: string | undefined; name: string; clientId: string; clientSecret: string };
  /** Without an address: the simulator in demos, and no time stamps in production. */
  timeStampUrl: string | undefined;
  /** Path of a PEM file with the roots that signatures must lead to. */
  signingRoots: string | undefined;
  /** Without an address: the simulator in demos, and no numbers in production. */
  sncrUrl: string | undefined;
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
  /** Most that a clinic's files may take up, in GB of 1024 MB. */
  clinicSpaceGb: number;
  /** Within 24 hours, of one manager. */
  companiesADay: number;
  /** Within 24 hours, of one person and for one company. */
  invitationsADay: number;
  /** Delay of the event loop, ms, from which requests are refused as `overloaded`; 0 refuses none. */
  maxEventLoopDelay: number;
};

export type JanusConfig = { url: string; apiUrl: string; apiSecret: string; tokenSecret: string; adminKey: string };

/** The environment says something that cannot be; its message says what, and what to do. */
export class ConfigurationError extends Error {}

/** Reads the environment; reports every wrong variable at once. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigurationError(`The configuration has problems:\n${lines.join('\n')}`);
  }
  const e = parsed.data;
  const wrong = environmentProblems(e);
  if (wrong.length > 0)
    throw new ConfigurationError(`The configuration has problems:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
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
      mailCode: deriveKey(secret, 'mail code'),
      seal: deriveKey(secret, 'sealed secrets'),
      setup: deriveKey(secret, 'first set-up'),
      flow: deriveKey(secret, 'sockets of the line'),
      totem: deriveKey(secret, 'challenges of totems'),
    },
    previousKeys: e.ACOLHE_SECRET_PREVIOUS
      ? {
          session: deriveKey(e.ACOLHE_SECRET_PREVIOUS, 'session'),
          seal: deriveKey(e.ACOLHE_SECRET_PREVIOUS, 'sealed secrets'),
        }
      : undefined,
    defaultCompany: e.DEFAULT_COMPANY,
    mail: { smtpUrl: e.SMTP_URL, from: e.MAIL_FROM },
    pix: {
      baseUrl: e.PIX_BASE_URL?.replace(/\/$/, ''),
      simulator: simulatorBank(e),
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
    credential: {
      url: e.CREDENTIAL_URL?.replace(/\/$/, ''),
      token: e.CREDENTIAL_TOKEN ?? deriveKey(secret, 'simulator credential'),
    },
    whatsapp: {
      url: e.WHATSAPP_URL.replace(/\/$/, ''),
      phoneId: e.WHATSAPP_PHONE_ID,
      token: e.WHATSAPP_TOKEN ?? deriveKey(secret, 'simulator phone'),
      appSecret: e.WHATSAPP_APP_SECRET ?? deriveKey(secret, 'simulator phone webhook'),
      verifyToken: e.WHATSAPP_VERIFY_TOKEN ?? deriveKey(secret, 'simulator phone handshake'),
    },
    sms: { url: e.SMS_URL, token: e.SMS_TOKEN ?? deriveKey(secret, 'simulator phone') },
    psc: {
      url: e.PSC_URL?.replace(/\/$/, ''),
      name: e.PSC_NAME,
      clientId: e.PSC_CLIENT_ID ?? 'acolhe-demo',
      clientSecret: e.PSC_CLIENT_SECRET ?? deriveKey(secret, 'simulator psc'),
    },
    timeStampUrl: e.TIME_STAMP_URL,
    signingRoots: e.SIGNING_ROOTS,
    sncrUrl: e.SNCR_URL?.replace(/\/$/, ''),
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
    clinicSpaceGb: e.CLINIC_SPACE_GB,
    companiesADay: e.COMPANIES_A_DAY,
    invitationsADay: e.INVITATIONS_A_DAY,
    maxEventLoopDelay: 3000,
  };
}

/** A key for one purpose (HKDF, RFC 5869): the installation's secret itself never leaves, and no key tells another. */
function deriveKey(secret: string, purpose: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', `acolhe ${purpose}`, 32)).toString('base64url');
}

/** Address of the simulator bank, if the installation's bank is one. */
function simulatorBank(e: Pick<Environment, 'ACOLHE_MODE' | 'PIX_BASE_URL'>): string | undefined {
  if (e.PIX_BASE_URL) return simulatorOf(e.PIX_BASE_URL);
  return e.ACOLHE_MODE === 'demo' ? SIMULATOR_PATH : undefined;
}

function storedSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}
