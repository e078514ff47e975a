import { randomUUID } from 'node:crypto';
import type { EntryStatus, FlowEnd, GroupStatus } from '@acolhe/contract/queue/flow-socket';
import { flowServerMessage, triageServerMessage } from '@acolhe/contract/queue/flow-socket';
import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { expect } from 'vitest';
import type { Client, TestApp } from '../test-app.ts';

type Opening = { device?: string; since?: number; resume?: string; heartbeat?: number; token?: string };

export type FlowPage = {
  device: string;
  since: number;
  token: string;
  /** Items in the order in which they came. */
  items: OwnEntry[];
  /** Groups that moved, in order. */
  moved: string[];
  /** The status of the latest answer. */
  status: () => EntryStatus[];
  groups: () => GroupStatus[];
  ended: () => FlowEnd | undefined;
  /** Code with which the server closed it. */
  closed: () => number | undefined;
  /** Asks for the status, and waits for the answer. */
  ask(): Promise<void>;
  send(text: string): void;
  close(): void;
};

/** Opens the socket of the line as a page does, and checks each message against the contract. */
export async function openFlow(
  app: TestApp,
  client: Client,
  kind: 'flow' | 'triage' = 'flow',
  { device = randomUUID(), resume = '', heartbeat = 1_000, ...opening }: Opening = {},
): Promise<FlowPage> {
  const asked = await client.post<{ token: string; since: number }>('/api/emergency/flow', {
    device,
    ...(opening.since === undefined ? {} : { since: opening.since }),
  });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  const { token, since } = { ...asked.body, ...(opening.token ? { token: opening.token } : {}) };
  const query = new URLSearchParams({ token, resume, heartbeat: String(heartbeat) });
  const socket = new WebSocket(`${app.address.replace('http', 'ws')}/api/emergency/${kind}?${query}`);
  const schema = kind === 'flow' ? flowServerMessage : triageServerMessage;
  const items: OwnEntry[] = [];
  const moved: string[] = [];
  let status: unknown[] = [];
  let answers = 0;
  let ended: FlowEnd | undefined;
  let closed: number | undefined;
  socket.onmessage = ({ data }) => {
    const message = schema.parse(JSON.parse(String(data)));
    if ('item' in message) items.push(message.item);
    else if ('moved' in message) moved.push(...message.moved);
    else if ('ended' in message) ended = message.ended;
    else {
      status = message.status;
      answers++;
    }
  };
  socket.onclose = ({ code }) => {
    closed = code;
  };
  await expect.poll(() => answers > 0 || closed !== undefined).toBe(true);
  return {
    device,
    since,
    token,
    items,
    moved,
    status: () => status as EntryStatus[],
    groups: () => status as GroupStatus[],
    ended: () => ended,
    closed: () => closed,
    async ask() {
      const before = answers;
      socket.send('{"type":"status"}');
      await expect.poll(() => answers).toBeGreaterThan(before);
    },
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
}
