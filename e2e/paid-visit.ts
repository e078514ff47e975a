import type { Browser } from '@playwright/test';
import { MINUTE, openContext, type Server, signIn } from './fixtures.ts';

export type PaidVisit = { id: string; start: string; cancel: string };

/** A visit paid by PIX, at least `ahead` from now, with the same calls as the screens. */
export async function bookPaid(
  browser: Browser,
  server: Server,
  wanted: { patient: string; specialty: string; ahead: number },
): Promise<PaidVisit> {
  const context = await openContext(browser, server);
  await signIn(server, context, wanted.patient);
  const { request } = context;
  const json = async (path: string) => (await request.get(path)).json();
  const earliest = new Date((await server.now()) + wanted.ahead).toISOString();
  const dayAfter = (days: number) =>
    new Date(Date.parse(earliest) + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const { days, professionals } = await json(
    `/api/professional/landing/schedule?from=${dayAfter(-1)}&until=${dayAfter(30)}&specialty=${encodeURIComponent(wanted.specialty)}`,
  );
  const slots: { start: string; free: number[] }[] = days.flatMap((day: { slots: unknown[] }) => day.slots);
  const { start, free } = slots.find((slot) => slot.start >= earliest) as (typeof slots)[number];
  const booking = { professional_id: professionals[free[0] ?? 0], start, reason: 'Dor de cabeça' };
  const { id, payment_code } = await (await request.post('/api/appointment', { data: booking })).json();
  const pay = `/api/financial/payment?access=${payment_code}`;
  const { pix } = await (await request.post(pay, { data: { payment_type: 'pix' } })).json();
  await request.post(pix.simulator_url, { form: {} });
  await context.close();
  const [code] = await server.sql(`select code from access_code where appointment_id = '${id}' and purpose = 'cancel'`);
  return { id, start, cancel: code.code };
}
