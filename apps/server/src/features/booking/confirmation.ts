import type { ConfirmView } from '@acolhe/contract/appointment/appointment';
import { cancelRefusal, confirmRefusal, rescheduleRefusal } from '@acolhe/domain/appointment/change';
import { shownName } from '@acolhe/domain/person/person-name';
import type { CompanyContext } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { listAccessCodes } from '../access-code/store.ts';
import { requireChangeable, timesOf } from '../appointment/change.ts';
import { roomHours } from '../appointment/service.ts';
import { lockAppointment, moveAppointment } from '../appointment/store.ts';
import { photoOf } from '../professional/service.ts';

/** The visit behind a reminder's link. Mail scanners follow links: reading changes nothing. */
export async function viewConfirmation({ platform, scope }: CompanyContext, id: string): Promise<ConfirmView> {
  const now = platform.clock.now();
  const { row, codes } = await platform.database.readInCompany(scope, async (tx) => ({
    row: await requireChangeable(tx, id),
    codes: await listAccessCodes(tx, id),
  }));
  const visit = timesOf(row);
  const codeFor = (purpose: string) =>
    codes.find((code) => code.purpose === purpose && code.participant === 'patient')?.code ?? null;
  const refusal = confirmRefusal(visit, now);
  const room = codeFor('room');
  // Show the room also to latecomers, but not for a visit that does not take place.
  const isOn = refusal === null || refusal === 'started' || refusal === 'arrived' || refusal === 'running';
  return {
    id: row.id,
    protocol: row.protocol,
    status_appointment: visit.status,
    refusal,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    doctor_id: row.professional_id,
    doctor_name: row.doctor_name,
    doctor_photo: photoOf({ id: row.professional_id, company_id: row.company_id, photo: row.doctor_photo }),
    specialty: row.specialty,
    patient_name: shownName({ name: row.patient_name, social_name: row.patient_social_name }),
    room: room && isOn ? { code: room, ...roomHours(row) } : null,
    cancel_code: cancelRefusal(visit, 'patient', now) === null ? codeFor('cancel') : null,
    may_move: rescheduleRefusal(visit, 'patient', row.lead_minutes, now) === null,
  };
}

/** Confirms by the reminder's link. Idempotent: confirming again returns the current state. */
export async function confirmByLink(context: CompanyContext, id: string): Promise<ConfirmView> {
  const { platform, scope } = context;
  const now = platform.clock.now();
  await platform.database.inCompany(scope, async (tx) => {
    const row = await lockAppointment(tx, id);
    if (!row) throw new Problem('code_unknown');
    if (confirmRefusal(timesOf(row), now)) throw new Problem('appointment_changed');
    if (row.status !== 'confirmed') await moveAppointment(tx, id, 'confirm', { actor: 'link', at: new Date(now) });
  });
  return viewConfirmation(context, id);
}
