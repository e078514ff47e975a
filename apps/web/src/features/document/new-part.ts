import type { PrescribedItem } from '@acolhe/contract/document/content';
import { type Council, rightsOf } from '@acolhe/domain/document/council';
import { usualUse } from '@acolhe/domain/document/posology';
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

/** A medicine that was picked, with the use that is usual for its form; `id` is null for one that was typed. */
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
    every: '8',
    days: '',
    instructions: '',
    quantity: '',
    quantity_unit: unit === 'gota' || unit === 'jato' || unit === 'mL' || unit === 'aplicação' ? 'frasco' : unit,
    is_long_treatment: false,
    justification: '',
    override: '',
  };
}

/** A medicine as it is typed, from one that was prescribed before. */
export function typedItem(item: PrescribedItem): TypedItem {
  const { posology } = item;
  const fresh = newItem(item.medicine_id, item.medicine);
  return {
    ...fresh,
    declared: item.declared ?? '',
    answer: item.answer ?? '',
    ...(posology
      ? {
          dose: String(posology.dose).replace('.', ','),
          unit: posology.unit,
          route: posology.route,
          rhythm: posology.rhythm,
          every: String(posology.every),
          days: posology.days === null ? '' : String(posology.days),
        }
      : { dose: '' }),
    instructions: item.instructions,
    quantity: String(item.quantity),
    quantity_unit: item.quantity_unit,
    is_long_treatment: item.is_long_treatment,
  };
}
