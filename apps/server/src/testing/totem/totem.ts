import type { TotemPairing, TotemStart } from '@acolhe/contract/totem/totem';
import { expect } from 'vitest';
import { assertionOf } from '../../../../print-agent/src/assertion.ts';
import { newKey } from '../../../../print-agent/src/state.ts';
import type { Client, TestApp } from '../test-app.ts';

/** A totem of the demo clinic: its page, as a browser, and what its print agent knows. */
export async function openTotem(app: TestApp, manager: Client, input: object = {}) {
  const made = await manager.post<TotemPairing>('/api/emergency/totem', {
    name: `Totem ${Math.random()}`,
    kind: 'totem',
    place: 'Cabine 1',
    pin: '4711',
    ...input,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const { key, publicKey } = newKey();
  const paired = await app.client().post<{ totem_id: string; clinic_key: string }>('/api/emergency/totem/pair', {
    code: made.body.code,
    public_key: publicKey,
  });
  expect(paired.status, JSON.stringify(paired.body)).toBe(200);
  const { totem_id: id, clinic_key: clinicKey } = paired.body;
  const page = app.client();
  const challenge = async () =>
    (await page.post<{ challenge: string }>('/api/emergency/totem/challenge')).body.challenge;
  const assertion = async () => assertionOf({ totem: id, key }, await challenge());
  /** The page begins, as it does after each person. */
  const start = async () => page.post<TotemStart>('/api/emergency/totem/start', { assertion: await assertion() });
  await start();
  return { id, code: made.body.code, clinicKey, page, assertion, start };
}
