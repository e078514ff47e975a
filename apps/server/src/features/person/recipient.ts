import { shownName } from '@acolhe/domain/person/person-name';
import type { Locale } from '@acolhe/domain/time/time';

/** A patient and the responsible person, with the fields that mails need. */
type Recipient = {
  patient_mail: string | null;
  patient_name: string;
  patient_social_name: string | null;
  parent_mail: string | null;
  parent_name: string | null;
  parent_social_name: string | null;
  patient_locale: Locale;
  parent_locale: Locale | null;
};

/** Mail address of a patient, or of the responsible person, with the language in which they read. */
export function recipientOf(row: Recipient): { to: string; name: string; locale: Locale } | undefined {
  if (row.patient_mail)
    return {
      to: row.patient_mail,
      name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
      locale: row.patient_locale,
    };
  if (row.parent_mail && row.parent_name && row.parent_locale)
    return {
      to: row.parent_mail,
      name: shownName({ name: row.parent_name, social_name: row.parent_social_name }),
      locale: row.parent_locale,
    };
  return undefined;
}
