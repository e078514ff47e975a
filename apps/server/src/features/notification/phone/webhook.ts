import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import { companyTurns } from '../../../platform/job/jobs.ts';
import { isSigned, readWhatsAppNotice, type WhatsAppNotice } from '../../../platform/outside/phone-channels.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { withdrawNumber } from './consent-store.ts';
import { settle } from './deliver.ts';

/** Answers that end the consent, as people write them; the footer of each template names the first. */
const STOP = /^\W*(sair|parar|pare|cancelar|descadastrar|stop|unsubscribe)\W*$/i;

/**
 * Webhook of the WhatsApp Cloud API at `/api/whatsapp`: the handshake, and signed reports. Not a call of the contract: the
 * signature is of the body's bytes.
 */
export function mountWhatsApp(app: FastifyInstance, platform: Platform): void {
  const { appSecret, verifyToken } = platform.config.whatsapp;
  app.register(async (area) => {
    area.removeContentTypeParser('application/json');
    area.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    area.get('/api/whatsapp', async (request, reply) => {
      const query = request.query as Record<string, string | undefined>;
      if (query['hub.mode'] !== 'subscribe' || !isSameSecret(verifyToken, query['hub.verify_token'] ?? ''))
        throw new Problem('access_denied');
      return reply.type('text/plain').send(query['hub.challenge'] ?? '');
    });
    area.post('/api/whatsapp', async (request, reply) => {
      const body = request.body as Buffer;
      const signature = request.headers['x-hub-signature-256'];
      if (!Buffer.isBuffer(body) || typeof signature !== 'string' || !isSigned(body, signature, appSecret))
        throw new Problem('access_denied');
      const notice = readWhatsAppNotice(body);
      if (notice) await receive(platform, notice);
      return reply.status(200).send();
    });
  });
}

async function receive(platform: Platform, { reports, texts }: WhatsAppNotice): Promise<void> {
  // One number sends for every clinic of the installation, so a withdrawal counts for all of them.
  const numbers = texts.filter(({ text }) => STOP.test(text)).flatMap(({ number }) => spellingsOf(number));
  const at = new Date(platform.clock.now());
  const failed = await companyTurns(platform, async ({ scope }) => {
    for (const { companyId, id, status, reason } of reports)
      if (companyId === scope.companyId)
        await platform.database.inCompany(scope, (tx) => settle(platform, tx, id, status, reason));
    if (numbers.length > 0)
      await platform.database.inCompany(scope, (tx) => withdrawNumber(tx, 'whatsapp', numbers, at));
  });
  // Without an answer the notice comes again.
  const [first] = failed;
  if (first) throw first.error;
}

/** WhatsApp knows older Brazilian mobile numbers without their ninth digit. */
function spellingsOf(number: string): string[] {
  const old = /^(\+55\d{2})([6-9]\d{7})$/.exec(number);
  return old ? [number, `${old[1]}9${old[2]}`] : [number];
}
