import type { PaymentView } from '@acolhe/contract/financial';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { mailBooked } from '../appointment/mail.ts';
import { isSlotConflict, lockAppointment, moveAppointment } from '../appointment/store.ts';
import { offeredSlot } from '../professional/service.ts';
import { renewVoucher } from '../voucher/service.ts';
import { beginRefund, followRefund } from './refund.ts';
import { announcePayment, viewPayment } from './service.ts';
import { lockPayment, movePayment, readReceipt } from './store.ts';

export type LateChoice = { choice: 'refund' } | { choice: 'rebook'; start: string };

/** A PIX that arrived after the slot was given back: another time with the same professional, or the money back. */
export async function resolveLate(
  platform: Platform,
  scope: CompanyScope,
  appointmentId: string,
  input: LateChoice,
): Promise<PaymentView> {
  if (input.choice === 'refund') await startRefund(platform, scope, appointmentId);
  else await rebook(platform, scope, appointmentId, Date.parse(input.start));
  await announcePayment(platform, scope, appointmentId);
  return viewPayment(platform, scope, appointmentId);
}

async function lockLate(tx: Parameters<typeof lockPayment>[0], appointmentId: string) {
  const appointment = await lockAppointment(tx, appointmentId);
  const payment = await lockPayment(tx, appointmentId);
  if (!appointment || payment?.status !== 'paid_late') throw new Problem('payment_closed');
  return { appointment, payment };
}

async function rebook(platform: Platform, scope: CompanyScope, appointmentId: string, start: number): Promise<void> {
  const now = platform.clock.now();
  const by = { actor: 'link', at: new Date(now) } as const;
  try {
    await platform.database.inCompany(scope, async (tx) => {
      const { appointment, payment } = await lockLate(tx, appointmentId);
      const { slot } = await offeredSlot(tx, appointment.professional_id, start, now);
      await moveAppointment(tx, appointmentId, 'rebook', by, {
        starts_at: new Date(slot.start),
        ends_at: new Date(slot.end),
      });
      await movePayment(tx, payment, 'rebook', by);
      await renewVoucher(tx, payment.id);
      await mailBooked(platform, tx, appointmentId);
    });
  } catch (error) {
    if (isSlotConflict(error)) throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
    throw error;
  }
}

async function startRefund(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const by = { actor: 'link', at: new Date(platform.clock.now()) } as const;
  await platform.database.inCompany(scope, async (tx) => {
    const { payment } = await lockLate(tx, appointmentId);
    if (!(await readReceipt(tx, payment.id))) throw new Problem('payment_closed');
    await beginRefund(tx, payment, by);
  });
  // A bank that is down now is asked again by the reconciling job: the refund is already written down.
  await followRefund(platform, scope, appointmentId).catch((error: Error) =>
    platform.log.warn({ err: error }, 'PIX refund'),
  );
}
