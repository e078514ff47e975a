import { constants, createHash, createPrivateKey, privateEncrypt, randomUUID } from 'node:crypto';
import { createAuthority, issueTo, type KeyedCertificate, type Person } from '@acolhe/signature/authority';
import { toPem } from '@acolhe/signature/certificate';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';
import { type Asked, asked } from './asked.ts';
import { authorisePage } from './authorise-page.ts';

/** Mount path of the trust service provider. */
const PSC_PATH = '/simulator-psc';
const DAY = 86_400_000;
const YEAR = 365 * DAY;
const AUTHORITY = 'root';

const decided = asked.extend({
  decision: z.enum(['approve', 'refuse']),
  cpf: z.string().transform((text) => text.replace(/\D/g, '')),
  name: z.string().trim().max(120).default(''),
  crm: z.string().trim().max(10).default(''),
  uf: z.string().trim().toUpperCase().max(2).default(''),
});
const tokenAsked = z.object({
  grant_type: z.literal('authorization_code'),
  client_id: z.string(),
  client_secret: z.string(),
  code: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
});
const toSign = z.object({
  certificate_alias: z.string(),
  hashes: z
    .array(
      z.object({
        id: z.string(),
        hash: z.base64(),
        hash_algorithm: z.literal('2.16.840.1.101.3.4.2.1'),
        signature_format: z.literal('RAW'),
        padding_method: z.literal('PKCS1V1_5'),
      }),
    )
    .min(1),
});

type Grant = { cpf: string; scope: Asked['scope']; challenge: string; redirect: string };

/**
 * A trust service provider (PSC) for demos and tests: cloud certificates by the calls of DOC-ICP-17.01, with a page on
 * which the holder authorises or refuses. Its certificates count nowhere.
 */
export function mountPsc(app: FastifyInstance, { clock, log, psc, publicUrl }: SimulatorHost, db: Db): void {
  const codes = new Map<string, Grant>();
  const tokens = new Map<string, Grant>();
  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        const isInvalid = error instanceof z.ZodError;
        if (!isInvalid) log.error({ err: error }, 'simulator psc');
        return reply.status(isInvalid ? 400 : 500).send({ error: isInvalid ? 'invalid_request' : 'server_error' });
      });
      area.get('/v0/oauth/authorize', async (request, reply) => {
        const query = asked.parse(request.query);
        const isKnown = await readCertificate(db, query.login_hint);
        return reply.type('text/html; charset=utf-8').send(authorisePage(query, { hasCertificate: Boolean(isKnown) }));
      });
      area.post('/v0/oauth/authorize', async (request, reply) => {
        const form = decided.parse(request.body);
        const back = new URL(form.redirect_uri);
        // Only the product that it is part of is registered here.
        if (back.origin !== new URL(publicUrl).origin || form.client_id !== psc.clientId)
          return reply.status(400).send({ error: 'invalid_client' });
        back.searchParams.set('state', form.state);
        if (form.decision === 'refuse') back.searchParams.set('error', 'user_denied');
        else {
          if (!(await readCertificate(db, form.cpf)))
            await issueCertificate(db, clock.now(), {
              name: form.name || 'Titular de demonstração',
              cpf: form.cpf,
              birthDate: '1980-01-01',
              ...(form.crm && form.uf ? { crm: { number: form.crm, state: form.uf } } : {}),
            });
          const code = randomUUID();
          const { scope, code_challenge: challenge, redirect_uri: redirect } = form;
          codes.set(code, { cpf: form.cpf, scope, challenge, redirect });
          back.searchParams.set('code', code);
        }
        // On the address at which the browser is: the product's own.
        return reply.redirect(back.pathname + back.search, 303);
      });
      area.post('/v0/oauth/token', async (request, reply) => {
        const body = tokenAsked.parse(request.body);
        const grant = codes.get(body.code);
        codes.delete(body.code);
        const isProven =
          grant?.challenge === createHash('sha256').update(body.code_verifier).digest('base64url') &&
          grant.redirect === body.redirect_uri;
        const isClient = body.client_id === psc.clientId && body.client_secret === psc.clientSecret;
        if (!grant || !isProven || !isClient) return reply.status(400).send({ error: 'invalid_grant' });
        const access = randomUUID();
        tokens.set(access, grant);
        return {
          access_token: access,
          token_type: 'Bearer',
          expires_in: 300,
          scope: grant.scope,
          authorized_identification_type: 'CPF',
          authorized_identification: grant.cpf,
        };
      });
      const grantOf = (authorization: string | undefined) => tokens.get(authorization?.replace('Bearer ', '') ?? '');
      area.get('/v0/oauth/certificate-discovery', async (request, reply) => {
        const grant = grantOf(request.headers.authorization);
        const own = grant && (await readCertificate(db, grant.cpf));
        if (!grant || !own) return reply.status(401).send({ error: 'invalid_token' });
        const authority = await openAuthority(db, clock.now());
        const certificate = [own.certificate, authority.certificate].map(toPem).join('');
        return { status: 'S', certificates: [{ alias: `simulado:${grant.cpf}`, certificate }] };
      });
      area.post('/v0/oauth/signature', async (request, reply) => {
        const grant = grantOf(request.headers.authorization);
        const own = grant && (await readCertificate(db, grant.cpf));
        if (!grant || !own) return reply.status(401).send({ error: 'invalid_token' });
        const { certificate_alias, hashes } = toSign.parse(request.body);
        if (grant.scope === 'single_signature' && hashes.length > 1)
          return reply.status(400).send({ error: 'invalid_scope' });
        // A session signs many times; the others once.
        if (grant.scope !== 'signature_session')
          tokens.delete(request.headers.authorization?.replace('Bearer ', '') ?? '');
        const signatures = hashes.map(({ hash }) => signDigest(own.key, Buffer.from(hash, 'base64')));
        return {
          certificate_alias,
          signatures: hashes.map(({ id }, index) => ({ id, raw_signature: signatures[index]?.toString('base64') })),
        };
      });
    },
    { prefix: PSC_PATH },
  );
}

