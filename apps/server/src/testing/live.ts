import { type LiveServerMessage, liveServerMessage } from '@acolhe/contract/live';
import type { Client, TestApp } from './test-app.ts';

export type LiveListener = {
  /** Messages about the visit or thread, in order; validated against the contract. */
  heard: LiveServerMessage[];
  /** Number of `listening` messages: from here on it hears everything. */
  told: () => number;
  /** Last announced `quiet_ms`: for how long nothing had changed. */
  quietMs: () => number;
  /** Settles once the server has closed it. */
  closed: Promise<void>;
  close(): void;
};

/** A screen that subscribes to one visit or thread: by a session, or by the visit's access code. */
export async function listenTo(app: TestApp, subjectId: string, by: Client | string): Promise<LiveListener> {
  const isLink = typeof by === 'string';
  const url = `${app.address.replace('http', 'ws')}/api/live${isLink ? `?access=${by}` : ''}`;
  const headers = isLink ? {} : { cookie: by.cookie() };
  const socket = new WebSocket(url, { headers } as never);
  const heard: LiveServerMessage[] = [];
  let told = 0;
  let quiet = 0;
  const closed = new Promise<void>((resolve) => socket.addEventListener('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.onclose = ({ reason }) => reject(new Error(`Nobody may listen: ${reason}`));
    socket.onmessage = ({ data }) => {
      const message = liveServerMessage.parse(JSON.parse(String(data)));
      if (message.type === 'listening') {
        told += 1;
        quiet = message.quiet_ms;
        resolve();
      }
      // Over Redis the events of other tests of this clinic arrive too.
      if ('appointment_id' in message && message.appointment_id === subjectId) heard.push(message);
      if ('thread_id' in message && message.thread_id === subjectId) heard.push(message);
    };
  });
  return { heard, closed, told: () => told, quietMs: () => quiet, close: () => socket.close() };
}

/** `type status` of each message that has one. */
export function statusesHeard({ heard }: LiveListener): string[] {
  return heard.flatMap((message) => ('status' in message ? [`${message.type} ${message.status}`] : []));
}
