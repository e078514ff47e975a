import type { ManagedGroup } from '@acolhe/contract/queue/queue-group';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());

const rules = {
  name: 'Orientação',
  specialty: 'Clínica Médica',
  price: 0,
  visit_minutes: 15,
  opening: 'schedule',
  hours: [{ weekday: 1, start_time: '08:00', end_time: '24:00' }],
  professional_ids: [],
  status: 'active',
};

test('two managers at once: the second is told, and nothing of theirs is saved', async () => {
  const manager = await app.as('gestora@demo.acolhe');
  const made = (await manager.post('/api/emergency/group', rules)).body as ManagedGroup;
  const change = (name: string) =>
    manager.put(`/api/emergency/group/${made.id}`, { ...rules, name, version: made.version });
  expect((await change('Orientação de dia')).body).toMatchObject({ name: 'Orientação de dia', hours: rules.hours });
  expect((await change('Orientação de noite')).body).toMatchObject({ code: 'rule_changed' });
  const all = (await manager.get('/api/emergency/group/list')).body as ManagedGroup[];
  expect(all.find(({ id }) => id === made.id)?.name).toBe('Orientação de dia');
});

test('a name is one group, and hours end after they begin', async () => {
  const manager = await app.as('gestora@demo.acolhe');
  const wrong = async (changed: object) =>
    ((await manager.post('/api/emergency/group', { ...rules, ...changed })).body as { fields?: object[] }).fields;
  expect(await wrong({ name: 'Pronto atendimento adulto' })).toMatchObject([{ path: 'name', code: 'exists' }]);
  const backwards = [{ weekday: 1, start_time: '18:00', end_time: '08:00' }];
  expect(await wrong({ name: 'Noite', hours: backwards })).toMatchObject([
    { path: 'hours.0.end_time', code: 'end_before_start' },
  ]);
});
