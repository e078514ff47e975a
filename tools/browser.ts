// The Chromium for journeys and benchmarks: an installed one, else Playwright's, else it is installed.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Debian's Chromium without windows: a journey takes a quarter less of the processor's time than with the whole browser. */
const light = 'chromium-headless-shell';
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

const fakeDevices = '--use-fake-device-for-media-stream';

/** Flags that confine Chromium to this machine, with a fake camera and microphone. */
export const browserFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  fakeDevices,
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/**
 * Flags for several pages with a camera in one browser. A fake camera stalls for all its pages once each of them waits
 * for the next frame while holding the previous one, so each page gets its own, plus one: the second, `fake_device_1`,
 * takes pictures that a call cannot send.
 */
export const flagsWithCameras = (count: number) =>
  browserFlags.map((flag) => (flag === fakeDevices ? `${flag}=device-count=${count + 1}` : flag));

function onPath(name: string): string | undefined {
  const { status, stdout } = spawnSync('which', [name], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

function installed(names: readonly string[]): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  if (existsSync(macChrome)) return macChrome;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Whether this is a Debian or Ubuntu where packages may be installed. */
const hasPackages = () => process.getuid?.() === 0 && onPath('apt-get') !== undefined;

const installPackage = (name: string) => spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' });

/** Path of a Chromium; installs one if necessary. */
export const ensureBrowser = (): string => ensure([light, ...whole]);

/** Path of a Chromium that reads policies and keeps a profile as at a clinic's desk; the light one does neither. */
export const ensureWholeBrowser = (): string => ensure(whole);

function ensure(names: readonly string[]): string {
  const found = installed(names);
  if (found) return found;
  process.stdout.write('Installing a browser for the journeys …\n');
  if (hasPackages()) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    // Older releases have the whole browser only.
    if (!names.includes(light) || installPackage(light).status !== 0) installPackage('chromium');
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  }
  const now = installed(names);
  if (!now) throw new Error('No browser could be installed: install Chromium or Chrome and run this again.');
  return now;
}

/** Installs the light Chromium beside the whole one, where its package is known; otherwise the whole one serves. */
export function preferLightBrowser(): void {
  if (!process.env.CHROMIUM && !onPath(light) && hasPackages()) installPackage(light);
}
