import { type VitalSign, vitalSignRules } from '@acolhe/domain/record/vital-sign';
import type { Observation, ObservationComponent, Quantity } from 'fhir/r4';
import type { VitalSignRow } from '../store.ts';
import { concept, hl7, idOf, loinc, metaOf, refer, systems } from './element.ts';
import { type Person, placed } from './person.ts';

type Meaning = { code: string; display: string; unit: string; category: string };

/** LOINC and UCUM codes of the vital signs (R4, profile vital signs), with their category. */
const meanings: Readonly<Record<VitalSign, Meaning>> = {
  systolic: { code: '8480-6', display: 'Systolic blood pressure', unit: 'mm[Hg]', category: 'vital-signs' },
  diastolic: { code: '8462-4', display: 'Diastolic blood pressure', unit: 'mm[Hg]', category: 'vital-signs' },
  heart_rate: { code: '8867-4', display: 'Heart rate', unit: '/min', category: 'vital-signs' },
  temperature: { code: '8310-5', display: 'Body temperature', unit: 'Cel', category: 'vital-signs' },
  respiratory_rate: { code: '9279-1', display: 'Respiratory rate', unit: '/min', category: 'vital-signs' },
  oxygen_saturation: { code: '2708-6', display: 'Oxygen saturation', unit: '%', category: 'vital-signs' },
  weight: { code: '29463-7', display: 'Body weight', unit: 'kg', category: 'vital-signs' },
  height: { code: '8302-2', display: 'Body height', unit: 'cm', category: 'vital-signs' },
  head_circumference: {
    code: '9843-4',
    display: 'Head Occipital-frontal circumference',
    unit: 'cm',
    category: 'vital-signs',
  },
  glucose: { code: '2339-0', display: 'Glucose [Mass/volume] in Blood', unit: 'mg/dL', category: 'laboratory' },
  creatinine: {
    code: '2160-0',
    display: 'Creatinine [Mass/volume] in Serum or Plasma',
    unit: 'mg/dL',
    category: 'laboratory',
  },
  pain: { code: '72514-3', display: 'Pain severity - 0-10 verbal numeric rating', unit: '{score}', category: 'survey' },
};

const quantityOf = (sign: VitalSign, value: number): Quantity => ({
  value,
  unit: vitalSignRules[sign].unit || meanings[sign].unit,
  system: systems.ucum,
  code: meanings[sign].unit,
});

const codeOf = (sign: VitalSign) => loinc(meanings[sign].code, meanings[sign].display);

const removed: Pick<Observation, 'status' | 'dataAbsentReason'> = {
  status: 'entered-in-error',
  dataAbsentReason: concept(hl7('data-absent-reason'), 'error', 'Error'),
};

const categoryOf = (code: string) => [concept(hl7('observation-category'), code)];

/**
 * Observations of a patient: one a visit and sign, both blood pressures in one panel. Of a value that was removed it stays
 * that it was an error: a program may have it.
 */
export function observationsOf(rows: readonly VitalSignRow[], patientId: string): Observation[] {
  const visits = Map.groupBy(rows, ({ appointment_id }) => appointment_id);
  return [...visits.values()].flatMap((signs) => {
    const pressures = signs.filter(({ sign }) => sign === 'systolic' || sign === 'diastolic');
    const others = signs.filter((sign) => !pressures.includes(sign));
    const measured = pressures.flatMap(({ sign, value }) => (value === null ? [] : [{ sign, value: Number(value) }]));
    const last = pressures.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
    return [
      ...(last
        ? [
            {
              ...outline(last, patientId, 'blood-pressure', 'vital-signs'),
              code: loinc('85354-9', 'Blood pressure panel with all children optional'),
              ...(measured.length > 0
                ? {
                    component: measured.map(
                      ({ sign, value }): ObservationComponent => ({
                        code: codeOf(sign),
                        valueQuantity: quantityOf(sign, value),
                      }),
                    ),
                  }
                : removed),
            },
          ]
        : []),
      ...others.map((row) => ({
        ...outline(row, patientId, row.sign.replaceAll('_', '-'), meanings[row.sign].category),
        code: codeOf(row.sign),
        ...(row.value === null ? removed : { valueQuantity: quantityOf(row.sign, Number(row.value)) }),
      })),
    ];
  });
}

/** Observations of what a person's own fields say of their birth. */
export const birthObservationsOf = (person: Person, changedAt: Date | undefined): Observation[] =>
  placed(person, (place, value, field) => {
    if (!('observation' in place)) return [];
    const { code, display, unit } = place.observation;
    return [
      {
        resourceType: 'Observation',
        id: idOf(`${person.id}-${field}`),
        meta: metaOf(changedAt ?? person.created_at),
        status: 'final',
        category: categoryOf('exam'),
        code: loinc(code, display),
        subject: refer('Patient', person.id),
        ...(person.birth_date && { effectiveDateTime: person.birth_date }),
        valueQuantity: { value: Number(value), unit, system: systems.ucum, code: unit },
      },
    ];
  });

function outline(
  row: Pick<VitalSignRow, 'appointment_id' | 'at' | 'author' | 'starts_at'>,
  patientId: string,
  name: string,
  category: string,
) {
  return {
    resourceType: 'Observation' as const,
    id: `${row.appointment_id}-${name}`,
    meta: metaOf(row.at),
    status: 'final' as const,
    category: categoryOf(category),
    subject: refer('Patient', patientId),
    encounter: refer('Encounter', row.appointment_id),
    effectiveDateTime: row.starts_at.toISOString(),
    performer: [{ display: row.author }],
  };
}
