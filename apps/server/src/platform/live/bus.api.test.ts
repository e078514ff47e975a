import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { tcpCable } from '../../../../../e2e/network-proxy.ts';
import { has, type Service, startRedis } from '../../../../../tools/services.ts';
import { openCopy } from '../../testing/database/copy.ts';
import { listenTo } from '../../testing/live.ts';
import { enterRoom, makeRoomVisit } from '../../testing/room.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openBus, topic } from './bus.ts';

const news = topic<number | string>('news');
const later = topic<number>('later');
const log = { info: () => undefined, warn: () => undefined };

let redis: Service;
const port = () => Number(new URL(redis.url).port);
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  if (has('redis-server')) redis = await startRedis();
});

afterAll(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await redis?.stop();
});

test.skipIf(!has('redis-server'))('two processes hear each other again once Redis is back', async () => {
  const [one, other] = [openBus(redis.url, log), openBus(redis.url, log)];
  ends.push(one.close, other.close);
  const heard: string[] = [];
  const gaps = { one: vi.fn(), other: vi.fn() };
  one.onGap(gaps.one);
  other.onGap(gaps.other);
  await one.subscribe(news, (message) => heard.push(`one ${message}`));
  // Two at once: neither may believe too early that it is subscribed.
  await Promise.all(['other', 'another'].map((who) => other.subscribe(news, (m) => heard.push(`${who} ${m}`))));
  await one.publish(news, 1);
  await expect.poll(() => heard.sort()).toEqual(['another 1', 'one 1', 'other 1']);

  heard.length = 0;
  await redis.stop();
  await one.publish(news, 2);
  // Subscribing during an outage does not block.
  await other.subscribe(later, (message) => heard.push(`later ${message}`));
  await expect.poll(() => heard).toEqual(['one 2']);
  expect([gaps.one, gaps.other].map((gap) => gap.mock.calls.length)).toEqual([0, 0]);

  heard.length = 0;
  redis = await startRedis(port());
  await expect.poll(() => gaps.one.mock.calls.length > 0 && gaps.other.mock.calls.length > 0).toBe(true);
  await one.publish(later, 3);
  await expect.poll(() => heard).toEqual(['later 3']);
});

test.skipIf(!has('redis-server'))('messages published while Redis connects reach everybody', async () => {
  const listening = openBus(redis.url, log);
  const heard: unknown[] = [];
  await listening.subscribe(news, (message) => heard.push(message));
  const starting = openBus(redis.url, log);
  ends.push(listening.close, starting.close);
  await starting.publish(news, 'early');
  await expect.poll(() => heard).toEqual(['early']);
});

test.skipIf(!has('redis-server'))('a silently cut network is detected, and subscribers refetch', async () => {
  const cable = await tcpCable(port());
  const pace = { answerMs: 300, watchMs: 100 };
  const [near, far] = [openBus(redis.url, log), openBus(`redis://127.0.0.1:${cable.port}`, log, pace)];
  ends.push(near.close, far.close, cable.close);
  const heard: string[] = [];
  const gap = { near: vi.fn(), far: vi.fn() };
  near.onGap(gap.near);
  far.onGap(gap.far);
  await near.subscribe(news, (message) => heard.push(`near ${message}`));
  await far.subscribe(news, (message) => heard.push(`far ${message}`));
  await far.publish(news, 1);
  await expect.poll(() => heard.sort()).toEqual(['far 1', 'near 1']);

  cable.cut();
  heard.length = 0;
  // The dead connection is not reported: `publish` waits for an answer and is heard in this process.
  await far.publish(news, 2);
  await expect.poll(() => heard).toEqual(['far 2']);
  cable.mend();
  // The others refetch because a message did not reach them; this one because it may have missed some.
  await expect.poll(() => [gap.near, gap.far].every((told) => told.mock.calls.length > 0)).toBe(true);
  heard.length = 0;
  await near.publish(news, 3);
  await expect.poll(() => heard.sort()).toEqual(['far 3', 'near 3']);
});

test.skipIf(!has('redis-server'))('while Redis is away visits are paid and rooms entered', async () => {
  const copy = await openCopy();
  const here: TestApp = await startTestApp({ REDIS_URL: redis.url }, undefined, copy);
  const there: TestApp = await startTestApp({ REDIS_URL: redis.url }, here.clock, copy);
  // They share a database, which the first one closes.
  ends.push(here.close, () => there.http.close());
  const visit = await makeRoomVisit(here, await here.as('paciente@demo.acolhe'), 0, { paid: false });
  const screens = [
    await listenTo(here, visit.id, visit.paymentCode),
    await listenTo(there, visit.id, visit.paymentCode),
  ];

  await redis.stop();
  const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
  const paid = await here.client().post(`/api/financial/payment?access=${visit.paymentCode}`, voucher);
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  here.clock.moveTo(visit.start);
  await expect.poll(() => screens[0]?.heard.length).toBeGreaterThan(0);
  expect(screens[1]?.heard).toEqual([]);
  const doctor = await enterRoom(here.address, visit.doctorCode);
  await doctor.hear('joined');

  const closed = new Promise((resolve) => {
    doctor.socket.onclose = resolve;
  });
  redis = await startRedis(port());
  // Both screens refetch; the one in the room rejoins and gets the current state.
  await expect.poll(() => screens.every(({ told }) => told() > 1)).toBe(true);
  await closed;
  const again = await enterRoom(there.address, visit.doctorCode, doctor.seatKey);
  await again.hear('joined');
  const patient = await enterRoom(here.address, visit.patientCode);
  expect((await patient.hear('joined')).peers).toHaveLength(1);
  expect((await again.hear('peer')).peer.connected).toBe(true);
  for (const screen of screens) screen.close();
  for (const page of [again, patient]) page.socket.close();
});
