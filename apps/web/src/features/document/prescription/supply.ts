import { type Packed, type Posology, supplyOf } from '@acolhe/domain/document/posology';
import { given, type TypedItem } from '../draft.ts';
import { usualPackage } from '../new-part.ts';

/** A use that is typed whole; no days are continuous use. */
export function posologyOf({ dose, every, days, unit, route, rhythm }: TypedItem): Posology | null {
  const [amount, often, long] = [given(dose), rhythm === 'once' ? 1 : given(every), given(days)];
  if (!amount || !often || !unit.trim() || (days.trim() !== '' && !long)) return null;
  return { dose: amount, unit, route, rhythm, every: often, days: long ?? null };
}

/** A change of the use, with what is dispensed for it, unless the doctor has typed another amount. */
export function withSupply(item: TypedItem, change: Partial<TypedItem>, packed: Packed): Partial<TypedItem> {
  const next = { ...item, ...change };
  const dispensed = (typed: TypedItem) => {
    const posology = posologyOf(typed);
    return posology && supplyOf(posology, typed.medicine, packed);
  };
  const [before, after] = [dispensed(item), dispensed(next)];
  const isOwn =
    item.quantity === ''
      ? ![usualPackage(item.unit, item.medicine), before?.quantity_unit].includes(item.quantity_unit)
      : item.quantity !== String(before?.quantity) || item.quantity_unit !== before?.quantity_unit;
  if (isOwn) return change;
  if (after) return { ...change, quantity: String(after.quantity), quantity_unit: after.quantity_unit };
  return { ...change, quantity: '', quantity_unit: usualPackage(next.unit, next.medicine) };
}

/** A medicine without any use, to be written from the beginning. */
export const withoutUse = ({ unit, medicine, instructions, usual }: TypedItem): Partial<TypedItem> => ({
  dose: '',
  rhythm: 'hours',
  every: '',
  days: '',
  quantity: '',
  quantity_unit: usualPackage(unit, medicine),
  instructions: usual?.kind === 'proposed' && usual.note === instructions ? '' : instructions,
  usual: null,
});
