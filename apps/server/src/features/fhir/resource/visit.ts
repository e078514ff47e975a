import type { Appointment, Encounter } from 'fhir/r4';
import type { VisitRow } from '../store.ts';
import { coded, hl7, metaOf, refer } from './element.ts';
import type { Company, Person } from './person.ts';

const booked: Readonly<Record<string, Appointment['status']>> = {
  scheduled: 'booked',
  confirmed: 'booked',
  arrived: 'arrived',
  in_progress: 'arrived',
  finished: 'fulfilled',
  cancelled: 'cancelled',
  no_show: 'noshow',
};

const attended: Readonly<Record<string, Encounter['status']>> = {
  arrived: 'arrived',
  in_progress: 'in-progress',
  finished: 'finished',
};

const changedAt = (row: VisitRow) => row.changed_at ?? row.created_at;

export function appointmentOf(row: VisitRow, person: Person): Appointment {
  const status = booked[row.status] ?? 'pending';
  return {
    resourceType: 'Appointment',
    id: row.id,
    meta: metaOf(changedAt(row)),
    identifier: [{ value: row.protocol }],
    status,
    ...(row.specialty && { specialty: [{ text: row.specialty }] }),
    ...(row.reason && { description: row.reason }),
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    created: row.created_at.toISOString(),
    participant: [
      { actor: refer('Patient', person.id), status: 'accepted' },
      ...(row.professional_id
        ? [{ actor: refer('Practitioner', row.professional_id), status: 'accepted' as const }]
        : []),
    ],
  };
}

/** A visit that took place, or goes on; null for every other. */
export function encounterOf(row: VisitRow, person: Person, company: Company): Encounter | null {
  const status = attended[row.status];
  if (!status) return null;
  return {
    resourceType: 'Encounter',
    id: row.id,
    meta: metaOf(changedAt(row)),
    identifier: [{ value: row.protocol }],
    status,
    class: coded(hl7('v3-ActCode'), 'VR', 'virtual'),
    ...(row.specialty && { type: [{ text: row.specialty }] }),
    subject: refer('Patient', person.id),
    ...(row.professional_id && { participant: [{ individual: refer('Practitioner', row.professional_id) }] }),
    appointment: [refer('Appointment', row.id)],
    period: {
      start: row.starts_at.toISOString(),
      ...(row.finished_at && row.finished_at > row.starts_at && { end: row.finished_at.toISOString() }),
    },
    ...(row.reason && { reasonCode: [{ text: row.reason }] }),
    serviceProvider: refer('Organization', company.id, company.name),
  };
}
