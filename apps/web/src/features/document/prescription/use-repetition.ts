import { useEffect } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useChangeQuery, useQueryParams } from '../../../shared/navigation/query-params.ts';
import type { Typed } from '../draft.ts';
import { typedItem } from '../new-part.ts';

/**
 * Begins a prescription with what the doctor prescribed to the patient last, where the address asks for it (`?repeat=1`) and
 * none is begun. Answers whether there is nothing to repeat.
 */
export function useRepetition(
  patientId: string | null,
  { prescription }: Typed,
  change: (next: Partial<Typed>) => void,
): boolean {
  const isWanted = useQueryParams().has('repeat') && patientId !== null;
  const changeQuery = useChangeQuery();
  const { data: last } = useCall('document', 'lastPrescription', { id: patientId ?? '' }, { enabled: isWanted });
  const isReady = isWanted && last !== undefined && last !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the prescription has come
  useEffect(() => {
    if (!isReady) return;
    if (prescription === null) change({ prescription: last.items.map(typedItem) });
    // A page that is loaded again does not repeat it again.
    changeQuery({ repeat: null }, { replace: true });
  }, [isReady]);
  return isWanted && last === null;
}
