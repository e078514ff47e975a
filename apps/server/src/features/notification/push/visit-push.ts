import { phrase } from '../../../platform/phrases.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import type { NoticeContext } from '../send-notice.ts';
import { dayWord, firstNameOf, type Push, timeWord } from './push.ts';

type VisitPush = Pick<Push, 'dedupeKey' | 'expiresAt' | 'wantedOnly'> & {
  kind: 'booked' | 'moved' | 'cancelled' | 'day' | 'hour' | 'waiting';
  path: string;
};

/** A push about a visit: only the time, and a link. */
export function visitPush(visit: Mailed, { platform }: NoticeContext, { kind, path, ...push }: VisitPush): Push {
  const now = platform.clock.now();
  const name = firstNameOf({ name: visit.patient_name, social_name: visit.patient_social_name });
  return {
    ...push,
    patientId: visit.patient_id,
    title: visit.company_name,
    body: (locale, whose) =>
      phrase(locale, `push.${kind}`, {
        whose,
        name,
        day: dayWord(locale, visit.starts_at, now, visit.time_zone),
        time: timeWord(locale, visit.starts_at, visit.time_zone),
      }),
    url: path,
    tag: visit.id,
    appointmentId: visit.id,
  };
}

/** A push about a change of a visit, which leads to its page. */
export const changePush = (visit: Mailed, kind: 'booked' | 'moved' | 'cancelled', context: NoticeContext): Push =>
  visitPush(visit, context, {
    kind,
    path: `/appointment/detail/${visit.id}`,
    dedupeKey: `${kind}:${visit.id}:${visit.sequence}`,
    expiresAt: visit.starts_at,
  });
