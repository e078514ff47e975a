import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';

/** Professionals with a bookable agenda. */
export function useProfessionals(enabled: boolean) {
  return useCall('professional', 'combo', {}, { enabled });
}

/** Lengths of a visit in minutes. */
export function useLengths(): number[] {
  const { data } = useCall('domain', 'values', { name: 'TIME_APPOINTMENT' }, { staleTime: Infinity });
  return (data?.values ?? []).map(({ code }) => Number(code));
}

export function usePersonName(id: string) {
  return useCall('person', 'read', { id }, { enabled: id !== '' });
}

export function useBook() {
  const client = useQueryClient();
  return useAction('appointment', 'create', { onSettled: () => refresh(client) });
}

export function useEditVisit() {
  const client = useQueryClient();
  return useAction('appointment', 'reschedule', { onSettled: () => refresh(client) });
}

/** Records an agreed, received or refunded payment at the clinic. */
export function useLocalPayment() {
  const client = useQueryClient();
  return useAction('financial', 'local', { onSettled: () => refresh(client) });
}

/** Refetches also after a refusal: another request was faster, and the screen is stale. */
function refresh(client: QueryClient): void {
  for (const call of ['today', 'detail', 'report'] as const)
    void client.invalidateQueries({ queryKey: callKey('appointment', call) });
  void client.invalidateQueries({ queryKey: callKey('financial', 'money') });
  for (const call of ['schedule', 'nextAvailable', 'availabilityCalendar'] as const)
    void client.invalidateQueries({ queryKey: callKey('professional', call) });
}
