import type { PublicDocument } from '@acolhe/contract/document/document';
import type { ProblemCode } from '@acolhe/contract/problems';
import { initials, readSecretCode } from '@acolhe/domain/document/verification';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isSameSecret } from '../../platform/crypto/same-secret.ts';
import { localeOf } from '../../platform/gate.ts';
import { requestSource } from '../../platform/http/address.ts';
import { escapeHtml, htmlPage } from '../../platform/http/html-page.ts';
import { SIGNING_RETURN_PATH } from '../../platform/outside/cloud-certificates.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { documentLimits, tryWithin } from '../identity/attempt.ts';
import { openByDocumentToken } from './door.ts';
import { returnFromNumbers } from './number.ts';
import { fileFor } from './service.ts';
import { returnFromCloud } from './signing/signing.ts';
import { readDocument } from './store.ts';

/** Public facts of a document: neither its content nor its patient. */
export async function lookAtDocument(platform: Platform, token: string): Promise<PublicDocument> {
  const { row } = await readByToken(platform, token);
  const { content } = row;
  return {
    type: row.type,
    recipe_kind: row.recipe_kind,
    status: row.status,
    issued_at: row.issued_at.toISOString(),
    signed_at: row.signed_at?.toISOString() ?? null,
    valid_until: row.valid_until,
    is_legal: row.signer?.isLegal ?? false,
    patient_initials: initials(content.patient.name),
    professional_name: content.professional.name,
    register: content.professional.register,
    clinic: content.clinic.name,
  };
}

/** The bytes of a signed document, for who has the code that stands on it. Tries are few. */
export async function openDocument(platform: Platform, token: string, code: string, address: string): Promise<File> {
  const { row, scope } = await readByCode(platform, token, code, address);
  return fileFor({ platform, scope }, row);
}

/** A document by its address and code. */
async function readByCode(platform: Platform, token: string, code: string, address: string) {
  const found = await readByToken(platform, token);
  await tryWithin(platform, documentLimits(found.row.id, address), async () => {
    if (!isSameSecret(found.row.secret, readSecretCode(code)))
      throw new Problem('invalid_input', [{ path: 'code', code: 'invalid' }]);
  });
  return found;
}

/** A document by its address. One that was never signed has no public page. */
async function readByToken(platform: Platform, token: string) {
  const { documentId, scope } = await openByDocumentToken(platform, token);
  const row = await platform.database.readInCompany(scope, (tx) => readDocument(tx, documentId));
  if (!row?.file) throw new Problem('not_found');
  return { row, scope };
}

const VALIDATOR_FORMAT = 'application/validador-iti+json';

/**
 * Mounts what is no call of the contract: the question of the federal validator (ITI), which is asked at the address of
 * the QR code itself, and the ways back from the services where doctors authorise signatures and ask for numbers.
 */
export function mountDocuments(app: FastifyInstance, platform: Platform): void {
  app.addHook('onRequest', async (request, reply) => {
    // Every other request goes past.
    if (!/^\/(v\/[\w-]+\/?)?\?/.test(request.url)) return;
    const url = new URL(request.url, 'http://localhost');
    const token = /^\/v\/([\w-]+)\/?$/.exec(url.pathname)?.[1];
    // Its `+` stands for itself in the guide's example, and for a space in a query.
    if (token && url.searchParams.get('_format')?.replace(' ', '+') === VALIDATOR_FORMAT)
      return answerValidator(platform, reply, {
        token,
        code: url.searchParams.get('_secretCode') ?? '',
        address: requestSource(request),
      });
    const [session, state] = [url.searchParams.get('session_id'), url.searchParams.get('state')];
    // The national system comes back to the bare origin.
    if (url.pathname === '/' && session && state)
      return answerReturn(reply, localeOf(request), await returnFromNumbers(platform, { state, session }));
  });
  app.get(SIGNING_RETURN_PATH, async (request, reply) => {
    // An address may name each several times.
    const query = request.query as Record<string, unknown>;
    const [state = '', code, error] = [query.state, query.code, query.error].map((value) =>
      typeof value === 'string' ? value : undefined,
    );
    return answerReturn(reply, localeOf(request), await returnFromCloud(platform, { state, code, error }));
  });
}

/** 200 with the address of the signed file, 401 for a wrong code, 404 for no document or one that does not hold. */
async function answerValidator(
  platform: Platform,
  reply: FastifyReply,
  { token, code, address }: { token: string; code: string; address: string },
) {
  try {
    const { row } = await readByCode(platform, token, code, address);
    if (row.status !== 'signed') throw new Problem('not_found');
    const site = platform.tenants.siteOf(row.company_id);
    const url = `${site}/api/document/open/${token}/pdf?${new URLSearchParams({ code })}`;
    return reply
      .type(VALIDATOR_FORMAT)
      .send(JSON.stringify({ version: '1.0.0', prescription: { signatureFiles: [{ url }] } }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const status = error.code === 'not_found' ? 404 : error.code === 'too_many_requests' ? 429 : 401;
    return reply.status(status).send();
  }
}

/** The page in the window that was opened for the service; the one that opened it goes on by itself. */
function answerReturn(reply: FastifyReply, locale: ReturnType<typeof localeOf>, problem: ProblemCode | null) {
  const title = phrase(locale, problem ? 'document.return_failed' : 'document.return_done');
  const message = problem ? phrase(locale, `problem.${problem}.message`) : '';
  const body = `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(message)}</p><p>${escapeHtml(phrase(locale, 'document.return_close'))}</p>`;
  return reply.type('text/html; charset=utf-8').send(htmlPage(title, body));
}
