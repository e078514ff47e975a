import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

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
