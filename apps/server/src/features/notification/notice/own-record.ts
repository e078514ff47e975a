import { shownName } from '@acolhe/domain/person/person-name';
import { toLocale } from '@acolhe/domain/time/time';
import type { LinkedDraft } from '../../../platform/mail/mail-draft.ts';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import { requireCompany } from '../../company/service.ts';
import { addressReplaced, recordAsked, recordLinked } from '../../person/events.ts';
import { readPerson } from '../../person/store.ts';
import { defineNotice } from '../define-notice.ts';
import type { NoticeContext } from '../send-notice.ts';

/** A record and the address that is told; the present one of the record if none is given. */
async function readRecord({ tx }: NoticeContext, { personId, at }: { personId: string; at: string }, to?: string) {
  const person = await readPerson(tx, personId);
  if (!person) return undefined;
  const company = await requireCompany(tx);
  const locale = toLocale(person.locale);
  return {
    ...{ personId, at, to: to ?? person.mail, name: shownName(person), locale, company: company.name },
    when: whenOf(locale, new Date(at), company.time_zone),
  };
}

type Told = NonNullable<Awaited<ReturnType<typeof readRecord>>>;

const addressed = ({ to, name, locale }: Told) => [{ to, name, locale }];

const letter = (
  kind: 'record_asked' | 'record_linked' | 'address_replaced',
  { personId, at, company, when }: Told,
  values: Record<string, string> = {},
): LinkedDraft => ({
  ...{ kind, path: '', company, values: { ...values, when, company } },
  dedupeKey: `${kind}:${personId}:${at}`,
});

/** A record was asked for by an account that got nothing of it: the address on file is told. */
export const ownRecordAsked = defineNotice({
  on: recordAsked,
  about: (asked, context) => readRecord(context, asked),
  to: addressed,
  mail: (told) => letter('record_asked', told),
});

/** A record belongs to an account now: the address that it had is told. */
export const ownRecordLinked = defineNotice({
  on: recordLinked,
  about: async (linked, context) => {
    const told = await readRecord(context, linked, linked.onFile);
    return told && { ...told, address: linked.isSameAddress ? 'same' : 'other' };
  },
  to: addressed,
  mail: (told) => letter('record_linked', told, { address: told.address }),
});

/** The address of a record is another one now: the earlier one is told. */
export const ownAddressReplaced = defineNotice({
  on: addressReplaced,
  about: (replaced, context) => readRecord(context, replaced, replaced.earlier),
  to: addressed,
  mail: (told) => letter('address_replaced', told),
});
