import type { ServiceRequest } from '@acolhe/contract/service-request/service-request';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, type Input, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';

export type { ServiceRequest };

/** Referrals and return requests visible to this person; not asked for where `asks` is false. */
export function useRequests(input: Input<'service-request', 'list'> = {}, asks = true) {
  useLive({ refresh: [callKey('service-request', 'list')], concerns: ({ type }) => type === 'appointment' });
  return useCall('service-request', 'list', input, { enabled: asks });
}

export function useAskReturn() {
  const client = useQueryClient();
  return useAction('appointment', 'requestReturn', { onSuccess: () => refresh(client) });
}

export function useAskForTime() {
  const client = useQueryClient();
  return useAction('service-request', 'ask', { onSuccess: () => refresh(client) });
}

export function useRefer() {
  const client = useQueryClient();
  return useAction('service-request', 'create', {
    onSuccess: () => {
      refresh(client);
      void client.invalidateQueries({ queryKey: callKey('person', 'history') });
    },
  });
}

export function useUpdateRequest() {
  const client = useQueryClient();
  return useAction('service-request', 'update', { onSettled: () => refresh(client) });
}

export function useRevokeRequest() {
  const client = useQueryClient();
  return useAction('service-request', 'revoke', { onSettled: () => refresh(client) });
}

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey('service-request', 'list') });
}

export const isOpen = ({ status }: Pick<ServiceRequest, 'status'>) => status === 'active' || status === 'on-hold';
