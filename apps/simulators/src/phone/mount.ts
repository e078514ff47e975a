import { createHmac, randomUUID } from 'node:crypto';
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Db } from '../database.ts';
import type { SimulatorHost } from '../host.ts';
import { notifyRaw } from '../notification.ts';
import { phonePage } from './phone-page.ts';

/** Mount path of the WhatsApp and SMS services. */
const PHONE_PATH = '/simulator-phone';
const SHOWN = 50;

const template = z.object({
  to: z.string().regex(/^\d{8,15}$/),
  type: z.literal('template'),
  template: z.object({
    name: z.string(),
    language: z.object({ code: z.string() }),
    components: z.array(z.object({ parameters: z.array(z.object({ text: z.string().min(1) })) })),
  }),
  biz_opaque_callback_data: z.string().max(512),
});
const short = z.object({ to: z.string(), text: z.string().min(1), reference: z.string() });
/** Fixed numbers have no WhatsApp, as in the field: the message is accepted and then reported as undeliverable. */
const hasWhatsApp = (number: string) => !/^55\d{2}[2-5]\d{7}$/.test(number);
const UNDELIVERABLE = 131026;

/**
 * Meta's Cloud API and an SMS gateway for demos and tests: messages arrive on a page, whose buttons report that one was
 * delivered, read or failed, and answer it. Reports are signed as Meta signs them.
 */
export function mountPhone(app: FastifyInstance, { clock, log, phone, ownAddress }: SimulatorHost, db: Db) {
  /** Sends a webhook to the product, which reports again if it is not taken. */
  const tell = (value: object) => {
    const body = JSON.stringify({
      object: 'whatsapp_business_account',
      entry: [{ id: 'demo', changes: [{ field: 'messages', value: { messaging_product: 'whatsapp', ...value } }] }],
    });
    const signature = `sha256=${createHmac('sha256', phone.appSecret).update(body).digest('hex')}`;
    return notifyRaw(`${ownAddress()}/api/whatsapp`, body, { 'x-hub-signature-256': signature });
  };
  const seconds = () => String(Math.floor(clock.now() / 1000));
  const report = async (id: string, status: 'delivered' | 'read' | 'failed') => {
    const row = await db
      .updateTable('simulator.phone_message')
      .set({ state: status })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (row?.channel !== 'whatsapp') return;
    const errors = status === 'failed' ? { errors: [{ code: UNDELIVERABLE, title: 'Message undeliverable' }] } : {};
    const common = { timestamp: seconds(), recipient_id: row.number, biz_opaque_callback_data: row.reference };
    await tell({ statuses: [{ id, status, ...common, ...errors }] });
  };
  const keep = (message: { channel: string; number: string; text: string; reference: string }, id: string) =>
    db
      .insertInto('simulator.phone_message')
      .values({ id, ...message, state: 'sent', created_at: new Date(clock.now()) })
      .execute();

  app.register(
    async (area) => {
      await area.register(formbody);
      area.setErrorHandler((error, _request, reply) => {
        const isInvalid = error instanceof z.ZodError || (error as { statusCode?: number }).statusCode === 400;
        if (!isInvalid) log.error({ err: error }, 'simulator phone');
        return reply.status(isInvalid ? 400 : 500).send({ error: { code: isInvalid ? 100 : 131000 } });
      });
      await area.register(async (api) => {
        api.addHook('onRequest', async (request, reply) => {
          if (request.headers.authorization !== `Bearer ${phone.token}`)
            return reply.status(401).send({ error: { code: 190 } });
        });
        api.post('/:phoneId/messages', async (request) => {
          const { to, template: given, biz_opaque_callback_data: reference } = template.parse(request.body);
          const words = given.components.flatMap(({ parameters }) => parameters.map(({ text }) => text));
          const id = `wamid.${randomUUID()}`;
          const text = `[${given.name}, ${given.language.code}] ${words.join(' · ')}`;
          await keep({ channel: 'whatsapp', number: to, text, reference }, id);
          // The answer comes first, as in the field.
          setImmediate(() => void report(id, hasWhatsApp(to) ? 'delivered' : 'failed').catch(() => undefined));
          return { messaging_product: 'whatsapp', contacts: [{ input: to, wa_id: to }], messages: [{ id }] };
        });
        api.post('/sms', async (request) => {
          const { to, text, reference } = short.parse(request.body);
          const id = randomUUID();
          await keep({ channel: 'sms', number: to.replace('+', ''), text, reference }, id);
          return { id };
        });
      });
      area.get('/page', async (_request, reply) => {
        const messages = await db
          .selectFrom('simulator.phone_message')
          .selectAll()
          .orderBy('created_at', 'desc')
          .limit(SHOWN)
          .execute();
        return reply.type('text/html; charset=utf-8').send(phonePage(messages));
      });
      area.post('/page/report', async (request, reply) => {
        const { id, status } = z
          .object({ id: z.string(), status: z.enum(['delivered', 'read', 'failed']) })
          .parse(request.body);
        await report(id, status);
        return reply.redirect(`${PHONE_PATH}/page`, 303);
      });
      area.post('/page/answer', async (request, reply) => {
        const { number, text } = z.object({ number: z.string(), text: z.string().min(1).max(200) }).parse(request.body);
        const message = {
          from: number,
          id: `wamid.${randomUUID()}`,
          timestamp: seconds(),
          type: 'text',
          text: { body: text },
        };
        await tell({ messages: [message] });
        return reply.redirect(`${PHONE_PATH}/page`, 303);
      });
    },
    { prefix: PHONE_PATH },
  );
}
