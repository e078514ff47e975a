import { MINUTE } from '@acolhe/domain/time/duration';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import { requireChangeable } from '../../appointment/change.ts';
import { type AppointmentMoved, appointmentMoved, moverOf, noticeOf } from '../../appointment/events.ts';
import { type Mailed, readMailed } from '../../appointment/visit-store.ts';
import { visitNews } from '../../news/visit-news.ts';
import { type Contact, professionalContact } from '../../professional/store.ts';
import { defineNotice } from '../define-notice.ts';
import { doctorToTell } from '../mail/visit-doctor.ts';
import { changeWays, visitLetter } from '../mail/visit-letter.ts';
import { visitShort } from '../phone/visit-short.ts';
import { changePush } from '../push/visit-push.ts';
import { patientSide } from '../recipient.ts';

type Move = Mailed & {
  from: Date;
  /** Whether only the start changed, rather than the length or the professional. */
  isStartOnly: boolean;
  /** Whether a patient moved it so late that no refund is promised any more. */
  movedLate: boolean;
  doctor: Contact | undefined;
  /** The previous professional, if another has the visit now. */
  formerDoctor: Contact | undefined;
};

const lengthOf = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }) =>
  ends_at.getTime() - starts_at.getTime();

async function readMove(tx: CompanyTransaction, moved: AppointmentMoved): Promise<Move | undefined> {
  const { before, after } = moved;
  const visit = noticeOf(moved) === 'moved' && before ? await readMailed(tx, after.id) : undefined;
  if (!visit || !before) return undefined;
  const isGiven = before.professional_id !== after.professional_id;
  const isStartOnly = !isGiven && lengthOf(before) === lengthOf(after);
  return {
    ...visit,
    from: before.starts_at,
    isStartOnly,
    movedLate: isStartOnly && Boolean((await requireChangeable(tx, visit.id)).moved_late),
    doctor: await doctorToTell(tx, moved),
    formerDoctor: isGiven && before.professional_id ? await professionalContact(tx, before.professional_id) : undefined,
  };
}

const keyOf = ({ isStartOnly, id, sequence }: Move) => `${isStartOnly ? 'moved' : 'changed'}:${id}:${sequence}`;

const valuesOf = ({ from, time_zone, ...visit }: Move, locale: Locale) => ({
  before: whenOf(locale, from, time_zone),
  minutes: Math.round(lengthOf(visit) / MINUTE),
});

function doctorKind({ isStartOnly, formerDoctor }: Move) {
  if (isStartOnly) return 'moved_doctor';
  return formerDoctor ? 'given_doctor' : 'changed_doctor';
}

/** A visit has another time or another professional: told to both sides, and to the professional who had it. */
export const visitMoved = defineNotice({
  on: appointmentMoved,
  about: (moved, { tx }) => readMove(tx, moved),
  to: patientSide,
  topic: 'visit',
  push: (move, context) => changePush(move, 'moved', context),
  mail: (move, to, context) =>
    visitLetter(move, to, context, {
      kind: move.isStartOnly ? 'moved' : 'changed',
      path: `/accessroom/${move.room_code}`,
      dedupeKey: keyOf(move),
      values: valuesOf(move, to.locale),
      withInvitation: true,
      more: changeWays(move, to.locale, context, move.movedLate),
    }),
  short: (move, to) => visitShort(move, to, { kind: 'moved' }),
  also: [
    {
      to: ({ doctor }) => (doctor ? [doctor] : []),
      mail: (move, to, context) =>
        visitLetter(move, to, context, {
          kind: doctorKind(move),
          path: `/appointment/detail/${move.id}`,
          dedupeKey: `${keyOf(move)}:doctor`,
          values: valuesOf(move, to.locale),
        }),
    },
    {
      to: ({ formerDoctor }) => (formerDoctor ? [formerDoctor] : []),
      mail: (move, to, context) =>
        visitLetter(move, to, context, {
          kind: 'taken_doctor',
          path: '/professional/listscheduled',
          dedupeKey: `${keyOf(move)}:before`,
          values: valuesOf(move, to.locale),
        }),
    },
  ],
  news: (moved, { now }) => {
    if (noticeOf(moved) !== 'moved') return [];
    const { before, after, by } = moved;
    const dedupe_key = `moved:${after.id}:${now.toISOString()}`;
    const sides = [
      'patient' as const,
      ...(by.actor === 'D' ? [] : (['professional'] as const)),
      ...(moverOf(moved) === 'clinic' ? [] : (['clinic'] as const)),
    ];
    const told = visitNews(after, sides, { kind: 'moved', at: now, dedupe_key });
    // The former professional has one visit less.
    if (!before || before.professional_id === after.professional_id) return told;
    const lost = { kind: 'cancelled', at: now, dedupe_key: `${dedupe_key}:before` } as const;
    return [...told, ...visitNews(before, ['professional'], lost)];
  },
});
