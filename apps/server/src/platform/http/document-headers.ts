import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

const CSP = 'content-security-policy';
const PERMISSIONS = 'permissions-policy';

/** Headers that say what a document may do; on a script, a style or an answer of the API they are dead weight. */
const DOCUMENT_HEADERS = [
  CSP,
  PERMISSIONS,
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];
/** Types that no browser opens as a document that could do anything; all others keep their headers. */
const NO_DOCUMENT = /^(application\/json|text\/(javascript|css|csv|calendar)|font\/)/;

/** Features of a device that our own pages use, and that pages framed in them do not get; all others are off. */
const USED = [
  'autoplay',
  'camera',
  'clipboard-write',
  'display-capture',
  'fullscreen',
  'microphone',
  'picture-in-picture',
  'screen-wake-lock',
];
const UNUSED = [
  'accelerometer',
  'browsing-topics',
  'clipboard-read',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [...USED.map((name) => `${name}=(self)`), ...UNUSED.map((name) => `${name}=()`)].join(', ');

/**
 * Says of every document what it may do.
 *
 * @param ownScripts CSP hashes `'sha256-…'` of the page's inline scripts
 */
export async function protectDocuments(
  app: FastifyInstance,
  config: Config,
  ownScripts: readonly string[],
): Promise<void> {
  const outside = outsideOf(config);
  const ownSocket = new URL(config.publicUrl.replace(/^http/, 'ws')).origin;
  const sockets = [ownSocket, ...(config.janus ? [new URL(config.janus.url).origin] : [])];
  // Print agent of a totem, on the machine of the browser.
  const printers = config.kiosk ? ['http://127.0.0.1:*', 'http://localhost:*'] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:', 'mediastream:'],
        // Pages of demos carry their own style; where a page names a hash, as ours do, the keyword counts for nothing.
        styleSrc: ["'self'", ...(config.mode === 'demo' ? ["'unsafe-inline'"] : [])],
        // Sizes and places that are reckoned, in pages drawn by the server; a style attribute loads and reads nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        // WebSocket origins are listed because older browsers do not count them as `'self'`.
        connectSrc: ["'self'", ...sockets, ...printers, ...outside.connect],
        scriptSrc: ["'self'", ...ownScripts, ...outside.script],
        ...(outside.frame.length > 0 ? { frameSrc: outside.frame } : {}),
        frameAncestors: ["'self'", ...config.parentOrigins],
        upgradeInsecureRequests: config.publicUrl.startsWith('https:') ? [] : null,
      },
    },
    frameguard: config.parentOrigins.length === 0 ? { action: 'sameorigin' } : false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
  });
  app.addHook('onRequest', async (_request, reply) => void reply.header(PERMISSIONS, PERMISSIONS_POLICY));
  app.addHook('onSend', async (request, reply) => {
    if (!NO_DOCUMENT.test(String(reply.getHeader('content-type') ?? '')))
      return allowSocketsOf(request, reply, ownSocket);
    for (const name of DOCUMENT_HEADERS) {
      reply.removeHeader(name);
      // Helmet writes to Node's response itself.
      reply.raw.removeHeader(name);
    }
  });
}

/** Allows the sockets of the host under which a document is asked for, which may be a clinic's own. */
function allowSocketsOf({ host }: FastifyRequest, reply: FastifyReply, ownSocket: string): void {
  const policy = reply.raw.getHeader(CSP);
  const socket = `${new URL(ownSocket).protocol}//${host}`;
  // The client's own text enters our header only where it is a host.
  if (typeof policy !== 'string' || socket === ownSocket || !/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host)) return;
  reply.raw.setHeader(CSP, policy.replace("connect-src 'self'", `connect-src 'self' ${socket}`));
}

/** CSP hash `'sha256-…'` of an inline script or style. */
export const cspHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows one inline style sheet in the document that is answered, and no other. */
export function allowStyle(reply: FastifyReply, hash: string): void {
  const policy = String(reply.raw.getHeader(CSP));
  reply.raw.setHeader(CSP, policy.replace("style-src 'self'", `style-src 'self' ${hash}`));
}

/**
 * Third-party hosts allowed by the CSP: none, unless a card gateway makes the token in the browser. These are the
 * hosts of Mercado Pago's script and of what it loads.
 */
function outsideOf({ card }: Config): { script: string[]; connect: string[]; frame: string[] } {
  if (card.gateway !== 'mercadopago') return { script: [], connect: [], frame: [] };
  return {
    script: ['https://sdk.mercadopago.com', 'https://http2.mlstatic.com'],
    connect: ['https://api.mercadopago.com', 'https://events.mercadopago.com', 'https://http2.mlstatic.com'],
    frame: ['https://*.mercadopago.com'],
  };
}
