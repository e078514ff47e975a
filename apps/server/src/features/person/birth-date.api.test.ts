import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveMailbox } from '../../testing/sign-up.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const today = '2026-03-09';
const tomorrow = '2026-03-10';

test('tomorrow’s birth date is refused by every call in the last hours of the clinic’s day, and today’s is not', async () => {
  const patient = await app.as('paciente@demo.acolhe');
  const manager = await app.as('gestora@demo.acolhe');
  const { body: session } = await patient.get('/api/user/session');
  const own = session.person_id;
  // An address is mailed few codes.
  let people = 0;
  const calls = {
    signUp: async (birth_date: string, password = 'Girassol77') =>
      app.client().post('/api/user', {
        name: 'Nina Alves',
        cpf: '286.255.878-87',
        proof: await proveMailbox(app, `nina${++people}@exemplo.com`),
        phone: '(11) 91234-5678',
        password,
        password_confirmation: password,
        birth_date,
      }),
    create: (birth_date: string) => manager.post('/api/person', { name: 'Bebê Um', parent_id: own, birth_date }),
    addChild: (birth_date: string) => patient.post(`/api/person/${own}/children`, { name: 'Bebê Dois', birth_date }),
    changeProfile: (birth_date: string) => manager.patch(`/api/person/${own}/myprofile`, { birth_date }),
  };
  // In UTC the next day has begun; in São Paulo it is half past nine in the evening.
  app.clock.moveTo(Date.parse('2026-03-10T00:30:00Z'));
  // Together with whatever else is wrong.
  const both = await calls.signUp(tomorrow, 'Brasil2024');
  expect(both.body.fields).toMatchObject([{ path: 'birth_date' }, { path: 'password', code: 'password_common' }]);
  for (const [name, call] of Object.entries(calls)) {
    const refused = await call(tomorrow);
    expect([refused.status, refused.body.fields?.map(({ path, code }: never) => `${path} ${code}`)], name).toEqual([
      422,
      ['birth_date birth_date'],
    ]);
    const { status, body } = await call(today);
    if (name === 'signUp') expect(body.fields).toMatchObject([{ path: 'birth_date', code: 'minor' }]);
    else expect(status, JSON.stringify(body)).toBeLessThan(300);
  }
  // Majority counts by the same day: a person who is eighteen tomorrow is refused, though it is tomorrow in UTC.
  expect((await calls.signUp('2008-03-10')).body.fields).toMatchObject([{ path: 'birth_date', code: 'minor' }]);
  expect((await calls.signUp('2008-03-09')).status).toBe(200);
});
