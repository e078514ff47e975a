import { canStartMediaServer, type MediaServerProcess, startMediaServer } from '../tools/media-server.ts';
import { test as base, expect } from './fixtures.ts';
import { enterBoth, expectOthers, longestGap, openConnections, openLargerRoom, watchGaps } from './larger-room.ts';
import { type Server, startServer } from './running-server.ts';

const test = base.extend<{}, { janus: MediaServerProcess; server: Server }>({
  janus: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const janus = await startMediaServer();
      await use(janus);
      await janus.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ janus }, use) => {
      const server = await startServer(janus.env);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

test.skip(!canStartMediaServer(), 'Janus is not installed here (apt-get install janus); .ci/run installs it.');
test.describe.configure({ mode: 'serial' });

test('the third person moves a call to the media server, and nobody freezes', async ({ browser, server }) => {
  const room = await openLargerRoom(browser, server);
  const { doctor, patient } = room;
  await enterBoth(room);
  await Promise.all([expectOthers(doctor, 1), expectOthers(patient, 1)]);
  await Promise.all([watchGaps(doctor), watchGaps(patient)]);

  const companion = await room.invite('Rita Moura');
  await Promise.all([expectOthers(companion, 2), expectOthers(doctor, 2), expectOthers(patient, 2)]);
  // One connection sends, one receives; the direct one is gone.
  for (const page of [doctor, patient, companion]) await expect.poll(() => openConnections(page)).toBe(2);
  for (const page of [doctor, patient]) {
    const { longest, frames } = await longestGap(page);
    console.log('gap', longest, frames);
    expect(frames).toBeGreaterThan(20);
    expect(longest).toBeLessThan(1_000);
  }
  const [row] = await server.sql(
    `select topology, decided_by from room_topology where appointment_id = '${room.visit.id}'`,
  );
  expect(row.topology).toBe('sfu');

  await patient.reload();
  await Promise.all([expectOthers(patient, 2), expectOthers(doctor, 2), expectOthers(companion, 2)]);
  await companion.getByRole('button', { name: 'Sair' }).click();
  await Promise.all([expectOthers(patient, 1), expectOthers(doctor, 1)]);
  await expect.poll(() => openConnections(doctor)).toBe(2);
  await room.close();
});
