import type { UsualDoseAnswer } from '@acolhe/contract/document/usual-dose';
import { commonPack, type Packed } from '@acolhe/domain/document/posology';
import { useEffect } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import type { TypedItem } from '../draft.ts';
import { typedUse, usualPackage } from '../new-part.ts';
import { withSupply } from './supply.ts';

/**
 * Fills a medicine that was just picked with its usual use for this patient, unless the doctor was quicker; answers how its
 * liquid is sold.
 */
export function useUsualDose(
  appointmentId: string,
  item: TypedItem,
  onChange: (change: Partial<TypedItem>) => void,
): Packed {
  const { data, isError } = useCall(
    'document',
    'usualDose',
    { id: appointmentId, medicine: item.medicine_id ?? '' },
    { enabled: item.medicine_id !== null, staleTime: 5 * 60_000 },
  );
  const isAsked = item.usual?.kind === 'asked';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the answer has come
  useEffect(() => {
    if (isAsked && data) onChange(filled(item, data));
    else if (isAsked && isError) onChange({ usual: null });
  }, [isAsked, data, isError]);
  return data?.packed ?? commonPack;
}

/** A medicine with what is proposed for it. */
function filled(
  item: TypedItem,
  { proposal, is_weight_missing, unit, route, packed }: UsualDoseAnswer,
): Partial<TypedItem> {
  const form = { unit, route, quantity_unit: usualPackage(unit, item.medicine) };
  if (!proposal) return { ...form, usual: is_weight_missing ? { kind: 'weight' } : null };
  const { posology, note, reckoning, source } = proposal;
  return {
    ...form,
    ...withSupply({ ...item, ...form }, typedUse(posology), packed),
    instructions: item.instructions || note,
    usual: { kind: 'proposed', reckoning, source, note },
  };
}
