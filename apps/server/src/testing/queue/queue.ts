import type { QueueEntry, QueueView } from '@acolhe/contract/queue/desk';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import type { QueueGroup } from '@acolhe/contract/queue/queue-group';
import { expect } from 'vitest';
import type { Client, TestApp } from '../test-app.ts';
import { calm } from './screening-answers.ts';

/** Goes through the steps of the line through the API. */
export function queueOf(app: TestApp) {
  const entryPath = (id: string, step = '') => `/api/emergency/entry/${id}${step && `/${step}`}`;
  const ok = <T>(answer: { status: number; body: T }): T => {
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    return answer.body;
  };

  const groups = async (client: Client) => ok(await client.get<QueueGroup[]>('/api/emergency/group'));
  const group = async (client: Client, name = 'Pronto atendimento adulto') => {
    const found = (await groups(client)).find((one) => one.name === name);
    if (!found) throw new Error(`No group ${name}`);
    return found;
  };
  const enter = async (client: Client, input: { group?: string; patient_id?: string } = {}) => {
    const { id: group_id } = await group(client, input.group);
    const { patient_id } = input;
    return ok(await client.post<OwnEntry>('/api/emergency/entry', { group_id, ...(patient_id ? { patient_id } : {}) }));
  };
  const act = async (client: Client, id: string, step: string, body?: unknown) =>
    ok(await client.post<OwnEntry>(entryPath(id, step), body));

  /** All steps to the waiting room of a group without a price. */
  async function wait(
    client: Client,
    input: { patient_id?: string; answers?: Record<string, unknown>; priority?: string } = {},
  ): Promise<OwnEntry> {
    const { id } = await enter(client, input);
    await act(client, id, 'resources');
    await act(client, id, 'complaint', { complaint: 'Dor de cabeça' });
    const { answers = {}, priority = 'none' } = input;
    return act(client, id, 'assessment', { answers: { ...calm, ...answers }, priority });
  }

  const status = async (client: Client) => ok(await client.get<OwnEntry[]>('/api/emergency/status'));
  const line = async (client: Client) => ok(await client.get<QueueView>('/api/emergency/line'));
  const checkIn = async (client: Client, name?: string) =>
    ok(await client.put('/api/emergency/shift', { group_ids: [(await group(client, name)).id] }));
  const callNext = async (client: Client, input: { entry_id?: string; reason?: string } = {}) =>
    ok(await client.post<QueueEntry>('/api/emergency/call', input));
  const history = async (client: Client, id: string) =>
    ok(await client.get<{ event: string; reason: string | null }[]>(entryPath(id, 'history')));

  /** Ends and concludes everything, so that each test begins with an empty line and no measured attendance. */
  async function empty(): Promise<void> {
    const now = new Date(app.clock.now());
    await app.sql(
      "update queue_entry set status = 'ended', ended_at = $1, end_reason = 'finished' where status <> 'ended'",
      [now],
    );
    await app.sql(
      `update queue_entry set accepted_at = null, outcome = coalesce(outcome, 'discharged'),
              concluded_at = coalesce(concluded_at, $1) where attended_at is not null`,
      [now],
    );
    await app.sql("update queue_shift set status = 'ended', ended_at = $1 where status <> 'ended'", [now]);
  }

  return { entryPath, groups, group, enter, act, wait, status, line, checkIn, callNext, history, empty };
}
