import type { Checklist, SetupStep } from '@acolhe/contract/setup/first-setup';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSetup } from '../../shared/start/setup.tsx';

export type { Checklist, SetupStep };

export function useChecklist() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'checklist', { id });
}

/** Marks a step; the answer is what the screen shows next. */
export function useSetStep() {
  const client = useQueryClient();
  const { id } = useSetup().setup.company;
  return useAction('company', 'setSetupStep', {
    onSuccess: (checklist) => client.setQueryData(callKey('company', 'checklist', { id }), checklist),
  });
}
