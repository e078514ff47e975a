import { shownName } from '@acolhe/domain/person/person-name';
import { whenOf } from '../../../platform/mail/mail-time.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';
import { readOpening } from '../../record/break-glass/break-glass-store.ts';
import { recordOpened } from '../../record/events.ts';
import { defineNotice } from '../define-notice.ts';
import { patientSide } from '../recipient.ts';

/** A doctor opened a record with a reason. The reason stands in the record's log alone. */
export const recordOpening = defineNotice({
  on: recordOpened,
  about: async ({ patientId, openingId }, { tx }) => {
    const opening = await readOpening(tx, openingId);
    const patient = await readPerson(tx, patientId);
    if (!opening || !patient) return undefined;
    return { opening, openingId, patient, patient_id: patientId, company: await requireCompany(tx) };
  },
  to: patientSide,
  mail: ({ opening, openingId, patient, patient_id, company }, { locale, isPatient }) => ({
    kind: 'record_opened',
    path: `/profile/person/ehr/${patient_id}/access`,
    company: company.name,
    values: {
      doctor: opening.user_name,
      patient: shownName(patient),
      whose: isPatient ? 'own' : 'dependent',
      when: whenOf(locale, opening.at, company.time_zone),
    },
    dedupeKey: `record_opened:${openingId}`,
  }),
  news: ({ patientId, openingId }, { now }) => {
    const about = { kind: 'opened', patient_id: patientId, at: now, dedupe_key: `opened:${openingId}` } as const;
    return [
      { ...about, side: 'patient' },
      { ...about, side: 'manager' },
    ];
  },
});
