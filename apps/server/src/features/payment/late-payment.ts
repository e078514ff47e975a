import type { PaymentView } from '@acolhe/contract/payment/payment';
import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { eachDue } from '../../platform/job/due-rows.ts';
import { Problem } from '../../platform/problem.ts';
import { requirePatientFree } from '../appointment/service.ts';
import { isSlotConflict, moveAppointment } from '../appointment/store.ts';
import { renewCoverage } from '../coverage/service.ts';
import { offeredSlot } from '../professional/requested-time.ts';
import { renewVoucher } from '../voucher/service.ts';
import { type Locked, lockVisit } from './lock.ts';
import { beginRefund } from './refund/refund.ts';
import { postSale } from './settle.ts';
import { listUndecided, movePayment } from './store.ts';
import { viewPayment } from './view.ts';

export type LateChoice = { choice: 'refund' } | { choice: 'rebook'; start: string };

/** A PIX that arrived after the slot was released: another time with the same professional, or a refund. */
export async function resolveLate(
  context: CompanyContext,
  appointmentId: string,
  input: LateChoice,
): Promise<PaymentView> {
  if (input.choice === 'refund') await startRefund(context, appointmentId);
  else await rebook(context, appointmentId, Date.parse(input.start));
  return viewPayment(context, appointmentId);
}

async function lockLate(tx: CompanyTransaction, appointmentId: string): Promise<Locked> {
  const visit = await lockVisit(tx, appointmentId);
  if (visit?.payment.status !== 'paid_late') throw new Problem('payment_closed');
  return visit;
}

async function rebook({ platform, scope }: CompanyContext, appointmentId: string, start: number): Promise<void> {
  const now = platform.clock.now();
  const by = { actor: 'link', at: new Date(now) } as const;
  try {
    await platform.database.inCompany(scope, async (tx) => {
      const { appointment, payment } = await lockLate(tx, appointmentId);
      // A visit of the line has no times to choose from: its money goes back.
      if (!appointment.professional_id) throw new Problem('payment_closed');
      const { slot } = await offeredSlot(
        tx,
        { professionalId: appointment.professional_id, specialty: appointment.specialty, start, booked: true },
        now,
      );
      await requirePatientFree(tx, { patientId: appointment.patient_id, visit: slot, now: by.at });
      await moveAppointment(tx, appointmentId, 'rebook', by, {
        starts_at: new Date(slot.start),
        ends_at: new Date(slot.end),
      });
      await movePayment(tx, payment, 'rebook', by, { decide_until: null });
      await postSale(tx, appointment.professional_id, payment, by.at);
      await renewVoucher(tx, payment.id);
      await renewCoverage(tx, payment.id);
    });
  } catch (error) {
    if (isSlotConflict(error)) throw new Problem('slot_taken', [{ path: 'start', code: 'exists' }]);
    throw error;
  }
}

async function startRefund({ platform, scope }: CompanyContext, appointmentId: string): Promise<void> {
  const why = { actor: 'link', at: new Date(platform.clock.now()), cause: 'late' } as const;
  await platform.database.inCompany(scope, async (tx) => {
    const { payment } = await lockLate(tx, appointmentId);
    await beginRefund(tx, payment, why);
  });
}

/** Job: refunds late payments whose patients did not choose in time. */
export async function giveBackUndecided(context: CompanyContext): Promise<void> {
  const { platform, scope } = context;
  const at = new Date(platform.clock.now());
  await eachDue(context, {
    job: 'reconcile-payments',
    kind: 'late payment',
    list: (limit) => platform.database.readInCompany(scope, (tx) => listUndecided(tx, at, limit)),
    idOf: ({ appointment_id }) => appointment_id,
    work: ({ appointment_id }) =>
      platform.database.inCompany(scope, async (tx) => {
        const payment = (await lockVisit(tx, appointment_id))?.payment;
        // The patient has chosen meanwhile.
        if (payment?.status !== 'paid_late') return;
        await beginRefund(tx, payment, { actor: 'system', at, cause: 'late' });
      }),
  });
}
