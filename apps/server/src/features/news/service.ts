import type { NewsItem } from '@acolhe/contract/news/news';
import { isAtReception } from '@acolhe/domain/identity/permissions';
import { shownName } from '@acolhe/domain/person/person-name';
import { DAY } from '@acolhe/domain/time/duration';
import { validate as isUuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import type { CallerContext } from '../../platform/context.ts';
import { announce } from '../../platform/live/live.ts';
import { Problem } from '../../platform/problem.ts';
import { countUnread, insertRead, isNewsOf, listNews, markRead, type NewsReader } from './store.ts';

/** How long news is shown. */
const SHOWN_MS = 90 * DAY;
const PAGE = 30;
/** Upper bound of the count of unread news. */
const MOST_COUNTED = 100;

/** As whom the caller reads news; undefined for staff who have no part in what there is news of. */
function readerOf(caller: Caller): NewsReader | undefined {
  const { role, userId, personId, professionalId } = caller;
  if (role === 'P') return personId ? { userId, side: 'patient', personId } : undefined;
  if (role === 'D') return professionalId ? { userId, side: 'professional', professionalId } : undefined;
  return isAtReception(caller) ? { userId, side: 'clinic', isManager: role === 'M' } : undefined;
}

/** A page of news, newest first. */
export async function newsOf(
  { platform, scope, caller }: CallerContext,
  after?: string,
): Promise<{ news: NewsItem[]; next: string | null }> {
  const reader = readerOf(caller);
  if (!reader) return { news: [], next: null };
  const since = new Date(platform.clock.now() - SHOWN_MS);
  const rows = await platform.database.readInCompany(scope, (tx) =>
    listNews(tx, reader, { since, after: cursorOf(after), limit: PAGE + 1 }),
  );
  const page = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? page.at(-1) : undefined;
  return {
    news: page.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.toISOString(),
      is_read: row.is_read,
      patient_id: row.patient_id,
      patient_name: row.place ?? shownName({ name: row.name ?? '', social_name: row.social_name }),
      is_own: row.patient_id !== null && row.patient_id === caller.personId,
      start: row.starts_at?.toISOString() ?? null,
      appointment_id: row.appointment_id,
      thread_id: row.thread_id,
      offer: reader.side === 'patient' ? row.offer : null,
    })),
    next: last ? `${last.at.toISOString()}~${last.id}` : null,
  };
}

function cursorOf(after: string | undefined): { at: Date; id: string } | undefined {
  if (after === undefined) return undefined;
  const [at = '', id = ''] = after.split('~');
  if (Number.isNaN(Date.parse(at)) || !isUuid(id))
    throw new Problem('invalid_input', [{ path: 'after', code: 'invalid' }]);
  return { at: new Date(at), id };
}

export async function unreadNews({ platform, scope, caller }: CallerContext): Promise<{ unread: number }> {
  const reader = readerOf(caller);
  if (!reader) return { unread: 0 };
  const since = new Date(platform.clock.now() - SHOWN_MS);
  const unread = await platform.database.readInCompany(scope, (tx) =>
    countUnread(tx, reader, { since, limit: MOST_COUNTED }),
  );
  return { unread };
}

/** Marks one piece of news as read, or all up to now. */
export async function readNews(context: CallerContext, id: string | undefined): Promise<void> {
  const { platform, scope, caller } = context;
  const reader = readerOf(caller);
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    if (!id) await markRead(tx, caller.userId, at);
    else if (reader && (await isNewsOf(tx, reader, id))) await insertRead(tx, id, caller.userId, at);
    else throw new Problem('not_found');
    tx.afterCommit('announce-read-news', () => tellOwnScreens(context));
  });
}

/** The bell on the reader's other screens. */
function tellOwnScreens({ platform, scope, caller }: CallerContext): Promise<void> {
  return announce(
    { platform, scope },
    {
      message: { type: 'news' },
      appointmentId: null,
      patientId: caller.personId ?? '',
      responsibleIds: [],
      professionalId: caller.professionalId,
      readers: { userIds: [caller.userId], reception: false },
    },
  );
}
