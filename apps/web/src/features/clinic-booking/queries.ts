import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callKey, useAction, useCall } from '../../shared/api/call.ts';

/** Everybody whose agenda can be booked. */
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

/** What happens to the money at the desk. */
export function useLocalPayment() {
  const client = useQueryClient();
  return useAction('financial', 'local', { onSettled: () => refresh(client) });
}

/** Also after a refusal: somebody else was faster, and the screen shows what is no longer so. */
function refresh(client: QueryClient): void {
  for (const call of ['today', 'detail', 'report'] as const)
    void client.invalidateQueries({ queryKey: callKey('appointment', call) });
  for (const call of ['schedule', 'nextAvailable', 'availabilityCalendar'] as const)
    void client.invalidateQueries({ queryKey: callKey('professional', call) });
}
