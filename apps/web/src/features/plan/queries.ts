import type { PlanView, TermsView } from '@acolhe/contract/plan/plan';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';

export type { PlanView, TermsView };

export const usePlans = () => useCall('plan', 'list', undefined);
export const usePlan = (id: string) => useCall('plan', 'read', { id });
export const usePlanUse = (id: string, month: string) => useCall('plan', 'use', { id, month });
export const useAllTerms = () => useCall('plan', 'terms', undefined);
export const useTerms = (professionalId: string) => useCall('plan', 'readTerms', { professional_id: professionalId });

const refreshed = [
  callKey('plan', 'list'),
  callKey('plan', 'read'),
  callKey('plan', 'terms'),
  callKey('plan', 'readTerms'),
  callKey('plan', 'use'),
  callKey('company', 'financial'),
];

/** Refetches everything that shows plans or commissions. */
function refreshPlans(client: QueryClient): void {
  for (const queryKey of refreshed) void client.invalidateQueries({ queryKey });
}

export function useCreatePlan() {
  const client = useQueryClient();
  return useAction('plan', 'create', { onSuccess: () => refreshPlans(client) });
}

export function useUpdatePlan() {
  const client = useQueryClient();
  return useAction('plan', 'update', { onSuccess: () => refreshPlans(client) });
}

export function useSetTerms() {
  const client = useQueryClient();
  return useAction('plan', 'setTerms', { onSuccess: () => refreshPlans(client) });
}

/** Optimistic toggle, rolled back if the server refuses. */
export function useSetPlanStatus(id: string) {
  const client = useQueryClient();
  const key = callKey('plan', 'read', { id });
  return useAction('plan', 'setStatus', {
    onMutate: ({ status }) => {
      const before = client.getQueryData<PlanView>(key);
      if (before) client.setQueryData(key, { ...before, status });
    },
    onSettled: () => refreshPlans(client),
  });
}
