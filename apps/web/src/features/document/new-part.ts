import type { PrescribedItem } from '@acolhe/contract/document/content';
import { type Council, rightsOf } from '@acolhe/domain/document/council';
import { type Posology, usualUse } from '@acolhe/domain/document/posology';
import { randomKey } from '../../shared/random-key.ts';
import type { Typed, TypedItem, TypedPart } from './draft.ts';

/** Facts that a new part begins with: the writer's council, day and hours of the visit as they are written. */
type Fresh = { council: Council; day: string; start: string; end: string };

/** An empty part of what is written. */
export function newPart<P extends TypedPart>(part: P, { council, day, start, end }: Fresh): NonNullable<Typed[P]> {
  const { certificates, titles } = rightsOf(council);
  const parts: { [K in TypedPart]: NonNullable<Typed[K]> } = {
    prescription: [],
    certificate: {
      kind: certificates[0] ?? 'attendance',
      from: day,
      days: '',
      start_time: start,
      end_time: end,
      companion: '',
      cid: '',
      cid_requested: false,
      text: '',
    },
    exam_request: { lines: '', indication: '', urgent: false },
    referral: { specialty: '', reason: '', urgent: false },
    report: { title: titles.report, text: '' },
    free: { title: '', text: '' },
  };
  return parts[part];
}

/** How a form is dispensed where the amount does not follow from its use. */
export const usualPackage = (unit: string, name: string): string =>
  unit === 'aplicação' && /creme|pomada|gel\b/i.test(name)
    ? 'bisnaga'
    : ['gota', 'jato', 'mL', 'UI', 'aplicação'].includes(unit)
      ? 'frasco'
      : unit;

/** A medicine that was picked, as its form is taken; `id` is null for one that was typed. Its usual use is asked for. */
export function newItem(id: string | null, name: string): TypedItem {
  const { unit, route } = usualUse(name);
  return {
    key: randomKey(),
    medicine_id: id,
    medicine: name,
    declared: '',
    answer: '',
    dose: '1',
    unit,
    route,
    rhythm: 'hours',
    every: '',
    days: '',
    instructions: '',
    quantity: '',
    quantity_unit: usualPackage(unit, name),
    is_long_treatment: false,
    justification: '',
    override: '',
    usual: id === null ? null : { kind: 'asked' },
  };
}

/** A posology as its fields are typed. */
export const typedUse = ({ dose, unit, route, rhythm, every, days }: Posology) => ({
  dose: String(dose).replace('.', ','),
  unit,
  route,
  rhythm,
  every: String(every),
  days: days === null ? '' : String(days),
});

/** A medicine as it is typed, from one that was prescribed before. */
export function typedItem(item: PrescribedItem): TypedItem {
  const { posology } = item;
  const fresh = newItem(item.medicine_id, item.medicine);
  return {
    ...fresh,
    declared: item.declared ?? '',
    answer: item.answer ?? '',
    ...(posology ? typedUse(posology) : { dose: '' }),
    instructions: item.instructions,
    quantity: String(item.quantity),
    quantity_unit: item.quantity_unit,
    is_long_treatment: item.is_long_treatment,
    usual: null,
  };
}