/** DigestInfo of a SHA-256 before the digest itself (RFC 8017 §9.2). */
const SHA256_INFO = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Signs a SHA-256 digest that was made elsewhere: RSA, PKCS #1 v1.5. */
const signDigest = (key: Buffer, digest: Buffer): Buffer =>
  privateEncrypt(
    { key: createPrivateKey({ key, format: 'der', type: 'pkcs8' }), padding: constants.RSA_PKCS1_PADDING },
    Buffer.concat([SHA256_INFO, digest]),
  );

async function readCertificate(db: Db, cpf: string): Promise<KeyedCertificate | undefined> {
  const row = await db.selectFrom('simulator.psc_certificate').selectAll().where('cpf', '=', cpf).executeTakeFirst();
  return row && { certificate: Buffer.from(row.certificate), key: Buffer.from(row.key) };
}

async function openAuthority(db: Db, at: number): Promise<KeyedCertificate> {
  const read = () =>
    db.selectFrom('simulator.psc_authority').selectAll().where('id', '=', AUTHORITY).executeTakeFirst();
  let row = await read();
  if (!row) {
    const made = await createAuthority('AC Simulada SEM VALIDADE', at);
    await db
      .insertInto('simulator.psc_authority')
      .values({ id: AUTHORITY, ...made })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    row = await read();
  }
  if (!row) throw new Error('The root of the simulated provider is missing');
  return { certificate: Buffer.from(row.certificate), key: Buffer.from(row.key) };
}

async function issueCertificate(db: Db, at: number, person: Person): Promise<void> {
  const authority = await openAuthority(db, at);
  const made = await issueTo(authority, person, { from: at - DAY, until: at + 3 * YEAR });
  await db
    .insertInto('simulator.psc_certificate')
    .values({ cpf: person.cpf, ...made })
    .onConflict((conflict) => conflict.column('cpf').doNothing())
    .execute();
}
