import { useQueryClient } from '@tanstack/react-query';
import { callKey, useCall } from '../../shared/api/call.ts';

/** Every reading is logged for the patient, so a refocused window does not refetch. */
const noRefetch = { staleTime: 60_000, refetchOnWindowFocus: false } as const;

/** Questionnaires of a visit, and whether they are answered. */
export function usePendingQuestionnaires(appointmentId: string) {
  return useCall('questionnaire', 'pending', { id: appointmentId }, noRefetch);
}

export function useQuestionnaires(enabled = true) {
  return useCall('questionnaire', 'list', undefined, { enabled });
}

/** Refetches everything about questionnaires, and the record that answers enter. */
export function useRefreshQuestionnaires(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of ['pending', 'list', 'read', 'response'] as const)
      void client.invalidateQueries({ queryKey: callKey('questionnaire', call) });
    for (const call of ['history', 'historyTypes'] as const)
      void client.invalidateQueries({ queryKey: callKey('person', call) });
  };
}
