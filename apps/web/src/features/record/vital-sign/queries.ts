import type { VisitVitalSigns } from '@acolhe/contract/record/vital-sign';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../../../shared/api/call.ts';

/** Refetch interval: staff may be measuring while the doctor writes. */
const REFETCH_MS = 20_000;

export function useVitalSigns(appointmentId: string, refetches = false) {
  return useCall('appointment', 'vitalSigns', { id: appointmentId }, refetches ? { refetchInterval: REFETCH_MS } : {});
}

/** Puts a save's response into the cache. */
export function useCacheVitalSigns(appointmentId: string): (answer: VisitVitalSigns) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(callKey('appointment', 'vitalSigns', { id: appointmentId }), answer);
}
