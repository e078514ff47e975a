import type { PaymentView } from '@acolhe/contract/payment';
import type { PaymentState } from '@acolhe/domain/payment-flow';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callKey, type Input, useAction, useCall } from '../../shared/api/call.ts';
import { useLive } from '../../shared/api/live.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { now } from '../../shared/time/clock.ts';
import type { AppliedVoucher } from './voucher-form.tsx';

/** States that somebody else will move: the bank, or the clock. */
const moving: ReadonlySet<PaymentState> = new Set([
  'open',
  'awaiting_pix',
  'in_analysis',
  'not_confirmed',
  'refunding',
]);
/** The socket tells at once; this is for networks that let no socket through. */
const POLL_MS = 6_000;

/** A payment by its access code, always fresh while it may still move. */
export function usePayment(access: string) {
  const input = { query: { access } };
  const query = useCall('financial', 'payment', input, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && moving.has(state.data.status) ? POLL_MS : false),
  });
  useLive({ access, refresh: [callKey('financial', 'payment', input)], enabled: query.data !== undefined });
  return query;
}

/** When the time to pay is over, by our clock, counted from the server's own time of the answer; ISO or null. */
export function useDeadline(payment: PaymentView, receivedAt: number): string | null {
  const seen = useRef<{ hold: string; until: number }>(undefined);
  if (!payment.expires_at || payment.appointment_status !== 'held') return null;
  const left = Date.parse(payment.expires_at) - Date.parse(payment.now);
  const skew = Date.now() - now();
  const until = receivedAt - skew + left;
  // The way of the answer takes time, so the earliest is the truest; and a countdown must never run backwards.
  if (seen.current?.hold !== payment.expires_at || until < seen.current.until)
    seen.current = { hold: payment.expires_at, until };
  return new Date(seen.current.until).toISOString();
}

/** The voucher that is about to be used, and the way that was chosen: in the address, so that reload and back keep them. */
export function useChosen(access: string) {
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
    /** The price with the voucher is not known yet: nothing is to be paid before it is. */
    isAsking: code !== null && isPending,
    /** Why the price is one without the voucher of the address. */
    problem: code !== null && !data ? error : null,
    /** The address of the form for a card, and the way back to the others. */
    cardPath: `?way=card${kept}`,
    otherPath: kept ? `?${kept.slice(1)}` : '?',
    setVoucher: (applied: AppliedVoucher | null) => {
      if (applied) client.setQueryData(callKey('financial', 'voucherValid', inputOf(applied.voucher)), applied);
      change({ voucher: applied?.voucher ?? null }, { replace: true });
    },
  };
}
export type Chosen = ReturnType<typeof useChosen>;

type PayCall = 'pay' | 'cancelPix' | 'confirm' | 'resolveLate';
type Steps = { onStart: () => void; onProblem: (problem: ProblemError) => void };

/** The steps of a payment. The answer of each is the payment as it is then; one problem at a time is told. */
export function usePaymentSteps(access: string) {
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const steps: Steps = { onStart: () => setProblem(null), onProblem: setProblem };
  const pay = useStep(access, 'pay', steps);
  const cancelPix = useStep(access, 'cancelPix', steps);
  const confirm = useStep(access, 'confirm', steps);
  const resolveLate = useStep(access, 'resolveLate', steps);
  // The form of the card tells its own problems, at its fields.
  const card = useStep(access, 'pay', { onStart: () => setProblem(null), onProblem: () => undefined });
  const query = { access };
  return {
    problem,
    busy: card.isPending || pay.isPending || cancelPix.isPending || confirm.isPending || resolveLate.isPending,
    isPaying: pay.isPending,
    isChargingCard: card.isPending,
    isConfirming: confirm.isPending,
    /** The bank was asked about a code that ran out, and has no money for it. */
    bankKnowsNothing: confirm.data?.status === 'expired',
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
      // Whatever was refused, the payment may have moved meanwhile.
      void client.invalidateQueries({ queryKey: key });
    },
  });
}
