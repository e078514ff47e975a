import type { Immunization } from 'fhir/r4';
import { phrase } from '../../../platform/phrases.ts';
import type { WholeItem as ItemRow } from '../../record/service.ts';
import { metaOf, refer } from './element.ts';
import { type ItemState, textsOf } from './item.ts';

/** A vaccine that was filed, in one of its states, by its official name: the calendar's table has no codes. */
export function immunizationOf(row: ItemRow, state: ItemState): Immunization {
  const { title, summary, isError, isSensitive } = textsOf(row, state);
  const { vaccination } = row.detail;
  const isGivenHere = vaccination?.source === 'here';
  const source = vaccination && phrase('pt-BR', `vaccine.source.${vaccination.source}`);
  return {
    resourceType: 'Immunization',
    id: row.id,
    meta: metaOf(state.at, { isSensitive }),
    status: isError ? 'entered-in-error' : 'completed',
    vaccineCode: { text: title },
    patient: refer('Patient', row.patient_id),
    occurrenceDateTime: row.day ?? row.at.toISOString(),
    recorded: row.recorded_at.toISOString(),
    primarySource: isGivenHere,
    ...(source && !isGivenHere && { reportOrigin: { text: source } }),
    ...(vaccination?.place && { location: { display: vaccination.place } }),
    ...(vaccination?.maker && { manufacturer: { display: vaccination.maker } }),
    ...(vaccination?.lot && { lotNumber: vaccination.lot }),
    performer: [
      { actor: row.professional_id ? refer('Practitioner', row.professional_id, row.author) : { display: row.author } },
    ],
    ...(vaccination?.dose && {
      protocolApplied: [{ doseNumberString: phrase('pt-BR', `vaccine.dose.${vaccination.dose}`) }],
    }),
    ...(summary && { note: [{ text: summary }] }),
  };
}
