import { HOUR } from '@acolhe/domain/time/duration';
import { expect } from 'vitest';
import { type Booked, type Client, freeTimes, leaveEarlierHolds, type TestApp } from './test-app.ts';

export const SPECIALTY = 'Clínica Médica';

export type Visit = Booked & { start: string; doctor: string; cancel: string };
type Wanted = {
  /** Minimum time from now, in ms. */
  ahead?: number;
  by: Client;
  voucher?: 'BEMVINDO100';
};

/** Books, pays, changes and reads visits through the API. */
export function visitsOf(app: TestApp) {
  const codePath = (visit: Visit, reason = '') =>
    `/api/appointment/consultorio/cancel?access=${visit.cancel}${reason ? `&reason=${encodeURIComponent(reason)}` : ''}`;

  /** Pays at the simulator bank, also an expired code. */
  const payAtBank = (path: string) =>
    fetch(app.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'late=yes',
    });

  async function book({ ahead = 48 * HOUR, by }: Wanted): Promise<Visit> {
    await leaveEarlierHolds(app);
    const { doctor, starts } = await freeTimes(app, SPECIALTY);
    const start = starts.find((time) => Date.parse(time) >= app.clock.now() + ahead) as string;
    const input = { professional_id: doctor, start, reason: 'Dor de cabeça' };
    const answer = await by.post<Booked>('/api/appointment', input);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return { ...answer.body, start, doctor, cancel: await cancelCode(answer.body.id) };
  }

  async function cancelCode(id: string): Promise<string> {
    const text = "select code from access_code where appointment_id = $1 and purpose = 'cancel'";
    return (await app.sql(text, [id]))[0].code;
  }

  /** The bank's page of a PIX code. */
  async function issuePix(visit: Pick<Visit, 'payment_code'>): Promise<string> {
    const path = `/api/financial/payment?access=${visit.payment_code}`;
    return (await app.client().post(path, { payment_type: 'pix' })).body.pix.simulator_url;
  }

  async function bookPaid(wanted: Wanted): Promise<Visit> {
    const visit = await book(wanted);
    const { voucher } = wanted;
    if (!voucher) await payAtBank(await issuePix(visit));
    else
      await app
        .client()
        .post(`/api/financial/payment?access=${visit.payment_code}`, { payment_type: 'voucher', voucher });
    return visit;
  }

  const detail = async (visit: Pick<Visit, 'id'>, client: Client) =>
    (await client.get(`/api/appointment/${visit.id}/consultorio/detail`)).body;

  return {
    book,
    bookPaid,
    cancelCode,
    issuePix,
    payAtBank,
    detail,
    info: (visit: Visit) => app.client().get(codePath(visit)),
    cancelByCode: (visit: Visit, reason = '') => app.client().put(codePath(visit, reason)),
    cancelAs: (client: Client, visit: Pick<Visit, 'id'>, reason = 'Imprevisto') =>
      client.delete(`/api/appointment/${visit.id}?reason=${encodeURIComponent(reason)}`),
    move: (client: Client, visit: Pick<Visit, 'id'>, start: string) =>
      client.put(`/api/appointment/${visit.id}`, { start }),
    mark: (client: Client, visit: Pick<Visit, 'id'>, event: string) =>
      client.put(`/api/appointment/${visit.id}/attendance`, { event }),
    /** Appointment and payment state in the database. */
    states: async (visit: Pick<Visit, 'id'>): Promise<[string, string]> => {
      const [row] = await app.sql(
        'select a.status as visit, p.status as payment from appointment a join payment p on p.appointment_id = a.id where a.id = $1',
        [visit.id],
      );
      return [row.visit, row.payment];
    },
    mailsOf: async (visit: Visit, kind: string) =>
      (await app.mails()).filter(({ dedupe_key }) => dedupe_key.startsWith(`${kind}:${visit.id}`)),
  };
}

/** UID of a calendar entry, which identifies it across changes. */
export const uidOf = (calendar: string | undefined) => /UID:(.+)/.exec(calendar ?? '')?.[1]?.trim();
