import { createAuthority, issueStampingKey, type KeyedCertificate } from '@acolhe/signature/authority';
import { answerTimeStamp } from '@acolhe/signature/time-stamp';
import type { FastifyInstance } from 'fastify';
import type { SimulatorHost } from '../host.ts';

const TIME_STAMP_PATH = '/simulator-time-stamp';
const DAY = 86_400_000;
/** Policy of the time stamps of ICP-Brasil, first of an authority's. */
const POLICY = '2.16.76.1.6.1';

/** An authority of time stamps (RFC 3161 over HTTP), with a key of its own for each process: nothing leads to a root that counts. */
export function mountTimeStamp(app: FastifyInstance, { clock }: SimulatorHost): void {
  let key: Promise<KeyedCertificate> | undefined;
  app.register(
    async (area) => {
      area.addContentTypeParser('application/timestamp-query', { parseAs: 'buffer' }, (_, body, done) =>
        done(null, body),
      );
      area.post('/', async (request, reply) => {
        const at = clock.now();
        key ??= issueKey(at);
        const answer = await answerTimeStamp({ ...(await key), policy: POLICY }, request.body as Buffer, at);
        return reply.type('application/timestamp-reply').send(answer);
      });
    },
    { prefix: TIME_STAMP_PATH },
  );
}

async function issueKey(at: number): Promise<KeyedCertificate> {
  const authority = await createAuthority('AC simulada SEM VALIDADE JURÍDICA', at);
  return issueStampingKey(authority, 'Carimbo do tempo simulado', { from: at - DAY, until: at + 3650 * DAY });
}
