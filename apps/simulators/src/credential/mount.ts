import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';
import { credentialPage } from './credential-page.ts';

/** Mount path of the credential service. */
export const CREDENTIAL_PATH = '/simulator-credential';

const day = z.iso.date();
const cpf = z
  .string()
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().regex(/^\d{11}$/));
const optionalDay = z.union([z.literal('').transform(() => null), day]).nullish();
const newMember = z.object({ club: z.string().min(1).max(60), cpf, birth_date: day, since: day, until: optionalDay });
const newOrder = z.object({
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{4,40}$/),
  partner: z.string().trim().min(1).max(120),
  name: z.string().trim().min(1).max(120),
  cpf,
  birth_date: day,
  specialty: z.string().trim().max(80).nullish(),
  valid_until: day,
});

/**
 * A credential service for demos and tests: members of benefit clubs and service orders, with the calls of the product's
 * port, and a page on which they are made.
 */
export function mountCredential(app: FastifyInstance, { clock, log, credential: { token } }: SimulatorHost, db: Db) {
  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        const isInvalid = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400;
        if (!isInvalid) log.error({ err: error }, 'simulator credential');
        return reply.status(isInvalid ? 400 : 500).send({ error: isInvalid ? 'invalid' : 'internal' });
      });

      await area.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          if (request.headers.authorization !== `Bearer ${token}`) return reply.status(401).send();
        });
        api.head('/', async (_request, reply) => reply.status(200).send());
        api.get('/members', async (request, reply) => {
          const who = z.object({ club: z.string(), cpf: z.string(), birth_date: day }).parse(request.query);
          const row = await db
            .selectFrom('simulator.credential_member')
            .selectAll()
            .where('club', '=', who.club)
            .where('cpf', '=', who.cpf)
            .executeTakeFirst();
          if (row?.birth_date !== who.birth_date) return reply.status(404).send();
          const today = new Date(clock.now()).toISOString().slice(0, 10);
          return { active: row.until === null || row.until >= today, since: row.since, until: row.until };
        });
        api.get('/orders/:code', async (request, reply) => {
          const row = await db
            .selectFrom('simulator.credential_order')
            .selectAll()
            .where('code', '=', z.object({ code: z.string() }).parse(request.params).code)
            .executeTakeFirst();
          if (!row) return reply.status(404).send();
          const { code, partner, specialty, valid_until, name, cpf: number, birth_date } = row;
          return { code, partner, specialty, valid_until, person: { name, cpf: number, birth_date } };
        });
        api.put('/orders/:code/state', async (request, reply) => {
          const { state } = z.object({ state: z.enum(['valid', 'used']) }).parse(request.body);
          const row = await db
            .updateTable('simulator.credential_order')
            .set({ state })
            .where('code', '=', z.object({ code: z.string() }).parse(request.params).code)
            .returning('code')
            .executeTakeFirst();
          return reply.status(row ? 204 : 404).send();
        });
      });

      area.get('/page', async (_request, reply) => {
        const members = await db.selectFrom('simulator.credential_member').selectAll().orderBy('club').execute();
        const orders = await db.selectFrom('simulator.credential_order').selectAll().orderBy('code').execute();
        return reply.type('text/html; charset=utf-8').send(credentialPage(members, orders));
      });
      area.post('/page/members', async (request, reply) => {
        const { until = null, ...member } = newMember.parse(request.body);
        await db
          .insertInto('simulator.credential_member')
          .values({ ...member, until })
          .onConflict((conflict) => conflict.columns(['club', 'cpf']).doUpdateSet({ ...member, until }))
          .execute();
        return reply.redirect(`${CREDENTIAL_PATH}/page`, 303);
      });
      area.post('/page/orders', async (request, reply) => {
        const order = newOrder.parse(request.body);
        const row = { ...order, specialty: order.specialty || null };
        await db
          .insertInto('simulator.credential_order')
          .values(row)
          .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
          .execute();
        return reply.redirect(`${CREDENTIAL_PATH}/page`, 303);
      });
    },
    { prefix: CREDENTIAL_PATH },
  );
}
