import { shownName } from '@acolhe/domain/person/person-name';
import { DAY, MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { PushText } from '../../../platform/db/json-columns.ts';
import { isDatabaseAway } from '../../../platform/db/outage.ts';
import { forEachCompany } from '../../../platform/job/jobs.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PushOutcome } from '../../../platform/push.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import { insertPush, listDevices, removeDevice, removeOldPushes, takePushes, updatePush } from './push-store.ts';

// A push is shown on a locked screen: it says when and whom to contact, never why.

type VisitPush = 'booked' | 'moved' | 'cancelled' | 'day' | 'hour' | 'waiting';

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

/** Content of a push, made for the reader of each device. */
export type Push = {
  title: string;
  body: (locale: Locale, whose: 'own' | 'dependent') => string;
  url: string;
  /** A later push of the same tag replaces the earlier one on the device. */
  tag: string;
  dedupeKey: string;
  expiresAt: Date;
  /** Only devices of people who want to be reminded. */
  wantedOnly: boolean;
  /** The visit that it is about. */
  appointmentId?: string;
};

/** Queues a push for each device of a patient and of the responsible person. */
export async function queuePush(
  platform: Platform,
  tx: CompanyTransaction,
  patientId: string,
  { title, body, url, tag, dedupeKey, expiresAt, wantedOnly, appointmentId }: Push,
): Promise<void> {
  const now = platform.clock.now();
  if (expiresAt.getTime() <= now) return;
  for (const device of await listDevices(tx, patientId, wantedOnly)) {
    const whose = device.person_id === patientId ? 'own' : 'dependent';
    const text: PushText = { title, body: body(device.locale, whose), url, tag };
    await insertPush(tx, { deviceId: device.id, dedupeKey, text, now: new Date(now), expiresAt, appointmentId });
  }
}

/** Queues a push about a visit: only the time, and a link. */
export function pushVisit(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  { kind, path, ...push }: { kind: VisitPush; path: string } & Pick<Push, 'dedupeKey' | 'expiresAt' | 'wantedOnly'>,
): Promise<void> {
  const now = platform.clock.now();
  const name = firstNameOf({ name: row.patient_name, social_name: row.patient_social_name });
  return queuePush(platform, tx, row.patient_id, {
    ...push,
    title: row.company_name,
    body: (locale, whose) =>
      phrase(locale, `push.${kind}`, {
        whose,
        name,
        day: dayWord(locale, row.starts_at, now, row.time_zone),
        time: timeWord(locale, row.starts_at, row.time_zone),
      }),
    url: path,
    tag: row.id,
    appointmentId: row.id,
  });
}

/** On a locked screen the first name is enough. */
export const firstNameOf = (person: { name: string; social_name: string | null }): string =>
  shownName(person).split(' ')[0] ?? '';

/** Pushes a change to every device: only the time, and a link to the visit. */
export function pushChange(
  platform: Platform,
  tx: CompanyTransaction,
  row: Mailed,
  kind: 'booked' | 'moved' | 'cancelled',
): Promise<void> {
  return pushVisit(platform, tx, row, {
    kind,
    path: `/appointment/detail/${row.id}`,
    dedupeKey: `${kind}:${row.id}:${row.sequence}`,
    expiresAt: row.starts_at,
    wantedOnly: false,
  });
}

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

/** Sends the queued pushes of a company now; what cannot wait for the next run of the job. */
export async function deliverCompanyPushes(context: CompanyContext): Promise<number> {
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
