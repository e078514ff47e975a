import { type APIRequestContext, type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { openContext, type Server, signIn } from './fixtures.ts';

export type Visit = { id: string; protocol: string; patientCode: string; doctorCode: string; paymentCode: string };

const LENGTH = 30 * 60_000;

/**
 * Moves a booked visit to a time at which its room is open: from some minutes ahead back through the last hours, the
 * first at which its doctor is free. If there is none, the doctor's earlier visits are moved out of the way.
 */
export async function beginSoon(server: Server, id: string, ahead = 10): Promise<void> {
  const now = await server.now();
  const starts = Array.from({ length: 40 }, (_, tries) => now + (ahead - 6 * tries) * 60_000);
  const times = starts.map((start) => `('${iso(start)}'::timestamptz, '${iso(start + LENGTH)}'::timestamptz)`);
  const doctor = `(select professional_id from appointment where id = '${id}')`;
  const move = `update appointment set starts_at = t.a, ends_at = t.b
     from (select t.a, t.b from (values ${times.join(', ')}) t (a, b)
           where not exists (select from appointment other
                             where other.professional_id = ${doctor}
                               and other.id <> '${id}' and tstzrange(other.starts_at, other.ends_at) && tstzrange(t.a, t.b))
           order by t.a desc limit 1) t
     where id = '${id}' returning id`;
  if ((await server.sql(move)).length > 0) return;
  await server.sql(
    `update appointment set starts_at = starts_at - aside.span, ends_at = ends_at - aside.span
     from (select make_interval(days => 400 + count(*)::int) as span from appointment
           where professional_id = ${doctor} and starts_at < '${iso(now)}'::timestamptz - interval '300 days') aside
     where professional_id = ${doctor} and id <> '${id}'
       and starts_at between '${iso(now - 6 * 3_600_000)}' and '${iso(now + 1_800_000)}'`,
  );
  if ((await server.sql(move)).length === 0) throw new Error('No free time for the visit.');
}

const iso = (time: number) => new Date(time).toISOString();

/**
 * A paid visit with an open room, made with the same calls as the screens.
 *
 * @param startsIn minutes from the server's now; by default each visit finds a free time of the last hours
 */
export async function makeVisit(
  browser: Browser,
  server: Server,
  options: { patient: string; specialty: string; paid?: boolean; startsIn?: number },
): Promise<Visit> {
  const context = await openContext(browser, server);
  await signIn(server, context, options.patient);
  const { request } = context;
  const specialty = encodeURIComponent(options.specialty);
  const [card] = await (await request.get(`/api/professional/combo?specialty=${specialty}`)).json();
  const next = await (await request.get(`/api/professional/landing/${card.id}/schedule/nextdayavailable`)).json();
  const booked = await book(request, card.id, next.slots);
  if (options.paid !== false) {
    const voucher = { payment_type: 'voucher', voucher: 'BEMVINDO100' };
    await request.post(`/api/financial/payment?access=${booked.payment_code}`, { data: voucher });
  }
  await context.close();
  if (options.startsIn === undefined) await beginSoon(server, booked.id);
  else {
    const start = (await server.now()) + options.startsIn * 60_000;
    await server.sql(
      `update appointment set starts_at = '${iso(start)}', ends_at = '${iso(start + LENGTH)}' where id = '${booked.id}'`,
    );
  }
  const [code] = await server.sql(
    `select code from access_code where appointment_id = '${booked.id}' and purpose = 'room' and participant = 'professional'`,
  );
  return {
    id: booked.id,
    protocol: booked.protocol,
    patientCode: booked.room_code,
    doctorCode: code.code,
    paymentCode: booked.payment_code,
  };
}

/** Books the first of these times that the patient has free: a visit that a test has moved may stand in the way of one. */
async function book(request: APIRequestContext, professional: string, slots: readonly { start: string }[]) {
  let refusal = 'no free time';
  for (const { start } of slots) {
    const data = { professional_id: professional, start, reason: 'Dor de cabeça' };
    const answer = await request.post('/api/appointment', { data });
    if (answer.ok()) return answer.json();
    refusal = await answer.text();
  }
  throw new Error(`The visit could not be booked: ${refusal}`);
}

/** Exposes the page's peer connections to {@link received}, over reloads as well. */
export async function watchMedia(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    Object.assign(window, { connections });
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
  });
}

