import { expect, test } from 'vitest';
import { scopeOf } from '../platform/scope.ts';
import { startTestApp } from '../testing/test-app.ts';
import { DEMO_COMPANY } from './demo-clinic.ts';
import { seedPastWeeks } from './past-weeks.ts';

test('the past weeks of the demo clinic give its manager figures and its doctors patients', async () => {
  const app = await startTestApp();
  await seedPastWeeks({ platform: app.platform, scope: scopeOf(DEMO_COMPANY) }, app.simulators?.bank);
  const manager = await app.as('gestora@demo.acolhe');
  const { body } = await manager.get('/api/metrics/figures?days=30');
  const busy = body.days.filter((day: { finished: number; received: number }) => day.finished > 0 && day.received > 0);
  expect(busy.length).toBeGreaterThan(20);
  expect(body.days.at(-1)).toMatchObject({ finished: 0, no_show: 0, cancelled: 0 });
  expect(body.wait_minutes).toBeGreaterThan(0);

  for (const days of [7, 15, 30]) {
    const { body: answers } = await manager.get(`/api/appointment/npsreport/summary?days=${days}`);
    expect(answers.nps).toBeGreaterThan(0);
    const said = answers.comments.map(({ comment }: { comment: string }) => comment);
    expect(new Set(said).size).toBe(said.length);
    expect(said.length).toBeGreaterThan(1);
  }

  // The bank knows what was paid there.
  expect((await manager.post('/api/financial/difference')).body).toMatchObject({ open: [] });

  const doctor = await app.as('pediatra@demo.acolhe');
  const [patient] = (await doctor.get('/api/person')).body;
  expect((await doctor.get(`/api/person/${patient.id}/history`)).body.length).toBeGreaterThan(2);
  await app.close();
});
