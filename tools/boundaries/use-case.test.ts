import { expect, test } from 'vitest';
import { parseGraph } from './module-graph.ts';
import { filesOfUseCase } from './use-case.ts';

const feature = (path: string) => `apps/server/src/features/${path}.ts`;
const graph = parseGraph({
  [feature('visit/routes')]: `
    import { cancel, list } from './service.ts';
    export const visitRoutes = {
      cancel: gated.visit.cancel.handler(({ input }) => cancel(input.id)),
      list: gated['service-request'].list.handler(() => list()),
    };`,
  [feature('visit/service')]: `
    import { refund as payBack } from '../payment/service.ts';
    import type { Note } from '../record/service.ts';
    import { say } from '../mail/service.ts';
    import { now } from '../../platform/clock.ts';
    import { keep } from '../file/service.ts';
    export async function cancel(id: Note) { await change({ say: id }); keep(id); }
    const change = (id) => payBack(id, now());
    export function list() { return say(); }`,
  [feature('payment/service')]: `
    import { move } from './store.ts';
    import { untouched } from '../room/service.ts';
    export const refund = (id) => [move].map((step) => step(id));
    export const other = () => untouched();`,
  [feature('payment/store')]: 'export function move() {}',
  [feature('file/service')]: "export { write as keep } from './store.ts';",
  [feature('file/store')]: 'export function write() {}',
  [feature('mail/service')]: 'export function say() {}',
  [feature('record/service')]: 'export interface Note {}',
  [feature('room/service')]: 'export function untouched() {}',
  'apps/server/src/platform/clock.ts': 'export const now = () => 0;',
});

test('a use case visits exactly the files whose functions it calls', () => {
  expect(Object.fromEntries(filesOfUseCase(graph, 'visit.cancel'))).toEqual({
    [feature('visit/routes')]: 'visit.cancel',
    [feature('visit/service')]: `cancel from ${feature('visit/routes')}`,
    [feature('file/store')]: `write from ${feature('visit/service')}`,
    [feature('payment/service')]: `refund from ${feature('visit/service')}`,
    [feature('payment/store')]: `move from ${feature('payment/service')}`,
  });
  expect([...filesOfUseCase(graph, 'service-request.list').keys()]).toContain(feature('mail/service'));
});

test('a call without a handler is an error', () => {
  expect(() => filesOfUseCase(graph, 'visit.gone')).toThrow('No route handles visit.gone');
});
