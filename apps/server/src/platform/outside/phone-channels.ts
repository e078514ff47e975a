import { createHmac } from 'node:crypto';
import { type PhoneChannel, type ReportedStatus, reportedStatuses } from '@acolhe/domain/notification/notice';
import type { Locale } from '@acolhe/domain/time/time';
import * as z from 'zod';
import type { Config } from '../config/config.ts';
import { isSameSecret } from '../crypto/same-secret.ts';

/** A message for one phone. */
type PhoneText = {
  /** Our id; it comes back with each report. */
  id: string;
  companyId: string;
  /** E.164. */
  number: string;
  locale: Locale;
  /** Name of the approved template, and its values in their order. */
  template: string;
  words: readonly string[];
  /** The same in full, for a channel without templates. */
  text: string;
};

/** `refused`: this message will never be accepted. `later`: retry. */
export type PhoneOutcome =
  | { status: 'sent'; providerId: string | null }
  | { status: 'refused' | 'later'; reason: string };

/** Port of a service that brings messages to phones. Never throws. */
type PhoneService = { send(message: PhoneText): Promise<PhoneOutcome> };

/** The services of this installation; a channel without one is not offered. */
export type PhoneServices = Partial<Record<PhoneChannel, PhoneService>>;

const PHONE_SIMULATOR = '/simulator-phone';

/** The installation's services; in demos without one the simulator. */
export function openPhoneServices({ mode, whatsapp, sms }: Config, ownAddress: () => string): PhoneServices {
  const simulated = () => ownAddress() + PHONE_SIMULATOR;
  const isDemo = mode === 'demo';
  const services: PhoneServices = {};
  if (whatsapp.phoneId) services.whatsapp = whatsappService(() => whatsapp.url, whatsapp.phoneId, whatsapp.token);
  else if (isDemo) services.whatsapp = whatsappService(simulated, 'demo', whatsapp.token);
  const { url } = sms;
  if (url) services.sms = smsService(() => url, sms.token);
  else if (isDemo) services.sms = smsService(() => `${simulated()}/sms`, sms.token);
  return services;
}

const TIMEOUT_MS = 10_000;

async function post(url: string, token: string, body: unknown): Promise<{ status: number; answer: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: response.status, answer: await response.json().catch(() => null) };
  } catch {
    return { status: 0, answer: null };
  }
}

const isTemporary = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

const whatsappAnswer = z.object({
  messages: z.array(z.object({ id: z.string() })).optional(),
  error: z.object({ code: z.number(), message: z.string().optional() }).optional(),
});
/** Limits of the Cloud API, by its error codes: they pass. */
const LIMITS = new Set([4, 80007, 130429, 131048, 131056, 131016, 131000]);

/**
 * Meta's WhatsApp Cloud API: business messages are approved templates with positional values.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/guides/send-message-templates
 */
function whatsappService(base: () => string, phoneId: string, token: string): PhoneService {
  return {
    async send({ id, companyId, number, locale, template, words }) {
      const { status, answer } = await post(`${base()}/${phoneId}/messages`, token, {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: number.replace('+', ''),
        type: 'template',
        template: {
          name: template,
          language: { code: locale.replace('-', '_') },
          components: [{ type: 'body', parameters: words.map((text) => ({ type: 'text', text })) }],
        },
        biz_opaque_callback_data: `${companyId}:${id}`,
      });
      const read = whatsappAnswer.safeParse(answer).data;
      const sent = read?.messages?.[0];
      if (status === 200 && sent) return { status: 'sent', providerId: sent.id };
      const code = read?.error?.code;
      const isLater = isTemporary(status) || (code !== undefined && LIMITS.has(code));
      return {
        status: isLater ? 'later' : 'refused',
        reason: code === undefined ? `http ${status}` : `whatsapp ${code}`,
      };
    },
  };
}

const smsAnswer = z.object({ id: z.string().max(200).optional() });

/** An SMS gateway by plain HTTP: `POST` of `to`, `text` and `reference` with a bearer token; any 2xx is accepted. */
function smsService(url: () => string, token: string): PhoneService {
  return {
    async send({ id, number, text }) {
      const { status, answer } = await post(url(), token, { to: number, text, reference: id });
      if (status >= 200 && status < 300)
        return { status: 'sent', providerId: smsAnswer.safeParse(answer).data?.id ?? null };
      return { status: isTemporary(status) ? 'later' : 'refused', reason: `http ${status}` };
    },
  };
}

/** Content of a webhook of the Cloud API: reports about our messages, and texts that people wrote back. */
export type WhatsAppNotice = {
  reports: { companyId: string; id: string; status: ReportedStatus; at: number; reason: string | null }[];
  /** `number` is E.164. */
  texts: { number: string; text: string }[];
};

const status = z.object({
  status: z.string(),
  timestamp: z.coerce.number(),
  biz_opaque_callback_data: z.string().optional(),
  errors: z.array(z.object({ code: z.number() })).optional(),
});
const text = z.object({
  from: z.string().regex(/^\d{8,15}$/),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string() }).optional(),
});
const notice = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({ statuses: z.array(z.unknown()).optional(), messages: z.array(z.unknown()).optional() }),
        }),
      ),
    }),
  ),
});

/** Whether `X-Hub-Signature-256` is the signature of these bytes. */
export function isSigned(body: Buffer, signature: string | undefined, secret: string): boolean {
  return isSameSecret(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`, signature ?? '');
}

/** Reads a webhook's body; what is of another kind is left out. Undefined if it is none. */
export function readWhatsAppNotice(body: Buffer): WhatsAppNotice | undefined {
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
  const values = notice.safeParse(json).data?.entry.flatMap(({ changes }) => changes.map(({ value }) => value));
  return (
    values && {
      reports: values.flatMap(({ statuses = [] }) => statuses.flatMap((one) => reportOf(status.safeParse(one).data))),
      texts: values.flatMap(({ messages = [] }) =>
        messages.flatMap((one) => {
          const read = text.safeParse(one).data;
          return read ? [{ number: `+${read.from}`, text: read.text?.body ?? read.button?.text ?? '' }] : [];
        }),
      ),
    }
  );
}

function reportOf(read: z.output<typeof status> | undefined): WhatsAppNotice['reports'] {
  const reported = reportedStatuses.find((known) => known === read?.status);
  const [companyId, id] = read?.biz_opaque_callback_data?.split(':') ?? [];
  if (!read || !reported || !companyId || !id || !z.uuid().safeParse(id).success) return [];
  const code = read.errors?.[0]?.code;
  return [{ companyId, id, status: reported, at: read.timestamp * 1000, reason: code ? `whatsapp ${code}` : null }];
}
