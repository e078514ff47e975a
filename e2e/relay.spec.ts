import { type BrowserContext, chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { hasRelay, type Relay, startRelay } from '../tools/services.ts';
import { expect, long, openContext, type Server, signIn, test } from './fixtures.ts';
import { chooseRelays, relayOnly, selectedPath } from './relayed.ts';
import { startServer } from './running-server.ts';
import { enterRoom, expectMedia, makeVisit, watchMedia } from './visit.ts';

test.skip(!hasRelay(), 'coturn is not installed here; `npm run test:long room` installs it and makes these journeys');

let relay: Relay;
let server: Server;
test.beforeAll(async () => {
  relay = await startRelay();
  server = await startServer({
    TURN_URLS: [relay.udp, relay.tcp, relay.tls].join(),
    TURN_SECRET: relay.secret,
  });
});
test.afterAll(async () => {
  await server?.stop();
  await relay?.stop();
});

test('without a direct path a call goes through the relay: over UDP, over TCP, over TLS', long, async () => {
  // The relay's certificate is self-signed; `--ignore-certificate-errors` applies only to pages.
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags, `--ignore-certificate-errors-spki-list=${relay.keyHash}`],
  });
  const visit = await makeVisit(browser, server, { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' });
  const permissions = ['camera', 'microphone'];
  const contexts: BrowserContext[] = [];
  for (let side = 0; side < 2; side++) {
    const context = await openContext(browser, server, { permissions });
    await watchMedia(context);
    await relayOnly(context, [relay.udp]);
    contexts.push(context);
  }
  const [ofPatient, ofDoctor] = contexts as [BrowserContext, BrowserContext];
  await signIn(server, ofDoctor, 'cardiologista@demo.acolhe');
  const [patient, doctor] = [await ofPatient.newPage(), await ofDoctor.newPage()];
  await enterRoom(patient, visit.patientCode);
  await enterRoom(doctor, visit.doctorCode);
  for (const [protocol, url] of [
    ['udp', relay.udp],
    ['tcp', relay.tcp],
    ['tls', relay.tls],
  ] as const) {
    if (protocol !== 'udp') {
      for (const page of [patient, doctor]) {
        await chooseRelays(page, [url]);
        await page.reload();
      }
    }
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    for (const page of [patient, doctor]) expect(await selectedPath(page)).toEqual({ type: 'relay', protocol });
  }
  await browser.close();
});
