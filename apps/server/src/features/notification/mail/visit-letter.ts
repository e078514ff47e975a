import { refundUntil } from '@acolhe/domain/appointment/change';
import { shownName } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import { specialtyName } from '@acolhe/phrases/professional/specialty';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import type { LinkedDraft, MoreWay } from '../../../platform/mail/mail-draft.ts';
import { whenOf, zoneName } from '../../../platform/mail/mail-time.ts';
import { phrase } from '../../../platform/phrases.ts';
import type { Mailed } from '../../appointment/visit-store.ts';
import { visitFile } from '../../calendar/visit-file.ts';
import { messageIn, requireCompany } from '../../company/service.ts';
import type { Addressee } from '../recipient.ts';
import type { NoticeContext } from '../send-notice.ts';

const reais = {
  'pt-BR': new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }),
  'en-US': new Intl.NumberFormat('en-US', { style: 'currency', currency: 'BRL' }),
};

/** Values that the phrases of every mail may use. */
function valuesOf(locale: Locale, row: Mailed, isPatient = true) {
  return {
    doctor: row.doctor_name,
    /** Tells the recipient whose visit it is: mails about a dependent, who has no address, go to the responsible person. */
    whose: isPatient ? 'own' : 'dependent',
    patient: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    specialty: specialtyName(locale, row.specialty ?? ''),
    when: whenOf(locale, row.starts_at, row.time_zone),
    zone: zoneName(locale, row.starts_at, row.time_zone),
    protocol: row.protocol,
    hours: row.refund_hours,
    total: reais[locale].format((row.price - row.discount) / 100).replace(/\s/g, ' '),
  };
}

/** Mails that carry the company's own words. */
export type NotedMail = 'booked' | 'reminder';

async function noteOf(tx: CompanyTransaction, locale: Locale, kind: NotedMail): Promise<string> {
  return messageIn((await requireCompany(tx)).messages, locale, `${kind}_note`);
}

type VisitLetter = Pick<LinkedDraft, 'kind' | 'path' | 'dedupeKey' | 'more' | 'expiresAt'> & {
  /** Values beside those of every mail about a visit. */
  values?: Record<string, unknown>;
  withInvitation?: boolean;
  /** Which of the company's own words it carries. */
  note?: NotedMail;
};

/** Mail about a visit, with its protocol, and the visit as a calendar file if that is wanted. */
export async function visitLetter(
  visit: Mailed,
  { locale, isPatient }: Pick<Addressee, 'locale' | 'isPatient'>,
  { platform, tx }: NoticeContext,
  { values: more, withInvitation, note, ...letter }: VisitLetter,
): Promise<LinkedDraft> {
  const values = { ...valuesOf(locale, visit, isPatient), ...more };
  const link = platform.tenants.siteOf(tx.companyId) + letter.path;
  const { from } = platform.config.mail;
  return {
    ...letter,
    company: visit.company_name,
    values,
    footer: phrase(locale, 'mail.booked.protocol', values),
    ...(note && { note: await noteOf(tx, locale, note) }),
    appointmentId: visit.id,
    ...(withInvitation && { attachments: [visitFile(visit, { locale, link, now: platform.clock.now(), from })] }),
  };
}

/**
 * Ways to change a visit: another time, on its page behind the sign-in, and the cancel link, with the refund rule only
 * while a refund is possible. Visits older than this feature have no code for the latter.
 */
export function changeWays(row: Mailed, locale: Locale, { platform }: NoticeContext, movedLate = false): MoreWay[] {
  const move = { text: phrase(locale, 'mail.move_way'), path: `/appointment/detail/${row.id}?change=time` };
  if (!row.cancel_code) return [move];
  const until = refundUntil(row.starts_at.getTime(), row.refund_hours);
  const isPromised =
    row.payment_status === 'paid' &&
    !movedLate &&
    row.price > row.discount &&
    row.refund_hours > 0 &&
    platform.clock.now() <= until;
  const text = phrase(locale, isPromised ? 'mail.cancel_way' : 'mail.cancel_way_plain', valuesOf(locale, row));
  return [move, { text, path: `/cancel/${row.cancel_code}` }];
}
