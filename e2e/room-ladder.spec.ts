import type { Page } from '@playwright/test';
import { hasRelay, startRelay } from '../tools/services.ts';
import { chooseDataUse, stageOf, startCall, who } from './call.ts';
import { expect, expectAccessible, long, test } from './fixtures.ts';
import { tcpCable, Uplink, udpCable } from './network-proxy.ts';
import { startServer } from './running-server.ts';
import { expectMedia, makeVisit, received } from './visit.ts';

test('with data saving less is sent and received, by choice, kept over a reload', long, async ({ browser, server }) => {
  const visit = await makeVisit(browser, server, who);
  const { patient, doctor, close } = await startCall(browser, server, visit);
  await chooseDataUse(patient, 'Só voz: sem imagem');
  await expectAccessible(patient);
  await patient.keyboard.press('Escape');
  await expect(stageOf(doctor).getByText('está só com voz, para economizar dados')).toBeVisible();
  await expect(stageOf(patient).getByText('Você pediu só voz, para economizar dados')).toBeVisible();
  const voice = await patient.evaluate(() => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const connection = connections.find(({ connectionState }) => connectionState === 'connected');
    return connection?.getSenders()[0]?.getParameters().encodings[0];
  });
  expect(voice).toMatchObject({ maxBitrate: 18_000, priority: 'high' });
  const before = await received(patient);
  await Promise.all([patient, doctor].map((page) => expectMedia(page, { video: false })));
  expect((await received(patient)).frames - before.frames).toBeLessThan(5);

  await patient.reload();
  await expect(stageOf(doctor).getByText('está só com voz, para economizar dados')).toBeVisible();
  await chooseDataUse(patient, 'Automático: a melhor imagem possível');
  await patient.keyboard.press('Escape');
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  await expect(stageOf(doctor).getByText('está só com voz, para economizar dados')).toBeHidden();
  await close();
});

test(
  'a slow link pauses the picture, says whose internet it is and keeps the voice; all recovers by itself',
  long,
  async ({ browser }) => {
    test.skip(!hasRelay(), 'coturn is not installed here; `npm run test:long room` installs it and makes this journey');
    test.slow();
    const relay = await startRelay();
    const server = await startServer({ TURN_URLS: relay.udp, TURN_SECRET: relay.secret });
    const uplink = new Uplink();
    const media = await udpCable(relay.port, uplink);
    const signalling = await tcpCable(Number(new URL(server.url).port), uplink);
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit, {
      url: `http://127.0.0.1:${signalling.port}`,
      relays: [`turn:127.0.0.1:${media.port}?transport=udp`],
    });
    // Time for the browser's bandwidth estimate.
    await patient.waitForTimeout(6_000);

    const begun = Date.now();
    uplink.throttle(60_000);
    await expect(stageOf(doctor).getByText('Imagem pausada: internet fraca de')).toBeVisible({ timeout: 60_000 });
    console.log(`    paused after ${Date.now() - begun} ms at 60 kbit/s`);
    await expect(stageOf(patient).getByText('Sua imagem está pausada: sua internet está fraca.')).toBeVisible();
    await Promise.all([patient, doctor].map((page) => expectMedia(page, { video: false })));
    // Opus carries a copy of the frame before: a packet that is lost is seldom heard.
    uplink.throttle(64_000);
    uplink.lose(0.03);
    for (const page of [patient, doctor]) {
      const made = await madeUpVoice(page);
      console.log(`    ${(made * 100).toFixed(1)} % of the voice made up at 64 kbit/s with 3 % loss`);
      expect(made).toBeLessThan(0.1);
    }
    await Promise.all([patient, doctor].map((page) => expectMedia(page, { video: false })));

    uplink.lose(0);
    uplink.throttle(undefined);
    const mended = Date.now();
    await expect(stageOf(doctor).getByText('Imagem pausada')).toBeHidden({ timeout: 60_000 });
    await expectMedia(doctor);
    console.log(`    back after ${Date.now() - mended} ms`);
    await expect(stageOf(patient).getByText('Imagem pausada')).toBeHidden({ timeout: 60_000 });
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    await close();
    for (const each of [media, signalling]) await each.close();
    await server.stop();
    await relay.stop();
  },
);

/** Share of ten seconds of the other's voice that the browser had to make up, because it did not come. */
async function madeUpVoice(page: Page): Promise<number> {
  const heard = () =>
    page.evaluate(async () => {
      const { connections } = window as unknown as { connections: RTCPeerConnection[] };
      const connection = connections.find(({ connectionState }) => connectionState === 'connected');
      for (const entry of (await connection?.getStats())?.values() ?? [])
        if (entry.type === 'inbound-rtp' && entry.kind === 'audio')
          return { all: entry.totalSamplesReceived as number, made: entry.concealedSamples as number };
      throw new Error('No voice comes.');
    });
  const before = await heard();
  await page.waitForTimeout(10_000);
  const after = await heard();
  expect(after.all).toBeGreaterThan(before.all + 48_000 * 8);
  return (after.made - before.made) / (after.all - before.all);
}
