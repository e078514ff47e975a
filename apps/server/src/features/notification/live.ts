import type { CompanyContext } from '../../platform/context.ts';
import type { CompanyTransaction } from '../../platform/db/database.ts';
import { announce } from '../../platform/live/live.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AppointmentMoved, appointmentMoved, appointmentTouched } from '../appointment/events.ts';
import { deviceChecked } from '../device-check/events.ts';
import { paymentMoved, paymentTouched } from '../payment/events.ts';
import { readAnnounced } from './store.ts';

/** Notifies the screens that show an appointment, once per transaction, after its commit. */
export function subscribeLive(platform: Platform): void {
  const { events } = platform;
  const tell = (tx: CompanyTransaction, id: string) =>
    tx.afterCommit(`announce-appointment:${id}`, () => announceAppointment({ platform, scope: tx.scope }, id));
  const tellPayment = (tx: CompanyTransaction, { appointmentId: id }: { appointmentId: string }) => {
    tx.afterCommit(`announce-payment:${id}`, () => announcePayment({ platform, scope: tx.scope }, id));
    tell(tx, id);
  };
  events.subscribe(appointmentMoved, (tx, moved) => {
    tell(tx, moved.after.id);
    tellFormerProfessional(platform, tx, moved);
  });
  events.subscribe(appointmentTouched, (tx, { id }) => tell(tx, id));
  events.subscribe(paymentMoved, tellPayment);
  events.subscribe(paymentTouched, tellPayment);
  events.subscribe(deviceChecked, (tx, { id }) =>
    tx.afterCommit(`announce-device-check:${id}`, async () => {
      const row = await read({ platform, scope: tx.scope }, id);
      if (row)
        await announce(
          { platform, scope: tx.scope },
          { ...row.whom, message: { type: 'device_check', appointment_id: id } },
        );
    }),
  );
}

/** Notifies the previous professional, whose list has one visit less. */
function tellFormerProfessional(
  platform: Platform,
  tx: CompanyTransaction,
  { before, after, to }: AppointmentMoved,
): void {
  if (!before || before.professional_id === after.professional_id) return;
  const { id, professional_id: professionalId } = before;
  if (!professionalId) return;
  tx.afterCommit(`announce-appointment:${id}:${professionalId}`, async () => {
    const row = await read({ platform, scope: tx.scope }, id);
    const message = { type: 'appointment', appointment_id: id, status: to } as const;
    if (row) await announce({ platform, scope: tx.scope }, { ...row.whom, professionalId, message });
  });
}

async function announceAppointment(context: CompanyContext, id: string): Promise<void> {
  const row = await read(context, id);
  if (!row) return;
  const message = { type: 'appointment', appointment_id: id, status: row.status } as const;
  await announce(context, { ...row.whom, message });
}

async function announcePayment(context: CompanyContext, id: string): Promise<void> {
  const row = await read(context, id);
  if (!row?.payment_status) return;
  const message = { type: 'payment', appointment_id: id, status: row.payment_status } as const;
  await announce(context, { ...row.whom, message });
}

async function read({ platform, scope }: CompanyContext, id: string) {
  const row = await platform.database.readInCompany(scope, (tx) => readAnnounced(tx, id));
  return (
    row && {
      ...row,
      whom: {
        appointmentId: id,
        patientId: row.patient_id,
        responsibleIds: row.responsible,
        professionalId: row.professional_id,
      },
    }
  );
}
