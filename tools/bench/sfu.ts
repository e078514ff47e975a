import { createHmac } from 'node:crypto';
import { openJanus } from '@acolhe/janus/session';
import { videoRoomPlugin } from '@acolhe/janus/video-room';
import type { Browser, Page } from '@playwright/test';
import {
  enterAs,
  enterBoth,
  expectOthers,
  longestGap,
  openLargerRoom,
  smallPicture,
  watchGaps,
} from '../../e2e/larger-room.ts';
import type { Server } from '../../e2e/running-server.ts';
import type { MediaServerProcess } from '../media-server.ts';
import { startProcess } from '../server-process.ts';
import { freshBrowser, phone } from './browser-page.ts';
import { firstFrame, watchFirstFrame } from './call.ts';
import { sized } from './form.ts';
import { median, printReport, row } from './report.ts';

const ROUNDS = Number(process.env.ROUNDS ?? sized(5, 1));
const BARE_ROOM = 4711;
/** Time after which cameras and encoders have settled. */
const SETTLED_MS = 3_000;

/**
 * Time to enter a room of two through Janus, against a bare page at the same Janus; and the longest freeze when the
 * third person moves the call to it.
 */
export async function benchSfu(server: Server, janus: MediaServerProcess): Promise<void> {
  const bare = await startProcess('tools/bench/bare/sfu.ts', {});
  const browser = await freshBrowser(3);
  const freezes: number[] = [];
  for (let round = 0; round < ROUNDS; round++) freezes.push(await freezeOfThird(browser, server));

  const { JANUS_URL: url = '', JANUS_API_SECRET: apisecret = '', JANUS_TOKEN_SECRET: secret = '' } = janus.env;
  const session = await openJanus({ url, pass: { apisecret } });
  const handle = await session.attach(videoRoomPlugin);
  await handle.ask({ request: 'create', room: BARE_ROOM, admin_key: janus.env.JANUS_ADMIN_KEY, publishers: 8 });
  const data = `${Math.floor(Date.now() / 1000) + 3_600},janus,${videoRoomPlugin}`;
  const token = `${data}:${createHmac('sha1', secret).update(data).digest('base64')}`;
  const bareLink = `/?${new URLSearchParams({ url, token, room: String(BARE_ROOM) })}`;

  const room = await openLargerRoom(browser, server);
  await enterBoth(room);
  const code = await room.inviteCode('Rita Moura');
  const moved = await (await phone(browser, server.url)).newPage();
  await enterAs(moved, code);
  await expectOthers(room.doctor, 2);
  await moved.context().close();
  const bareOthers: Page[] = [];
  const ours: number[] = [];
  const theirs: number[] = [];
  // Alternating, so that machine noise affects both; the peer waiting in the idle room costs the same each time.
  for (let index = 0; index < 2; index++) bareOthers.push(await enterBare(browser, bare.url, bareLink));
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await enterToFrame(browser, server.url, `/accessroom/${code}`, 'Entrar na sala'));
    theirs.push(await enterToFrame(browser, bare.url, bareLink, 'Enter'));
  }
  await browser.close();
  session.close();
  await bare.stop();
  const [enter, bareEnter] = [median(ours), median(theirs)];
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  printReport('larger room through Janus; baseline: a bare page through the same Janus', [
    row('enter, camera on, to first frame', ms(enter), ms(bareEnter), enter / bareEnter, '≤ 1.4'),
    row('longest freeze as the third joins, median', ms(median(freezes)), '', undefined, '≤ 300 ms'),
    row('longest freeze as the third joins, worst', ms(Math.max(...freezes)), '', undefined, '≤ 300 ms'),
  ]);
}

/** The longer gap of the two people already in the call. */
async function freezeOfThird(browser: Browser, server: Server): Promise<number> {
  const room = await openLargerRoom(browser, server);
  await enterBoth(room);
  const pages = [room.doctor, room.patient];
  await Promise.all(pages.map((page) => expectOthers(page, 1)));
  await room.doctor.waitForTimeout(SETTLED_MS);
  await Promise.all(pages.map(watchGaps));
  await room.invite('Rita Moura');
  await Promise.all(pages.map((page) => expectOthers(page, 2)));
  await room.doctor.waitForTimeout(SETTLED_MS);
  const gaps = await Promise.all(pages.map(longestGap));
  await room.close();
  return Math.max(...gaps.map(({ longest }) => longest));
}

async function openBare(browser: Browser, url: string): Promise<Page> {
  const context = await phone(browser, url);
  await smallPicture(context);
  return context.newPage();
}

async function enterBare(browser: Browser, url: string, link: string): Promise<Page> {
  const page = await openBare(browser, url);
  await page.goto(link);
  await page.getByRole('button').click();
  await page.waitForTimeout(1_000);
  return page;
}

async function enterToFrame(browser: Browser, url: string, link: string, button: string): Promise<number> {
  const page = await openBare(browser, url);
  await watchFirstFrame(page, button);
  await page.goto(link);
  const promise = page.getByRole('checkbox');
  const way = page.getByRole('button', { name: button });
  await way.waitFor();
  if (await promise.first().isVisible()) await promise.first().check();
  await page.waitForTimeout(SETTLED_MS);
  await way.click();
  const { frame, pressed } = await firstFrame(page);
  await page.context().close();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  return frame - pressed;
}
