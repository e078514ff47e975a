import type { PaymentView } from '@acolhe/contract/financial';
import { v7 as uuid } from 'uuid';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { CompanyScope } from '../../platform/scope.ts';
import { lockAppointment, moveAppointment } from '../appointment/store.ts';
import { offeredSlot } from '../professional/service.ts';
import { mailBooked } from './mail.ts';
import { announcePayment, viewPayment } from './service.ts';
import { lockPayment, movePayment, readReceipt, updateRefund } from './store.ts';

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
      await mailBooked(platform, tx, appointmentId);
    });
  } catch (error) {
    if (isSlotConflict(error)) throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
    throw error;
  }
}

/** exclusion_violation, or the deadlock that two moves onto one slot may end in. */
function isSlotConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '23P01' || code === '40P01';
}

async function startRefund(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const by = { actor: 'link', at: new Date(platform.clock.now()) } as const;
  await platform.database.inCompany(scope, async (tx) => {
    const { payment } = await lockLate(tx, appointmentId);
    const receipt = await readReceipt(tx, payment.id);
    if (!receipt) throw new Problem('payment_closed');
    await movePayment(tx, payment, 'refund', by);
    await updateRefund(tx, receipt.end_to_end_id, { id: uuid().replaceAll('-', ''), status: 'asked' });
  });
  // A bank that is down now is asked again by the reconciling job: the refund is already written down.
  await followRefund(platform, scope, appointmentId).catch((error: Error) =>
    platform.log.warn({ err: error }, 'PIX refund'),
  );
}

/** Asks the bank for a refund that is written down, or how it stands; the same refund id is never paid twice. */
export async function followRefund(platform: Platform, scope: CompanyScope, appointmentId: string): Promise<void> {
  const receipt = await platform.database.inCompany(scope, async (tx) => {
    const payment = await tx
      .selectFrom('payment')
      .select('id')
      .where('appointment_id', '=', appointmentId)
      .executeTakeFirst();
    return payment && readReceipt(tx, payment.id);
  });
  if (!receipt?.refund_id) return;
  const { end_to_end_id: endToEndId, refund_id: id, amount } = receipt;
  const refund =
    receipt.refund_status === 'asked'
      ? await platform.pix.refund(endToEndId, id, amount)
      : await platform.pix.readRefund(endToEndId, id);
  const status = { EM_PROCESSAMENTO: 'processing', DEVOLVIDO: 'returned', NAO_REALIZADO: 'failed' } as const;
  const at = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    await lockAppointment(tx, appointmentId);
    const payment = await lockPayment(tx, appointmentId);
    await updateRefund(tx, endToEndId, { id, status: status[refund.status] });
    if (payment?.status !== 'refunding' || refund.status === 'EM_PROCESSAMENTO') return;
    await movePayment(tx, payment, refund.status === 'DEVOLVIDO' ? 'refund_done' : 'refund_failed', {
      actor: 'bank',
      at,
    });
  });
  await announcePayment(platform, scope, appointmentId);
}