/** Exposes the tracks of cameras and microphones to tests, as `tracks` of the window. */
export function watchTracks(target: BrowserContext | Page): Promise<unknown> {
  return target.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    Object.assign(window, { tracks });
    const real = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await real(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Width in pixels of the shared screen as shown large here; 0 before its first frame. */
export function screenWidth(page: Page): Promise<number> {
  return page.evaluate(
    () => document.querySelector<HTMLVideoElement>('[data-large][data-kind=screen] video')?.videoWidth ?? 0,
  );
}

type Received = { frames: number; energy: number };

/** Received media of each open connection of a page, by the order of their creation. */
function receivedEach(page: Page): Promise<Record<string, Received>> {
  return page.evaluate(async () => {
    const each: Record<string, { frames: number; energy: number }> = {};
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    for (const [index, connection] of connections.entries()) {
      if (connection.connectionState === 'closed') continue;
      const own = { frames: 0, energy: 0 };
      for (const entry of (await connection.getStats()).values()) {
        if (entry.type !== 'inbound-rtp') continue;
        if (entry.kind === 'video') own.frames += entry.framesDecoded ?? 0;
        else own.energy += entry.totalAudioEnergy ?? 0;
      }
      each[index] = own;
    }
    return each;
  });
}

/** Received media of a page's open connections: decoded frames, and the energy of the sound. */
export async function received(page: Page): Promise<Received> {
  const each = Object.values(await receivedEach(page));
  return {
    frames: each.reduce((sum, { frames }) => sum + frames, 0),
    energy: each.reduce((sum, { energy }) => sum + energy, 0),
  };
}

/** Time after which a picture is considered lost, ms. */
export const NEVER_MS = 20_000;
/**
 * A picture without a new frame for `STOOD_MS` is frozen; one that did not freeze within `UNHARMED_MS` was unaffected.
 */
const STOOD_MS = 300;
const UNHARMED_MS = 3_000;

/**
 * Time until new frames are decoded, ms; {@link NEVER_MS} if none are.
 *
 * @param isRunning frames are still in flight: the picture has to freeze first, and the result is 0 if it never does
 */
export async function untilFrames(page: Page, isRunning = false): Promise<number> {
  const begun = Date.now();
  let { frames } = await received(page);
  let grewAt = Date.now();
  let stands = !isRunning;
  for (;;) {
    await page.waitForTimeout(30);
    const next = (await received(page)).frames;
    const now = Date.now();
    if (now - begun > NEVER_MS) return NEVER_MS;
    if (stands) {
      if (next > frames + 1) return now - begun;
    } else if (next > frames) {
      if (now - begun > UNHARMED_MS) return 0;
      frames = next;
      grewAt = now;
    } else if (now - grewAt > STOOD_MS) stands = true;
  }
}

/** Asserts that picture and sound keep arriving on one connection; an old one may just have been closed. */
export async function expectMedia(page: Page, wanted: { video?: boolean; audio?: boolean } = {}): Promise<void> {
  const before = await receivedEach(page);
  const most = async (what: keyof Received) => {
    const now = await receivedEach(page);
    return Math.max(0, ...Object.entries(now).map(([index, own]) => own[what] - (before[index]?.[what] ?? 0)));
  };
  if (wanted.video !== false) await expect.poll(() => most('frames')).toBeGreaterThan(5);
  if (wanted.audio !== false) await expect.poll(() => most('energy')).toBeGreaterThan(0);
}

/** Opens a room's link and enters, consenting if asked. */
export async function enterRoom(page: Page, code: string, button: string | RegExp = 'Entrar na sala'): Promise<void> {
  await page.goto(`/accessroom/${code}`);
  const way = page.getByRole('button', { name: button });
  await way.waitFor();
  const consent = page.getByLabel('Concordo em ser atendido por telemedicina');
  if (await consent.isVisible()) await consent.check();
  await way.click();
}
