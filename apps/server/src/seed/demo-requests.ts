import { DAY } from '@acolhe/domain/time/duration';
import { insertRequest } from '../features/service-request/store.ts';
import { insertWaitlistEntry } from '../features/waiting-list/store.ts';
import type { CompanyContext } from '../platform/context.ts';

/** Open requests for the clinic's staff: a return request, a referral, and an entry of the waiting list. */
export async function seedRequests(
  { platform, scope }: CompanyContext,
  who: { waiting: string; psychiatrist: string },
): Promise<void> {
  const now = platform.clock.now();
  await platform.database.inCompany(scope, async (tx) => {
    const visit = await tx
      .selectFrom('appointment')
      .select(['id', 'patient_id', 'professional_id'])
      .where('protocol', '=', 'DEM0-PAST-2026')
      .where('professional_id', 'is not', null)
      .$narrowType<{ professional_id: string }>()
      .executeTakeFirstOrThrow();
    const of = { patient_id: visit.patient_id, appointment_id: visit.id, professional_id: visit.professional_id };
    await insertRequest(
      tx,
      {
        ...of,
        kind: 'return',
        requester: 'Ana Beatriz Souza',
        specialty: 'Clínica Médica',
        observation: 'Melhorei, mas os espirros voltaram com o frio. Queria rever o tratamento.',
        weekdays: [2, 4],
        periods: ['morning'],
      },
      { actor: 'P', at: new Date(now - DAY) },
    );
    await insertRequest(
      tx,
      {
        ...of,
        kind: 'referral',
        requester: 'Dra. Helena Prado',
        specialty: 'Cardiologia',
        observation: 'Avaliação de rotina nas próximas semanas.',
        contact: 'WhatsApp, depois das 18h',
      },
      { actor: 'D', at: new Date(now - 2 * DAY) },
    );
    await insertWaitlistEntry(
      tx,
      {
        patient_id: who.waiting,
        appointment_id: null,
        professional_id: who.psychiatrist,
        specialty: null,
        weekdays: [],
        periods: ['evening'],
        reason: 'Retomar o acompanhamento',
        joined_by: 'seed',
      },
      { actor: 'P', at: new Date(now - 3 * DAY) },
    );
  });
}
