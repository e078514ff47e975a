import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

const ece = createRequire(import.meta.url)('http_ece') as {
  decrypt(body: Buffer, options: Record<string, unknown>): Buffer;
};

type Received = { device: string; title: string; body: string; url: string; tag: string };

/** A push service and its browsers: it validates senders as real ones do, and each device decrypts its own messages. */
export async function startPushService() {
  const devices = new Map<string, { keys: ReturnType<typeof createECDH>; auth: Buffer }>();
  const received: Received[] = [];
  /** Status to answer instead of 201, by device. */
  const answers = new Map<string, number>();
  const problems: string[] = [];
  const tries: string[] = [];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const name = (request.url ?? '').slice(1);
      tries.push(name);
      const device = devices.get(name);
      const refusal = answers.get(name);
      if (!device || refusal) return response.writeHead(refusal ?? 404).end();
      try {
        if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted');
        if (!(Number(request.headers.ttl) > 0)) throw new Error('no TTL');
        checkSender(String(request.headers.authorization), address);
        const text = ece.decrypt(Buffer.concat(chunks), {
          version: 'aes128gcm',
          privateKey: device.keys,
          authSecret: device.auth.toString('base64url'),
        });
        received.push({ device: name, ...JSON.parse(text.toString()) });
        response.writeHead(201).end();
      } catch (error) {
        problems.push(String(error));
        response.writeHead(400).end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    received,
    answers,
    problems,
    tries,
    /** Subscription of a new device. */
    device(name: string) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = randomBytes(16);
      devices.set(name, { keys, auth });
      return { endpoint: `${address}/${name}`, p256dh, auth: auth.toString('base64url') };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Validates the VAPID token (RFC 8292): for this service, signed with the key that is sent beside it. */
function checkSender(authorization: string, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (aud !== audience) throw new Error(`for ${aud}`);
  if (exp * 1000 < Date.now() || exp * 1000 > Date.now() + 24 * 3_600_000) throw new Error('expiry');
  if (!String(sub).startsWith('mailto:')) throw new Error('nobody to turn to');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('signature');
}
