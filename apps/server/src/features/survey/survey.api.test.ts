import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { visitsOf } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the manager reads the score, and each comment with the protocol of its visit', async () => {
  const manager = await app.as('gestora@demo.acolhe');
  const { body } = await manager.get('/api/appointment/npsreport/summary?days=30');
  expect(body).toMatchObject({
    nps: 100,
    answers: 1,
    comments: [{ protocol: 'DEM0-PAST-2026', score: 10, comment: 'Fui ouvida com calma.' }],
  });
});

test('answers older than the period do not count', async () => {
  const manager = await app.as('gestora@demo.acolhe');
  const { body } = await manager.get('/api/appointment/npsreport/summary?days=7');
  expect(body).toMatchObject({ nps: null, answers: 0, comments: [] });
});

test('the patient answers once, by the code of their room; a protocol or the doctor’s code opens nothing', async () => {
  const patient = await app.as('paciente@demo.acolhe');
  const visit = await visitsOf(app).book({ by: patient });
  const codes = await app.sql(
    "select code, participant from access_code where appointment_id = $1 and purpose = 'room'",
    [visit.id],
  );
  const codeOf = (who: string) => codes.find(({ participant }: { participant: string }) => participant === who).code;
  await app.sql("update appointment set status = 'finished', hold_until = null, finished_at = ends_at where id = $1", [
    visit.id,
  ]);
  const answer = (access: string) => app.client().post(`/api/appointment/npsreport?access=${access}`, { score: 9 });
  expect((await answer(visit.protocol)).body.code).toBe('code_unknown');
  expect((await answer(codeOf('professional'))).body.code).toBe('code_unknown');
  expect((await answer(codeOf('patient'))).status).toBe(200);
  expect((await answer(codeOf('patient'))).body.code).toBe('survey_answered');
});
