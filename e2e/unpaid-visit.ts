import type { BrowserContext, Page } from '@playwright/test';
import { expect, MINUTE, type Server, signIn } from './fixtures.ts';

const DAY = 24 * 60 * MINUTE;
const SPECIALTY = 'Pediatria';

/** An unpaid booking for Rafael, some days ahead: by himself, or by the clinic with a link that is valid for longer. */
export async function openPayment(
  context: BrowserContext,
  server: Server,
  locale: string,
  by: 'patient' | 'clinic' = 'patient',
): Promise<Page> {
  await signIn(server, context, by === 'clinic' ? 'equipe@demo.acolhe' : 'paciente@demo.acolhe');
  await context.addCookies([{ name: 'locale', value: locale, url: server.url }]);
  const { request } = context;
  const json = async (path: string) => (await request.get(path)).json();
  const [card] = await json(`/api/professional/combo?specialty=${SPECIALTY}`);
  const now = await server.now();
  const month = (days: number) => new Date(now + days * DAY).toISOString().slice(0, 7);
  const starts: string[] = [];
  for (const each of new Set([month(3), month(33)])) {
    const { days } = await json(`/api/professional/landing/${card.id}/schedule?filter=month_available=${each}`);
    for (const day of days) for (const slot of day.slots) starts.push(slot.start);
  }
  const start = starts.find((time) => Date.parse(time) > now + 3 * DAY);
  const [patient] = await server.sql(`select id from person where name like 'Ana Beatriz%'`);
  const data = { professional_id: card.id, start, reason: 'Febre' };
  // A person keeps few times without paying: those of earlier journeys are given to another account.
  await server.sql(`update appointment set booked_by = 'earlier' where status = 'held' and source = 'patient'`);
  const booked = await request.post('/api/appointment', {
    data: by === 'clinic' ? { ...data, patient_id: patient.id, type: 'first_visit', payment: 'online' } : data,
  });
  expect(booked.status(), await booked.text()).toBe(201);
  const page = await context.newPage();
  await page.goto(`/payment/${(await booked.json()).payment_code}`);
  return page;
}
