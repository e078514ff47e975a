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

/** The environment variables that are read, each with its default. */
export const environment = z.object({
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
  /** The secret before it: opens what was sealed under it, once, at the next start. */
  ACOLHE_SECRET_PREVIOUS: z.string().min(32).optional(),
  /** Company shown to visitors without a company cookie. */
  DEFAULT_COMPANY: z.string().optional(),
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
  /** A service that knows memberships of benefit clubs and service orders. Default: the simulator in demos. */
  CREDENTIAL_URL: z.url().optional(),
  CREDENTIAL_TOKEN: z.string().optional(),
  /** Meta's WhatsApp Cloud API: the id of the sending number and a system user's token. Default: the simulator in demos. */
  WHATSAPP_PHONE_ID: z.string().regex(/^\d+$/).optional(),
  WHATSAPP_TOKEN: z.string().optional(),
  /** The app's secret, under which Meta signs its webhooks, and the token of the webhook's handshake. */
  WHATSAPP_APP_SECRET: z.string().optional(),
  WHATSAPP_VERIFY_TOKEN: z.string().optional(),
  /** Address of the API with its version. */
  WHATSAPP_URL: z.url().default('https://graph.facebook.com/v23.0'),
  /** An SMS gateway by plain HTTP. Default: the simulator in demos. */
  SMS_URL: z.url().optional(),
  SMS_TOKEN: z.string().optional(),
  /** A provider of cloud certificates (DOC-ICP-17.01) and the application registered there. Default: the simulator in demos. */
  PSC_URL: z.url().optional(),
  PSC_NAME: z.string().min(1).max(60).default('Certificado em nuvem'),
  PSC_CLIENT_ID: z.string().optional(),
  PSC_CLIENT_SECRET: z.string().optional(),
  /**
   * An authority of time stamps (RFC 3161) over http or https; name and password, if it asks for them, stand in the address.
   * Default: the simulator in demos.
   */
  TIME_STAMP_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Certificates of the roots that signatures must lead to, PEM: those of ICP-Brasil. */
  SIGNING_ROOTS: z.string().optional(),
  /** ANVISA's system of prescription numbers, up to `/api/v1`. Default: the simulator in demos. */
  SNCR_URL: z.url().optional(),
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
  /** Security events are written at every level. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).optional(),
  /**
   * Proxies in front whose `X-Forwarded-For` is believed: a list of their addresses and networks, or `loopback`. Not
   * `true`: the leftmost address of that header is whatever the client wrote.
   */
  TRUST_PROXY: z.string().default(''),
  /** Requests a minute from one address; a clinic behind one address has many people. 0 sets no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** Most that the files of one clinic may take up, in GB, whatever its managers set. */
  CLINIC_SPACE_GB: z.coerce.number().int().min(1).max(100_000).default(100),
  /** Companies that one manager may make within 24 hours. */
  COMPANIES_A_DAY: z.coerce.number().int().min(0).default(10),
  /** Invitations that one person may send, and that may be sent for one company, within 24 hours. */
  INVITATIONS_A_DAY: z.coerce.number().int().min(0).default(100),
});

export type Environment = z.output<typeof environment>;
