import type { VoucherView } from '@acolhe/contract/voucher/voucher';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';

export type { VoucherView };

export const useVouchers = () => useCall('voucher', 'list', undefined);
export const useVoucher = (code: string) => useCall('voucher', 'read', { code });

function refresh(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: callKey('voucher', 'list') });
  void client.invalidateQueries({ queryKey: callKey('voucher', 'read') });
}

export function useCreateVoucher() {
  const client = useQueryClient();
  return useAction('voucher', 'create', { onSuccess: () => refresh(client) });
}

export function useUpdateVoucher() {
  const client = useQueryClient();
  return useAction('voucher', 'update', { onSuccess: () => refresh(client) });
}

/** Optimistic toggle, rolled back if the server refuses. */
export function useSetVoucherStatus(code: string) {
  const client = useQueryClient();
  const key = callKey('voucher', 'read', { code });
  return useAction('voucher', 'setStatus', {
    onMutate: ({ status }) => {
      const before = client.getQueryData<VoucherView>(key);
      if (before) client.setQueryData(key, { ...before, status });
    },
    onSettled: () => refresh(client),
  });
}
