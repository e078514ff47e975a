import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCommand } from '../../admin/commands.ts';
import { type Client, startTestApp, type TestApp } from '../../testing/test-app.ts';

const NEIGHBOUR = 'clinica-vizinha';
let app: TestApp;
let manager: Client;
let patient: Client;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.as('gestor@vizinha.acolhe');
  patient = await app.as('pedro@vizinha.acolhe');
  patient.setCookie('company', NEIGHBOUR);
});
afterAll(() => app.close());

const contract = (...options: string[]) => runCommand(app.platform, ['company', 'contract', NEIGHBOUR, ...options]);
const setRule = async (access_emergency: boolean) => {
  const settings = `/api/company/${NEIGHBOUR}/settings`;
  const { version, history: _, ...rules } = (await manager.get(`${settings}/all`)).body.visibility;
  const answer = await manager.put(`${settings}/visibility`, { ...rules, access_emergency, version });
  expect([answer.status, answer.body.visibility?.access_emergency]).toEqual([200, access_emergency]);
};
const shown = async () => (await patient.get('/api/setup')).body.company;
const group = {
  ...{ name: 'Pronto atendimento', specialty: 'Clínica Médica', price: 0, visit_minutes: 15 },
  ...{ opening: 'open', hours: [], professional_ids: [], status: 'active' },
};

test('what the contract does not include is offered nowhere, and its manager reads why', async () => {
  await contract('--emergency', 'off');
  expect((await manager.get(`/api/company/${NEIGHBOUR}/contract`)).body).toEqual({
    ...{ use_emergency_module: false, display_powered_by: true },
    ...{ standing: 'active', expiration_date: null, network: null },
  });
  expect(await shown()).toMatchObject({ modules: { emergency: false }, rules: { access_emergency: false } });
  for (const refused of [
    await manager.get('/api/emergency/group/list'),
    await manager.post('/api/emergency/group', group),
    await manager.get('/api/emergency/totem/list'),
    await manager.post('/api/emergency/totem', { name: 'Recepção', kind: 'totem' }),
  ])
    expect([refused.status, refused.body.code]).toEqual([403, 'not_contracted']);
  expect((await manager.get('/api/company/clinica-demo/contract')).status).toBe(404);
});

test('the installation switches it, and the clinic opens its line', async () => {
  expect(await contract('--emergency', 'on', '--powered-by', 'off')).toBe(
    'clinica-vizinha: emergency on, powered-by off.',
  );
  expect(await shown()).toMatchObject({ modules: { emergency: true }, display_powered_by: false });
  const flag = (name: string) => manager.get(`/api/contract/enforce/${NEIGHBOUR}/${name}`);
  expect((await flag('USE_EMERGENCY_MODULE')).body.enforced).toBe(true);
  expect((await flag('DISPLAY_POWERED_BY')).body.enforced).toBe(false);
  const made = await manager.post('/api/emergency/group', group);
  expect([made.status, made.body.code]).toEqual([201, undefined]);
  expect((await patient.get('/api/emergency/group')).body).toMatchObject([{ name: 'Pronto atendimento' }]);
  // The clinic's own rule hides it.
  await setRule(false);
  expect((await patient.get('/api/emergency/group')).body.code).toBe('access_denied');
  await setRule(true);
  expect((await patient.post('/api/emergency/entry', { group_id: made.body.id })).status).toBe(201);
});

test('switched off, the line closes, and its groups are kept for when it comes back', async () => {
  expect(await contract('--emergency', 'off')).toBe('clinica-vizinha: emergency off, powered-by off.');
  expect((await patient.get('/api/emergency/group')).status).toBe(403);
  expect((await manager.get('/api/emergency/group/list')).body.code).toBe('not_contracted');
  await contract('--emergency', 'on');
  expect((await manager.get('/api/emergency/group/list')).body).toHaveLength(1);
});

test('a command that was typed wrongly changes nothing', async () => {
  await expect(contract('--emergency', 'maybe')).rejects.toThrow('--emergency is on or off');
  await expect(runCommand(app.platform, ['company', 'contract', 'nenhuma', '--emergency', 'on'])).rejects.toThrow(
    /no such clinic/,
  );
  await expect(runCommand(app.platform, ['company', 'contract', '--emergency', 'on'])).rejects.toThrow(/ID is missing/);
  expect(await contract()).toBe('clinica-vizinha: emergency on, powered-by off.');
});
