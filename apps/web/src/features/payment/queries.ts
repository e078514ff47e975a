import type { PaymentView } from '@acolhe/contract/payment/payment';
import type { PaymentStatus } from '@acolhe/domain/payment/payment-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey, type Input, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { now } from '../../shared/time/clock.ts';
import type { AppliedVoucher } from './voucher-form.tsx';

/** States that the bank or the clock will change. */
const changing: ReadonlySet<PaymentStatus> = new Set([
  'open',
  'awaiting_pix',
  'in_analysis',
  'not_confirmed',
  'refunding',
]);
/** Polling interval for networks without WebSockets; normally the socket reports at once. */
const POLL_MS = 6_000;

/** A payment by its access code, kept fresh while it may still change. */
export function usePayment(access: string) {
  const input = { query: { access } };
  const query = useCall('financial', 'payment', input, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && changing.has(state.data.status) ? POLL_MS : false),
  });
  useLive({ access, refresh: [callKey('financial', 'payment', input)], enabled: query.data !== undefined });
  return query;
}

/** When the hold ends by our clock, computed from the server's time in the response; ISO or null. */
export function useDeadline(payment: PaymentView, receivedAt: number): string | null {
  const seen = useRef<{ hold: string; until: number }>(undefined);
  if (!payment.expires_at || payment.appointment_status !== 'held') return null;
  const left = Date.parse(payment.expires_at) - Date.parse(payment.now);
  const skew = Date.now() - now();
  const until = receivedAt - skew + left;
  // Responses take time, so the earliest is the most accurate; and a countdown must never run backwards.
  if (seen.current?.hold !== payment.expires_at || until < seen.current.until)
    seen.current = { hold: payment.expires_at, until };
  return new Date(seen.current.until).toISOString();
}

/** Chosen voucher and payment method, kept in the address so that reload and back preserve them. */
export function usePaymentChoice(access: string) {
  const query = useQueryParams();
  const change = useChangeQuery();
  const client = useQueryClient();
  const code = query.get('voucher');
  const inputOf = (voucher: string) => ({ query: { access, voucher } });
  const { data, error, isPending } = useCall('financial', 'voucherValid', inputOf(code ?? ''), {
    enabled: code !== null,
    retry: false,
  });
  const kept = code ? `&voucher=${encodeURIComponent(code)}` : '';
  return {
    byCard: query.get('way') === 'card',
    voucher: code && data ? data : null,
    /** The price with the voucher is not known yet, so nothing can be paid. */
    isQuoting: code !== null && isPending,
    /** Why the voucher in the address does not apply. */
    problem: code !== null && !data ? error : null,
    /** Addresses of the card form, and of the other methods. */
    cardPath: `?way=card${kept}`,
    otherPath: kept ? `?${kept.slice(1)}` : '?',
    setVoucher: (applied: AppliedVoucher | null) => {
      if (applied) client.setQueryData(callKey('financial', 'voucherValid', inputOf(applied.voucher)), applied);
      change({ voucher: applied?.voucher ?? null }, { replace: true });
    },
  };
}
export type PaymentChoice = ReturnType<typeof usePaymentChoice>;

type PayCall = 'pay' | 'cancelPix' | 'confirm' | 'resolveLate';
type Steps = { onStart: () => void; onProblem: (problem: ProblemError) => void };

/** Actions of a payment. Each response is the payment's new state; one problem at a time is shown. */
export function usePaymentSteps(access: string) {
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const steps: Steps = { onStart: () => setProblem(null), onProblem: setProblem };
  const pay = useStep(access, 'pay', steps);
  const cancelPix = useStep(access, 'cancelPix', steps);
  const confirm = useStep(access, 'confirm', steps);
  const resolveLate = useStep(access, 'resolveLate', steps);
  // The card form shows its own problems, at its fields.
  const card = useStep(access, 'pay', { onStart: () => setProblem(null), onProblem: () => undefined });
  const query = { access };
  return {
    problem,
    busy: card.isPending || pay.isPending || cancelPix.isPending || confirm.isPending || resolveLate.isPending,
    isPaying: pay.isPending,
    isChargingCard: card.isPending,
    isConfirming: confirm.isPending,
    /** The bank was asked about an expired code, and has no money for it. */
    isExpiredAtBank: confirm.data?.status === 'expired',
    pay: (body: { payment_type: 'pix' | 'voucher' | 'local'; voucher?: string }) => pay.mutate({ query, body }),
    payByCard: (body: Extract<Input<'financial', 'pay'>['body'], { payment_type: 'card' }>) =>
      card.mutateAsync({ query, body }),
    cancelPix: () => cancelPix.mutate({ query }),
    askBank: () => confirm.mutate({ query }),
    giveUp: () => confirm.mutate({ query: { access, refuse: 'true' } }),
    refund: () => resolveLate.mutate({ query, body: { choice: 'refund' } }),
    rebook: (start: string) => resolveLate.mutate({ query, body: { choice: 'rebook', start } }),
  };
}
export type PaymentSteps = ReturnType<typeof usePaymentSteps>;

function useStep<C extends PayCall>(access: string, call: C, { onStart, onProblem }: Steps) {
  const client = useQueryClient();
  const key = callKey('financial', 'payment', { query: { access } });
  return useAction('financial', call, {
    onMutate: onStart,
    onSuccess: (answer) => {
      client.setQueryData(key, answer);
      for (const changed of [
        callKey('person', 'home'),
        callKey('appointment', 'today'),
        callKey('appointment', 'detail'),
      ])
        void client.invalidateQueries({ queryKey: changed });
    },
    onError: (error) => {
      onProblem(error);
      // After a refusal, the payment may have changed meanwhile.
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
