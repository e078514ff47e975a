import { shownName } from '@acolhe/domain/person/person-name';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../../platform/context.ts';
import type { PushText } from '../../../platform/db/json-columns.ts';
import { isDatabaseAway } from '../../../platform/db/outage.ts';
import { forEachCompany } from '../../../platform/job/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PushOutcome } from '../../../platform/push.ts';
import type { NoticeContext } from '../send-notice.ts';
import { insertPush, listDevices, removeDevice, removeOldPushes, takePushes, updatePush } from './push-store.ts';

// A push is shown on a locked screen: it says when and whom to contact, never why.

/** Today, tomorrow or the date, relative to `now` in the clinic's zone. */
export function dayWord(locale: Locale, at: Date, now: number, zone: string): string {
  const dayOf = (time: number | Date) =>
    Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(time));
  const days = Math.round((dayOf(at) - dayOf(now)) / DAY);
  if (days === 0 || days === 1) return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
  const isThisYear = new Date(dayOf(at)).getUTCFullYear() === new Date(dayOf(now)).getUTCFullYear();
  const date = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    ...date,
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(at);
}

export function timeWord(locale: Locale, at: Date, zone: string): string {
  const hour = locale === 'pt-BR' ? '2-digit' : 'numeric';
  return new Intl.DateTimeFormat(locale, { timeZone: zone, hour, minute: '2-digit' }).format(at);
}

/** Content of a push to the devices of a patient and of the responsible person. */
export type Push = {
  patientId: string;
  title: string;
  /** Written for the reader of each device. */
  body: (locale: Locale, whose: 'own' | 'dependent') => string;
  url: string;
  /** A later push of the same tag replaces the earlier one on the device. */
  tag: string;
  dedupeKey: string;
  expiresAt: Date;
  /** Only devices of people who want to be reminded. */
  wantedOnly?: boolean;
  /** Sent after the commit: it stands for less than the job's next run takes. */
  isUrgent?: boolean;
  /** The visit that it is about. */
  appointmentId?: string;
};

/** Queues a push for each device. */
export async function queuePush({ platform, tx }: NoticeContext, push: Push): Promise<void> {
  const { patientId, title, body, url, tag, dedupeKey, expiresAt, wantedOnly = false, appointmentId } = push;
  const now = platform.clock.now();
  if (expiresAt.getTime() <= now) return;
  for (const device of await listDevices(tx, patientId, wantedOnly)) {
    const whose = device.person_id === patientId ? 'own' : 'dependent';
    const text: PushText = { title, body: body(device.locale, whose), url, tag };
    await insertPush(tx, { deviceId: device.id, dedupeKey, text, now: new Date(now), expiresAt, appointmentId });
  }
}

/** On a locked screen the first name is enough. */
export const firstNameOf = (person: { name: string; social_name: string | null }): string =>
  shownName(person).split(' ')[0] ?? '';

const BATCH = 50;
const AT_ONCE = 10;
const MAX_ATTEMPTS = 6;
/** Lease, longer than a whole batch takes when no push service answers. */
const TAKEN_MS = 3 * MINUTE;
const KEPT_MS = 30 * 24 * 60 * MINUTE;

/** Sends queued pushes. Temporary failures are retried, permanent ones are not. */
export async function deliverPushes(platform: Platform): Promise<number> {
  let sent = 0;
  await forEachCompany(platform, 'deliver-pushes', async (context) => {
    sent += await deliverCompanyPushes(context);
    const before = new Date(platform.clock.now() - KEPT_MS);
    await platform.database.inCompany(context.scope, (tx) => removeOldPushes(tx, before));
  });
  return sent;
}

/** Sends the queued pushes after the commit. No request waits for the push services: a failure is left to the job. */
export function deliverAfterCommit({ platform, tx }: NoticeContext): void {
  const context = { platform, scope: tx.scope };
  tx.afterCommit('deliver-pushes', async () => {
    void deliverCompanyPushes(context).catch((error) => platform.log.warn({ err: error }, 'urgent pushes'));
  });
}

/** Sends the queued pushes of a company now. */
async function deliverCompanyPushes(context: CompanyContext): Promise<number> {
  const { platform, scope } = context;
  let sent = 0;
  const now = platform.clock.now();
  for (;;) {
    const taken = await platform.database.inCompany(scope, (tx) =>
      takePushes(tx, new Date(now), new Date(now + TAKEN_MS), BATCH, MAX_ATTEMPTS),
    );
    const queue = taken.values();
    const work = async () => {
      for (const message of queue) {
        // Taken for minutes, with its attempt counted: the others go on.
        const isSent = await deliver(context, message).catch((error: unknown) => {
          if (isDatabaseAway(error)) throw error;
          platform.log.error({ err: error, push: message.id, company: scope.companyId }, 'a push was not sent');
          return false;
        });
        if (isSent) sent++;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    if (taken.length < BATCH) return sent;
  }
}

type Taken = Awaited<ReturnType<typeof takePushes>>[number];

async function deliver({ platform, scope }: CompanyContext, message: Taken): Promise<boolean> {
  const seconds = (message.expires_at.getTime() - platform.clock.now()) / 1000;
  const outcome: PushOutcome = await platform.push.send(message, JSON.stringify(message.text), seconds);
  const now = platform.clock.now();
  await platform.database.inCompany(scope, async (tx) => {
    if (outcome === 'sent') await updatePush(tx, message.id, { sent_at: new Date(now) });
    else if (outcome === 'gone') await removeDevice(tx, message.device_id);
    else if (outcome === 'refused') await updatePush(tx, message.id, { attempts: MAX_ATTEMPTS });
    else await updatePush(tx, message.id, { next_at: new Date(now + 2 ** (message.attempts - 1) * MINUTE) });
  });
  if (outcome === 'refused') platform.log.warn({ push: message.id }, 'push service refused a message');
  return outcome === 'sent';
}
