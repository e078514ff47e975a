import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { appointmentFlow, slotHoldingStatuses } from './appointment/appointment-flow.ts';
import { documentFlow } from './document/document-flow.ts';
import { can, type Flow, next, sources, states, targetOf } from './flow.ts';
import { paymentFlow } from './payment/payment-flow.ts';
import { queueFlow } from './queue/queue-entry-flow.ts';
import { serviceRequestFlow } from './service-request/service-request-flow.ts';
import { offerFlow } from './waiting-list/offer-flow.ts';
import { waitingFlow } from './waiting-list/waiting-flow.ts';

const flows: Flow<string, string>[] = [
  appointmentFlow,
  paymentFlow,
  queueFlow,
  waitingFlow,
  offerFlow,
  serviceRequestFlow,
  documentFlow,
];
const eventsOf = (flow: Flow<string, string>) => [
  ...new Set(Object.values(flow.table).flatMap((row) => Object.keys(row))),
];

describe.each(flows)('the $name flow', (flow) => {
  test('reaches every state from the initial one', () => {
    const reached = new Set([flow.initial]);
    for (const state of reached)
      for (const target of Object.values(flow.table[state] ?? {})) if (target) reached.add(target);
    expect([...reached].sort()).toEqual(states(flow).sort());
  });

  test('leads from every state to a final one', () => {
    const home = new Set<string>(flow.final);
    for (let grown = true; grown; ) {
      grown = false;
      for (const state of states(flow)) {
        if (!home.has(state) && Object.values(flow.table[state] ?? {}).some((target) => target && home.has(target))) {
          home.add(state);
          grown = true;
        }
      }
    }
    expect([...home].sort()).toEqual(states(flow).sort());
  });

  test('has one target for each event, and knows its sources', () => {
    for (const event of eventsOf(flow)) {
      const targets = new Set(sources(flow, event).map((state) => next(flow, state, event)));
      expect([event, targets.size]).toEqual([event, 1]);
      expect(targets.has(targetOf(flow, event))).toBe(true);
    }
  });

  test('refuses transitions that are not in its table', () => {
    for (const state of states(flow)) expect(can(flow, state, 'no such event')).toBe(false);
  });

  test('has a check constraint in the migrations with the same states', () => {
    const sql = migrations();
    const inTable = sql.slice(sql.indexOf(`create table ${flow.name} (`));
    const listed = [
      /status text not null check \(status in \(([^)]*)\)/.exec(inTable)?.[1],
      // A later migration that lists the states again wins.
      ...[
        ...sql.matchAll(
          new RegExp(`add constraint ${flow.name}_status_check\\s+check \\(status in \\(([^)]*)\\)`, 'g'),
        ),
      ].map(([, list]) => list),
    ].at(-1);
    expect(listed?.match(/[\w-]+/g)?.sort()).toEqual(states(flow).sort());
  });
});

test('the exclusion constraint lists the states that occupy a slot', () => {
  const listed = [...migrations().matchAll(/constraint appointment_slot [^;]*\) where \(status in \(([^)]*)\)/g)].at(
    -1,
  )?.[1];
  expect(listed?.match(/\w+/g)?.sort()).toEqual([...slotHoldingStatuses].sort());
});

/** All migrations, in order. */
function migrations(): string {
  const folder = path.join(import.meta.dirname, '../../../apps/server/migrations');
  const files = readdirSync(folder).sort();
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
}
