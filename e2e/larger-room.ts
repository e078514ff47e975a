import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, openContext, type Server, signIn } from './fixtures.ts';
import { enterRoom, makeVisit, type Visit, watchMedia } from './visit.ts';

const who = { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' };
const DOCTOR = 'cardiologista@demo.acolhe';

export type LargerRoom = {
  visit: Visit;
  doctor: Page;
  patient: Page;
  /** Invites a guest by the doctor, who comes in without knocking. */
  invite(name: string): Promise<Page>;
  /** Only the invitation's code. */
  inviteCode(name: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * A low resolution spares the machine, which runs every browser of the room and the media server.
 *
 * @param camera index of the browser's camera
 */
export async function smallPicture(context: BrowserContext, camera = 0): Promise<void> {
  await context.addInitScript((own) => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wanted) => {
      if (!wanted?.video) return real(wanted);
      const devices = await mediaDevices.enumerateDevices();
      const cameras = devices.filter(({ kind, label }) => kind === 'videoinput' && label !== 'fake_device_1');
      const deviceId = { exact: cameras[own]?.deviceId ?? '' };
      return real({ ...wanted, video: { deviceId, width: 320, height: 240, frameRate: 10 } });
    };
  }, camera);
}

/** A page with a camera of its own; the browser was started with as many cameras as there are people. */
async function openPage(browser: Browser, server: Server, camera: number): Promise<Page> {
  const context = await openContext(browser, server, { permissions: ['camera', 'microphone'] });
  await watchMedia(context);
  await smallPicture(context, camera);
  return context.newPage();
}

/** Pages of doctor and patient, before either has entered. */
export async function openLargerRoom(browser: Browser, server: Server): Promise<LargerRoom> {
  const visit = await makeVisit(browser, server, who);
  const doctor = await openPage(browser, server, 0);
  const patient = await openPage(browser, server, 1);
  await signIn(server, doctor.context(), DOCTOR);
  const pages = [doctor, patient];
  const inviteCode = async (name: string): Promise<string> => {
    const input = { role: 'companion', name };
    const invited = await doctor.context().request.post(`/api/room/${visit.doctorCode}/guest`, { data: input });
    expect(invited.status(), await invited.text()).toBe(200);
    return (await invited.json()).code;
  };
  return {
    visit,
    doctor,
    patient,
    inviteCode,
    async invite(name) {
      const code = await inviteCode(name);
      const page = await openPage(browser, server, pages.length);
      pages.push(page);
      await enterAs(page, code);
      return page;
    },
    async close() {
      for (const page of pages) await page.context().close();
    },
  };
}

/** Enters by a code, with the promise that guests make. */
export async function enterAs(page: Page, code: string): Promise<void> {
  await page.goto(`/accessroom/${code}`);
  const button = page.getByRole('button', { name: 'Entrar na sala' });
  await button.waitFor();
  const promise = page.getByRole('checkbox');
  if (await promise.first().isVisible()) await promise.first().check();
  await button.click();
}

/** Both enter, doctor and patient in order. */
export async function enterBoth({ doctor, patient, visit }: LargerRoom): Promise<void> {
  await enterRoom(doctor, visit.doctorCode);
  await enterRoom(patient, visit.patientCode);
}

type Stream = { id: string; frames: number; packets: number };

/**
 * Received media by person and kind: decoded frames of pictures, packets of voices, which Chromium decodes only while
 * playing them.
 */
function flowOf(page: Page): Promise<Stream[]> {
  return page.evaluate(async () => {
    const streams: Stream[] = [];
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    for (const [index, connection] of connections.entries()) {
      if (connection.connectionState === 'closed') continue;
      for (const entry of (await connection.getStats()).values()) {
        if (entry.type !== 'inbound-rtp') continue;
        const id = `${index}/${entry.mid}/${entry.ssrc}/${entry.kind}`;
        streams.push({ id, frames: entry.framesDecoded ?? 0, packets: entry.packetsReceived ?? 0 });
      }
    }
    return streams;
  });
}

/** Asserts that picture and voice of `others` people keep arriving. */
export async function expectOthers(page: Page, others: number, timeout = 20_000): Promise<void> {
  let before = await flowOf(page);
  const grows = async () => {
    const now = await flowOf(page);
    const earlier = new Map(before.map((stream) => [stream.id, stream]));
    const grown = now.filter(({ id, frames, packets }) => {
      const then = earlier.get(id);
      return then && (id.endsWith('/video') ? frames > then.frames : packets > then.packets);
    });
    before = now;
    const pictures = grown.filter(({ id }) => id.endsWith('/video')).length;
    return { pictures, voices: grown.length - pictures };
  };
  await expect.poll(grows, { timeout, intervals: [500] }).toEqual({ pictures: others, voices: others });
}

/** A page's open peer connections: one to each other page, or two to the media server. */
export function openConnections(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (window as unknown as { connections: RTCPeerConnection[] }).connections.filter(
        (connection) => connection.iceConnectionState === 'connected' || connection.iceConnectionState === 'completed',
      ).length,
  );
}

/** All peer connections that a page has ever made. */
export function connectionsMade(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { connections: RTCPeerConnection[] }).connections.length);
}

/** Starts observing the first person's picture on the screen; {@link longestGap} returns its longest freeze, in ms. */
export async function watchGaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = { last: performance.now(), longest: 0, frames: 0 };
    Object.assign(window, { seen });
    const look = (video: HTMLVideoElement) => {
      video.requestVideoFrameCallback(() => {
        if (!video.isConnected) return;
        look(video);
        if (video.dataset.hidden) return;
        const now = performance.now();
        seen.longest = Math.max(seen.longest, now - seen.last);
        seen.last = now;
        seen.frames += 1;
      });
    };
    const first = document.querySelector<HTMLVideoElement>('section video');
    if (!first) return;
    look(first);
    // Another element covers it briefly while its stream is exchanged.
    new MutationObserver(() => {
      const last = first.parentElement?.querySelector<HTMLVideoElement>('video:last-of-type');
      if (last && last !== first && !('watched' in last)) look(Object.assign(last, { watched: true }));
    }).observe(first.parentElement as HTMLElement, { childList: true });
  });
}

export function longestGap(page: Page): Promise<{ longest: number; frames: number }> {
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { last: number; longest: number; frames: number } };
    return { longest: Math.max(seen.longest, performance.now() - seen.last), frames: seen.frames };
  });
}
