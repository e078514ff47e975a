import type { OfferView, WaitingEntry } from '@acolhe/contract/waiting-list/waiting-list';
import { expect } from 'vitest';
import type { Client, TestApp } from './test-app.ts';

/** Joins and reads the waiting list, and answers its offers, through the API. */
export function waitersOf(app: TestApp) {
  const list = async (client: Client): Promise<WaitingEntry[]> => (await client.get('/api/waiting-list')).body;

  /** The open offer of a visit, or of a patient without one. */
  async function offerOf(of: { id: string } | { patient: string }): Promise<{ access: string; appointment: string }> {
    const [where, value] = 'id' in of ? ['w.appointment_id = $1', of.id] : ['p.mail = $1', of.patient];
    const rows = await app.sql(
      `select c.code as access, o.appointment_id as appointment from offer o
         join waiting w on w.id = o.waiting_id join person p on p.id = o.patient_id
         join access_code c on c.appointment_id = o.appointment_id and c.purpose = 'offer'
       where o.status = 'open' and ${where}`,
      [value],
    );
    expect(rows).toHaveLength(1);
    return rows[0];
  }

  return {
    list,
    mine: list,
    offerOf,
    join: (client: Client, wish: Record<string, unknown>) => client.post('/api/waiting-list', wish),
    view: async (access: string): Promise<OfferView> =>
      (await app.client().get(`/api/waiting-list/offer?access=${access}`)).body,
    answer: (access: string, answer: 'accept' | 'decline') =>
      app.client().post(`/api/waiting-list/offer?access=${access}`, { answer }),
    runJob: async () => app.recurring.find(({ name }) => name === 'keep-waiting-lists')?.run(),
    /** Empties the waiting list. */
    empty: async () => {
      await app.sql("update appointment set status = 'released', hold_until = null where status = 'offered'");
      for (const table of ['waiting_event', 'offer', 'waiting', 'freed_time']) await app.sql(`delete from ${table}`);
    },
  };
}
