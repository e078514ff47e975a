import type { NoticeChannel, NoticeChoices, NoticeTopic, PhoneChannel } from '@acolhe/domain/notification/notice';
import { shownName } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRecipients } from './store.ts';

/** Addressee of a mail. */
export type Addressee = {
  /** Mail address; null if they have none. */
  to: string | null;
  name: string;
  locale: Locale;
  /** False for a person responsible for the patient: what they read is about a dependent. */
  isPatient?: boolean;
  /** Told apart by deduplication keys: a child may have two responsible persons. */
  keySuffix?: string;
};

/** Recipient of a notice about a patient: the patient, or a person responsible for them. */
export type Recipient = Required<Addressee> & {
  personId: string;
  choices: NoticeChoices;
  /** Numbers that consented, E.164, of channels that this installation has. */
  numbers: Partial<Record<PhoneChannel, string>>;
};

/**
 * Recipients of notices about a patient: the patient alone if they have an address of their own or are responsible for
 * themselves.
 */
export async function recipientsOf(
  platform: Platform,
  tx: CompanyTransaction,
  patientId: string,
): Promise<Recipient[]> {
  const people = await listRecipients(tx, patientId);
  const patient = people.find(({ id }) => id === patientId);
  // The first responsible person is told under the plain key.
  const others = people
    .filter(({ id }) => id !== patientId)
    .sort((one, other) => one.responsible.indexOf(one.id) - other.responsible.indexOf(other.id));
  const recipients = patient && (patient.mail || others.length === 0) ? [patient] : others;
  return recipients.map((person, index) => ({
    personId: person.id,
    isPatient: person.id === patientId,
    to: person.mail,
    name: shownName(person),
    locale: person.locale,
    choices: person.notice_choices,
    numbers: Object.fromEntries(
      person.consents
        .filter(({ channel, number }) => number === person.phone && platform.phones[channel])
        .map(({ channel, number }) => [channel, number]),
    ),
    keySuffix: keySuffixes[index] ?? '',
  }));
}

/** The same, of the patient that the facts of a notice name. */
export const patientSide = (
  { patient_id }: { patient_id: string },
  { platform, tx }: { platform: Platform; tx: CompanyTransaction },
): Promise<Recipient[]> => recipientsOf(platform, tx, patient_id);

const keySuffixes = ['', '~2'] as const;

/** Every key under which news may have been queued for the recipients of one patient. */
export const dedupeKeysOf = (key: string): string[] => keySuffixes.map((suffix) => key + suffix);

/** Channel of a topic: what they chose as far as it can be used, otherwise mail, otherwise a phone that consented. */
export function channelOf({ choices, numbers, to }: Recipient, topic: NoticeTopic): NoticeChannel {
  const chosen = choices[topic] ?? 'mail';
  if (chosen === 'none') return 'none';
  if (chosen !== 'mail' && numbers[chosen]) return chosen;
  if (to) return 'mail';
  if (numbers.whatsapp) return 'whatsapp';
  return numbers.sms ? 'sms' : 'none';
}
