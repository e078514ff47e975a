import type { LandingView } from '@acolhe/contract/landing/landing';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSetup } from '../../shared/start/setup.tsx';

export type { LandingView };

/** Clinic's texts of its public pages. */
export function useLanding() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'landing', { id });
}

export function useSetLanding() {
  const client = useQueryClient();
  const { id } = useSetup().setup.company;
  return useAction('company', 'setLanding', {
    onSuccess: (landing) => {
      client.setQueryData(callKey('company', 'landing', { id }), landing);
      return client.invalidateQueries({ queryKey: callKey('company', 'customMessage') });
    },
  });
}
