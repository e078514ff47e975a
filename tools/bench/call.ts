import type { Browser, Page } from '@playwright/test';
import { signIn } from '../../e2e/fixtures.ts';
import type { Server } from '../../e2e/running-server.ts';
import { enterRoom, makeVisit } from '../../e2e/visit.ts';
import { startProcess } from '../server-process.ts';
import { freshBrowser, phone } from './browser-page.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? sized(7, 1));
const AT_REST_MS = 2_000;
const who = { patient: 'josefa@demo.acolhe', specialty: 'Cardiologia' };

type Side = {
  /** Opens the other side, which waits inside. */
  wait(page: Page): Promise<void>;
  /** Opens the entering page up to the button, with the camera on. */
  prepare(page: Page): Promise<void>;
  /** Label of the button that enters. */
  button: string;
  /** Links opened by the waiting and by the entering page. */
  links: [string, string];
};

/** Time from entering, and from opening the link, to the first decoded frame of the other side; against a bare call. */
export async function benchCall(server: Server): Promise<void> {
  const bare = await startProcess('tools/bench/bare/call.ts', {});
  const maker = await freshBrowser();
  const visit = await makeVisit(maker, server, who);
  await maker.close();
  const ours: Side = {
    async wait(page) {
      await signIn(server, page.context(), 'cardiologista@demo.acolhe');
      await enterRoom(page, visit.doctorCode);
      await page.getByRole('button', { name: 'Sair' }).waitFor();
    },
    async prepare(page) {
      await page.goto(`/accessroom/${visit.patientCode}`);
      await page.locator('video').first().waitFor();
      const consent = page.getByLabel('Concordo em ser atendido por telemedicina');
      if (await consent.isVisible()) await consent.check();
      await page.waitForTimeout(2_000);
    },
    button: 'Entrar na sala',
    links: [`/accessroom/${visit.doctorCode}`, `/accessroom/${visit.patientCode}`],
  };
  const theirs: Side = {
    async wait(page) {
      await page.goto('/?enter');
      await page.waitForTimeout(1_000);
    },
    async prepare(page) {
      await page.goto('/');
      await page.locator('body[data-ready]').waitFor();
      await page.waitForTimeout(2_000);
    },
    button: 'Enter',
    links: ['/', '/'],
  };

  const entered: number[][] = [[], []];
  const linked: number[][] = [[], []];
  const rested: number[][] = [[], []];
  // Alternating, so that machine noise affects both; with new browsers each time.
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, [side, url]] of (
      [
        [ours, server.url],
        [theirs, bare.url],
      ] as const
    ).entries()) {
      entered[index]?.push(await inTwoBrowsers(url, side, enterToFrame));
      linked[index]?.push(await inTwoBrowsers(url, side, linkToFrame));
      rested[index]?.push(await inTwoBrowsers(url, side, linkAtRest));
    }
  }
  await bare.stop();
  const [enter, bareEnter] = entered.map(median) as [number, number];
  const [link, bareLink] = linked.map(median) as [number, number];
  const [rest, bareRest] = rested.map(median) as [number, number];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  printReport('call, patient into a room where the doctor waits; baseline: two bare pages', [
    row('enter, camera on, to first frame', ms(enter), ms(bareEnter), enter / bareEnter, '≤ 1.3'),
    row('link to first frame, fresh browsers', ms(rest), ms(bareRest), rest / bareRest, '≤ 1.2 s'),
    row('the same while the browsers still start', ms(link), ms(bareLink), link / bareLink),
  ]);
}

type Pages = { waiting: Page; coming: Page };

async function inTwoBrowsers(
  url: string,
  side: Side,
  measure: (pages: Pages, side: Side) => Promise<number>,
): Promise<number> {
  const browsers: Browser[] = [await freshBrowser(), await freshBrowser()];
  const [waiting, coming] = (await Promise.all(
    browsers.map(async (browser) => {
      const page = await (await phone(browser, url)).newPage();
      await watchFirstFrame(page, side.button);
      return page;
    }),
  )) as [Page, Page];
  const result = await measure({ waiting, coming }, side);
  for (const browser of browsers) await browser.close();
  return result;
}

export type Watched = { pressed: number; frame: number };
export async function firstFrame(page: Page): Promise<Watched> {
  await page.waitForFunction(() => (window as unknown as { watched: Watched }).watched.frame > 0);
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

async function enterToFrame({ waiting, coming }: Pages, side: Side): Promise<number> {
  await side.wait(waiting);
  await side.prepare(coming);
  await coming.getByRole('button', { name: side.button }).click();
  const { frame, pressed } = await firstFrame(coming);
  return frame - pressed;
}

/** Both open their links at the same moment and answer all prompts at once; the later first frame counts. */
async function linkToFrame({ waiting, coming }: Pages, side: Side): Promise<number> {
  const pages = [waiting, coming];
  const frames = await Promise.all(
    pages.map(async (page, index) => {
      await page.addInitScript(() => {
        Object.assign(window, { pressAtOnce: true });
      });
      await page.goto(side.links[index] as string);
      return (await firstFrame(page)).frame;
    }),
  );
  return Math.max(...frames);
}

/** The same after the browsers have started up: until then start-up work distorts the figure. */
async function linkAtRest(pages: Pages, side: Side): Promise<number> {
  await pages.coming.waitForTimeout(AT_REST_MS);
  return linkToFrame(pages, side);
}

/** In the page: times of pressing the button and of the first decoded frame, in ms since navigation. */
export async function watchFirstFrame(page: Page, button: string): Promise<void> {
  await page.addInitScript((label) => {
    const seen = { pressed: 0, frame: 0 };
    Object.assign(window, { watched: seen });
    const wayIn = () => [...document.querySelectorAll('button')].find((each) => each.textContent === label);
    addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('button')?.textContent === label) seen.pressed = performance.now();
      },
      true,
    );
    const connections: RTCPeerConnection[] = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    };
    const look = async () => {
      if ((window as unknown as { pressAtOnce?: boolean }).pressAtOnce && seen.pressed === 0) {
        const consent = document.querySelector<HTMLInputElement>('#consent');
        if (consent && !consent.checked) consent.click();
        wayIn()?.click();
      }
      for (const connection of connections) {
        // Polling stats competes with the call: no frames are decoded before the connection is up.
        if (connection.connectionState !== 'connected') continue;
        for (const entry of (await connection.getStats()).values()) {
          if (entry.type === 'inbound-rtp' && entry.framesDecoded > 0) seen.frame ||= performance.now();
        }
      }
      if (seen.frame === 0) setTimeout(look, 5);
    };
    void look();
  }, button);
}
