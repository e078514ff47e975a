import type { AccountChannel, PaymentAccounts } from '@acolhe/contract/payment-account/payment-account';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSetup } from '../../shared/start/setup.tsx';

export type { AccountChannel, PaymentAccounts };

export function usePaymentAccounts() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'paymentAccounts', { id });
}

/** The answer of every change is what the screen shows next. */
function useShown() {
  const client = useQueryClient();
  const { id } = useSetup().setup.company;
  return {
    onSuccess: (accounts: PaymentAccounts) =>
      client.setQueryData(callKey('company', 'paymentAccounts', { id }), accounts),
  };
}

export const useSetPixAccount = () => useAction('company', 'setPixAccount', useShown());
export const useSetCardAccount = () => useAction('company', 'setCardAccount', useShown());
export const useRemoveAccount = () => useAction('company', 'removeAccount', useShown());
