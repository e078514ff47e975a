import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { openContext, type Server, signIn } from './fixtures.ts';
import { relayOnly } from './relayed.ts';
import { enterRoom, expectMedia, type Visit, watchMedia } from './visit.ts';

/** Patient and specialty used by the network journeys. */
export const who = { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' };

type PatientOptions = {
  url?: string;
  relays?: string[];
  own?: Browser;
  prepare?: (context: BrowserContext) => Promise<unknown>;
};

export type Call = { patient: Page; doctor: Page; close: () => Promise<void> };

/**
 * Patient and doctor in a call, with picture and sound in both directions.
 *
 * @param patient the address at which the patient's browser reaches the server; the only relays that it may use, by
 * default a direct connection; a browser other than the doctor's; and preparation before it opens the room
 */
export async function startCall(
  browser: Browser,
  server: Server,
  visit: Visit,
  { url = server.url, relays, own = browser, prepare }: PatientOptions = {},
): Promise<Call> {
  const permissions = ['camera', 'microphone'];
  const ofPatient = await openContext(own, server, { permissions, baseURL: url });
  const ofDoctor = await openContext(browser, server, { permissions, viewport: { width: 1366, height: 768 } });
  const contexts: BrowserContext[] = [ofPatient, ofDoctor];
  for (const context of contexts) await watchMedia(context);
  if (relays) await relayOnly(ofPatient, relays);
  await prepare?.(ofPatient);
  await signIn(server, ofDoctor, 'cardiologista@demo.acolhe');
  const [patient, doctor] = [await ofPatient.newPage(), await ofDoctor.newPage()];
  await enterRoom(patient, visit.patientCode);
  await enterRoom(doctor, visit.doctorCode);
  await Promise.all([expectMedia(patient), expectMedia(doctor)]);
  return {
    patient,
    doctor,
    close: async () => {
      for (const context of contexts) await context.close();
    },
  };
}

/** The visible call: screen readers get the same text elsewhere. */
export const stageOf = (page: Page): Locator => page.getByRole('region', { name: 'Chamada', exact: true });

/** Sets the data use of the call. */
export async function chooseDataUse(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Mais opções' }).click();
  await page.getByRole('button', { name: 'Escolher aparelhos' }).click();
  await page.getByLabel('Uso de dados').selectOption({ label });
}
