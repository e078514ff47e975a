import { HOUR } from '@acolhe/domain/time/duration';
import { phrase } from '../../../platform/phrases.ts';
import { queueMoved } from '../../queue/events.ts';
import { defineNotice } from '../define-notice.ts';
import { firstNameOf } from '../push/push.ts';
import { readCalled } from '../store.ts';

/** Pushes of the line, by the event of the entry. */
const kinds: Readonly<Record<string, 'line_called' | 'line_missed' | 'line_aside'>> = {
  call: 'line_called',
  call_again: 'line_called',
  miss: 'line_missed',
  set_aside: 'line_aside',
};

/** How long it is worth knowing that a call was missed. */
const MISSED_MS = 2 * HOUR;

/** A call of the line, and that it was missed: a push alone. */
export const lineCall = defineNotice({
  on: queueMoved,
  about: async ({ entryId, event }, { tx }) => {
    const kind = kinds[event];
    const entry = kind && (await readCalled(tx, entryId));
    return entry && { ...entry, kind };
  },
  push: ({ kind, ...entry }, { platform }) => ({
    patientId: entry.patient_id,
    title: entry.company_name,
    body: (locale, whose) => phrase(locale, `push.${kind}`, { whose, name: firstNameOf(entry) }),
    url: '/emergency/person',
    tag: entry.id,
    dedupeKey: `${kind}:${entry.id}:${entry.version}`,
    expiresAt: entry.call_until ?? new Date(platform.clock.now() + MISSED_MS),
    isUrgent: true,
  }),
});
