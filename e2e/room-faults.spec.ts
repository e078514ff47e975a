import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { freePort, hasRelay, type Relay, startRelay } from '../tools/services.ts';
import { type Call, chooseDataUse, stageOf, startCall, who } from './call.ts';
import { expect, long, type Server, test } from './fixtures.ts';
import { type Cable, tcpCable, udpCable } from './network-proxy.ts';
import { startServer } from './running-server.ts';
import { expectMedia, makeVisit, received, untilFrames } from './visit.ts';

const SIGNALLING_CUT_MS = 30_000;
const NETWORK_CUT_MS = 20_000;
// Uninterrupted media has no such gap, and recovered media is back by then; the benchmark has the goals.
const PAUSE_MS = 10_000;
const BACK_MS = 15_000;
const CUT_TOLD = 'Sua conexão caiu. Reconectando…';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Longest time without a newly decoded frame during `work`, ms. */
async function longestFreeze(page: Page, work: () => Promise<void>): Promise<number> {
  let over = false;
  let longest = 0;
  const watch = async () => {
    let { frames } = await received(page);
    let since = Date.now();
    while (!over) {
      await wait(100);
      const now = (await received(page)).frames;
      if (now === frames) continue;
      longest = Math.max(longest, Date.now() - since);
      frames = now;
      since = Date.now();
    }
    longest = Math.max(longest, Date.now() - since);
  };
  const watched = watch();
  await work();
  over = true;
  await watched;
  return longest;
}

test(
  'a silent signalling connection is reported and recovers; picture and sound never stop',
  long,
  async ({ browser, server }) => {
    const cable = await tcpCable(Number(new URL(server.url).port));
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit, {
      url: `http://127.0.0.1:${cable.port}`,
    });
    const freeze = await longestFreeze(doctor, async () => {
      cable.cut();
      await expect(patient.getByText(CUT_TOLD)).toBeVisible();
      await wait(SIGNALLING_CUT_MS);
      await expectMedia(patient);
      cable.mend();
      await expect(patient.getByText(CUT_TOLD)).toBeHidden();
    });
    expect(freeze).toBeLessThan(PAUSE_MS);
    // A toggle that arrives proves the new connection.
    await patient.keyboard.press('m');
    await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeVisible();
    await expectMedia(patient);
    await close();
    await cable.close();
  },
);

test(
  'the server is killed in a call and restarts: the call goes on, seats are kept, a reload leads back in',
  long,
  async ({ browser }) => {
    test.slow();
    const folder = mkdtempSync(path.join(tmpdir(), 'acolhe-faults-'));
    const env = { E2E_DATA: path.join(folder, 'data'), E2E_PORT: String(await freePort()), DATABASE_URL: '' };
    let server = await startServer(env);
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit);
    await doctor.getByLabel('Avaliação').fill('Cefaleia tensional.');
    await expect(doctor.getByText(/Salvo às/)).toBeVisible();
    const seats = await server.sql(`select seat from room_seat where appointment_id = '${visit.id}' order by seat`);
    const freeze = await longestFreeze(patient, async () => {
      // SIGKILL: connections are not closed cleanly.
      await server.stop();
      await expect(patient.getByText(CUT_TOLD)).toBeVisible();
      await expectMedia(doctor);
      server = await startServer(env);
      for (const page of [patient, doctor]) await expect(page.getByText(CUT_TOLD)).toBeHidden();
      await expectMedia(doctor);
    });
    expect(freeze).toBeLessThan(PAUSE_MS);
    expect(await server.sql(`select seat from room_seat where appointment_id = '${visit.id}' order by seat`)).toEqual(
      seats,
    );
    const [{ status }] = await server.sql(`select status from appointment where id = '${visit.id}'`);
    expect(status).toBe('in_progress');
    await Promise.all([patient.reload(), doctor.reload()]);
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    await expect(doctor.getByLabel('Avaliação')).toHaveValue('Cefaleia tensional.');
    await close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  },
);

test.describe('over a relay', long, () => {
  test.skip(!hasRelay(), 'coturn is not installed here; `npm run test:long room` installs it and makes these journeys');
  let relay: Relay;
  let server: Server;
  let media: Cable;
  let signalling: Cable;
  let call: Call;

  test.beforeAll(async ({ browser }) => {
    relay = await startRelay();
    server = await startServer({ TURN_URLS: relay.udp, TURN_SECRET: relay.secret });
    media = await udpCable(relay.port);
    signalling = await tcpCable(Number(new URL(server.url).port));
    const visit = await makeVisit(browser, server, who);
    call = await startCall(browser, server, visit, {
      url: `http://127.0.0.1:${signalling.port}`,
      relays: [`turn:127.0.0.1:${media.port}?transport=udp`],
    });
  });
  test.afterAll(async () => {
    await call?.close();
    for (const each of [media, signalling]) await each?.close();
    await server?.stop();
    await relay?.stop();
  });

  const back = (isRunning = false) =>
    Promise.all([call.patient, call.doctor].map((page) => untilFrames(page, isRunning)));

  test(
    'the whole network of one side is cut and restored, and the picture returns in both directions',
    long,
    async () => {
      media.cut();
      signalling.cut();
      await expect(call.patient.getByText(CUT_TOLD)).toBeVisible();
      await wait(NETWORK_CUT_MS);
      media.mend();
      signalling.mend();
      const times = await back();
      console.log(`    back after ${times.join(' and ')} ms`);
      expect(Math.max(...times)).toBeLessThan(BACK_MS);
      await Promise.all([expectMedia(call.patient), expectMedia(call.doctor)]);
      // The network failed as the call began: call monitoring runs all the same.
      await chooseDataUse(call.patient, 'Só voz: sem imagem');
      await expect(stageOf(call.doctor).getByText('está só com voz, para economizar dados')).toBeVisible();
      await call.patient.getByLabel('Uso de dados').selectOption({ label: 'Automático: a melhor imagem possível' });
      await call.patient.keyboard.press('Escape');
      await Promise.all([expectMedia(call.patient), expectMedia(call.doctor)]);
    },
  );

  test('only media is cut and restored, while the server stays reachable', long, async () => {
    media.cut();
    await wait(NETWORK_CUT_MS);
    media.mend();
    const times = await back();
    console.log(`    back after ${times.join(' and ')} ms`);
    expect(Math.max(...times)).toBeLessThan(BACK_MS);
  });

  test('one side changes its address, and the picture returns in both directions', long, async () => {
    media.move();
    signalling.move();
    const times = await back(true);
    console.log(`    back after ${times.join(' and ')} ms`);
    expect(Math.max(...times)).toBeLessThan(BACK_MS);
    await Promise.all([expectMedia(call.patient), expectMedia(call.doctor)]);
  });
});
