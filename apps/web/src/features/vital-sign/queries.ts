import type { VisitVitalSigns } from '@acolhe/contract/vital-sign';
import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../../shared/api/call.ts';

/** Somebody of the staff may be measuring while the doctor writes. */
const RENEWED_MS = 20_000;

export function useVitalSigns(appointmentId: string, isRenewed = false) {
  return useCall('appointment', 'vitalSigns', { id: appointmentId }, isRenewed ? { refetchInterval: RENEWED_MS } : {});
}

/** Puts what a save answered in place of what was read before. */
export function useKeepVitalSigns(appointmentId: string): (answer: VisitVitalSigns) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(callKey('appointment', 'vitalSigns', { id: appointmentId }), answer);
}
