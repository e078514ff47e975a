import type { FinancialResume, FinancialView, Movement } from '@acolhe/contract/finance/statement';
import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, type Input, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import { useSetup } from '../../shared/start/setup.tsx';

export type { FinancialResume, FinancialView, Movement };
export type MovementInput = Input<'company', 'movements'>;

export function useFinancial() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'financial', { id });
}

export function useSetFinancial() {
  const client = useQueryClient();
  return useAction('company', 'setFinancial', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey('company', 'financial') });
      void client.invalidateQueries({ queryKey: ['plan'] });
    },
  });
}

/** Figures of a period; the previous ones are shown while they load. */
export function useResume(days: { from: string; to: string }) {
  const { id } = useSetup().setup.company;
  useLive({
    refresh: [callKey('company', 'financialResume'), callKey('company', 'movements')],
    concerns: ({ type }) => type === 'payment',
  });
  return useCall('company', 'financialResume', { id, ...days }, { placeholderData: keepPreviousData });
}

export function useMovements(input: MovementInput) {
  return useCall('company', 'movements', input, { placeholderData: keepPreviousData });
}

export function useCommissions(month: string, professionalId?: string) {
  const input = { month, ...(professionalId ? { professional_id: professionalId } : {}) };
  return useCall('financial', 'commission', input, { placeholderData: keepPreviousData });
}
