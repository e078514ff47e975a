import { chromium } from '@playwright/test';
import { browserFlags, ensureBrowser } from '../tools/browser.ts';
import { stageOf, startCall, who } from './call.ts';
import { expect, long, type Server, test } from './fixtures.ts';
import { expectMedia, makeVisit, watchTracks } from './visit.ts';

// Interruptions by the device: an incoming phone call, a tab frozen by the browser, a closed lid, another program in
// the foreground.

const FROZEN_MS = 12_000;
const ASLEEP_MS = 25_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function seatsOf(server: Server, id: string) {
  return server.sql(`select seat from room_seat where appointment_id = '${id}' order by seat`);
}

test(
  'a phone call takes microphone and camera, both sides are told, and they come back by themselves',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit, {
      prepare: watchTracks,
    });
    // The system reports it only by this event, and tests cannot cause the real one.
    const taken = (muted: boolean) =>
      patient.evaluate((is) => {
        for (const track of (window as unknown as { tracks: MediaStreamTrack[] }).tracks) {
          Object.defineProperty(track, 'muted', { configurable: true, get: () => is });
          track.dispatchEvent(new Event(is ? 'mute' : 'unmute'));
        }
      }, muted);
    await taken(true);
    await expect(stageOf(patient).getByText('Uma ligação ou outro programa está usando')).toBeVisible();
    await expect(patient.getByRole('log')).toContainText('Uma ligação ou outro programa está usando');
    await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeVisible();
    await expect(doctor.getByText(/A câmera de .* está desligada/)).toBeVisible();
    await taken(false);
    await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeHidden();
    await expect(doctor.getByText(/A câmera de .* está desligada/)).toBeHidden();
    await expect(patient.getByRole('log')).toContainText('Seu som e sua imagem chegam de novo');
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    await close();
  },
);

test(
  'a frozen tab keeps its seat and its call, and goes on when it is visible again',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit);
    const seats = await seatsOf(server, visit.id);
    const devtools = await patient.context().newCDPSession(patient);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await wait(FROZEN_MS);
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
    await expect(patient.getByText('Sua conexão caiu. Reconectando…')).toBeHidden();
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    expect(await seatsOf(server, visit.id)).toEqual(seats);
    // A toggle that arrives proves that the socket works.
    await patient.keyboard.press('m');
    await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeVisible();
    await expect(doctor.getByRole('log')).not.toContainText('saiu da sala');
    await close();
  },
);

test(
  'after sleep a laptop is back in its seat, with picture and sound in both directions',
  long,
  async ({ browser, server }) => {
    // A separate browser: all its processes are stopped at once, like on closing the lid.
    const laptop = await chromium.launchServer({ executablePath: ensureBrowser(), args: browserFlags });
    const group = -(laptop.process().pid as number);
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit, {
      own: await chromium.connect(laptop.wsEndpoint()),
    });
    const seats = await seatsOf(server, visit.id);
    process.kill(group, 'SIGSTOP');
    try {
      await expect(doctor.getByText('Reconectando', { exact: false }).first()).toBeVisible({ timeout: 40_000 });
      await wait(ASLEEP_MS);
    } finally {
      process.kill(group, 'SIGCONT');
    }
    await Promise.all([expectMedia(patient), expectMedia(doctor)]);
    expect(await seatsOf(server, visit.id)).toEqual(seats);
    await expect(doctor.getByRole('log')).not.toContainText('saiu da sala');
    await patient.keyboard.press('m');
    await expect(doctor.getByText('Microfone desligado', { exact: true })).toBeVisible();
    await close();
    await laptop.close();
  },
);

test(
  'the picture continues in picture-in-picture, and the background is blurred if the camera can',
  long,
  async ({ browser, server }) => {
    const visit = await makeVisit(browser, server, who);
    const { patient, doctor, close } = await startCall(browser, server, visit, {
      // A camera with background blur, as on Windows and macOS; the fake one has none.
      prepare: (context) =>
        context.addInitScript(() => {
          const blurring = new WeakMap<MediaStreamTrack, boolean>();
          const { prototype } = MediaStreamTrack;
          const { getCapabilities, getSettings, applyConstraints } = prototype;
          const isCamera = (track: MediaStreamTrack) => track.kind === 'video';
          prototype.getCapabilities = function () {
            return { ...getCapabilities.call(this), ...(isCamera(this) ? { backgroundBlur: [true, false] } : {}) };
          };
          prototype.getSettings = function () {
            return {
              ...getSettings.call(this),
              ...(isCamera(this) ? { backgroundBlur: blurring.get(this) === true } : {}),
            };
          };
          prototype.applyConstraints = async function (wanted) {
            const { backgroundBlur, ...rest } = (wanted ?? {}) as MediaTrackConstraints & { backgroundBlur?: boolean };
            await applyConstraints.call(this, rest);
            if (backgroundBlur !== undefined) blurring.set(this, backgroundBlur);
          };
        }),
    });
    const more = patient.getByRole('button', { name: 'Mais opções' });
    await more.click();
    await patient.getByRole('button', { name: 'Desfocar o fundo' }).click();
    await expect(patient.getByRole('button', { name: 'Mostrar o fundo' })).toBeVisible();
    await patient.getByRole('button', { name: 'Mostrar o fundo' }).click();
    await expect(patient.getByRole('button', { name: 'Desfocar o fundo' })).toBeVisible();

    /** Frames since the previous check. */
    let seen = 0;
    const floating = async () => {
      const now = await patient.evaluate(() => {
        const own = (window as { documentPictureInPicture?: { window: Window | null } }).documentPictureInPicture
          ?.window;
        const video = own?.document.querySelector('video') ?? document.pictureInPictureElement;
        return (video as HTMLVideoElement | null)?.getVideoPlaybackQuality().totalVideoFrames ?? 0;
      });
      const grew = now > seen;
      seen = now;
      return grew;
    };
    await patient.getByRole('button', { name: 'Ver em uma janela pequena' }).click();
    await expect.poll(floating).toBe(true);
    await expectMedia(doctor);
    await doctor.reload();
    await expectMedia(patient);
    await floating();
    await expect.poll(floating).toBe(true);
    await more.click();
    await patient.getByRole('button', { name: 'Fechar a janela pequena' }).click();
    await expect.poll(floating).toBe(false);
    await expectMedia(patient);
    await close();
  },
);
