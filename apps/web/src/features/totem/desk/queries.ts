import type { Totem, TotemPairing } from '@acolhe/contract/totem/totem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';

export type { Totem, TotemPairing };

const LOOK_MS = 15_000;
const list = callKey('emergency', 'totems');
/** A code is told once: this page keeps it for as long as it is open. */
const codeKey = (id: string) => ['totem-code', id];

/** Totems and displays, with when each was seen. */
export const useTotems = () => useCall('emergency', 'totems', undefined, { refetchInterval: LOOK_MS });

/** The code that was just made for a device, if this page made it. */
export function usePairing(id: string): TotemPairing | null {
  const { data } = useQuery<TotemPairing | null>({
    queryKey: codeKey(id),
    queryFn: () => null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? null;
}

function useKeepCode() {
  const client = useQueryClient();
  return (pairing: TotemPairing) => {
    client.setQueryData(codeKey(pairing.totem_id), pairing);
    return client.invalidateQueries({ queryKey: list });
  };
}

export const useAddTotem = () => useAction('emergency', 'addTotem', { onSuccess: useKeepCode() });
export const useRenewCode = () => useAction('emergency', 'renewTotemCode', { onSuccess: useKeepCode() });

function useListAgain() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: list });
}
export const useChangeTotem = () => useAction('emergency', 'changeTotem', { onSettled: useListAgain() });
export const useEndTotem = () => useAction('emergency', 'endTotem', { onSettled: useListAgain() });
