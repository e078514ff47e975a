import { type LiveServerMessage, liveServerMessage } from '@acolhe/contract/live';
import type { Client, TestApp } from './test-app.ts';

export type LiveListener = {
  /** What was told of the visit, in its order; checked against the contract. */
  heard: LiveServerMessage[];
  /** How often it was told that from here on it hears everything. */
  told: () => number;
  /** For how long nothing had changed when it was told so last, in milliseconds. */
  quietMs: () => number;
  close(): void;
};

/** A screen that listens from now on to what happens to one visit: of somebody, or behind the link of the visit. */
export async function listenTo(app: TestApp, visitId: string, by: Client | string): Promise<LiveListener> {
  const isLink = typeof by === 'string';
  const url = `${app.address.replace('http', 'ws')}/api/live${isLink ? `?access=${by}` : ''}`;
  const headers = isLink ? {} : { cookie: by.cookie() };
  const socket = new WebSocket(url, { headers } as never);
  const heard: LiveServerMessage[] = [];
  let told = 0;
  let quiet = 0;
  await new Promise<void>((resolve, reject) => {
    socket.onclose = ({ reason }) => reject(new Error(`Nobody may listen: ${reason}`));
    socket.onmessage = ({ data }) => {
      const message = liveServerMessage.parse(JSON.parse(String(data)));
      if (message.type === 'listening') {
        told += 1;
        quiet = message.quiet_ms;
        resolve();
      }
      // Over Redis the other tests of this clinic are heard too.
      if ('appointment_id' in message && message.appointment_id === visitId) heard.push(message);
    };
  });
  return { heard, told: () => told, quietMs: () => quiet, close: () => socket.close() };
}

/** `type status` of each message that has one. */
export function statusesHeard({ heard }: LiveListener): string[] {
  return heard.flatMap((message) => ('status' in message ? [`${message.type} ${message.status}`] : []));
}
