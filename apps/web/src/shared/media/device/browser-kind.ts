import type { BrowserKind, System } from '@acolhe/domain/device-check/device-check';

/** The browser as far as the help with devices depends on it. */
export type Surroundings = {
  browser: BrowserKind;
  /** The main number of its version, or nothing. */
  version: string;
  system: System;
  /** The app around a browser that is no real one. */
  app: InApp | null;
};

/** Apps that open links in a browser of their own, which rarely may use a camera. */
const inApps = ['whatsapp', 'instagram', 'facebook', 'google', 'line', 'tiktok', 'other'] as const;
type InApp = (typeof inApps)[number];

const apps: readonly [InApp, RegExp][] = [
  ['whatsapp', /WhatsApp/],
  ['instagram', /Instagram/],
  ['facebook', /FBAN|FBAV|FB_IAB|Messenger/],
  ['google', /GSA\//],
  ['line', /\bLine\//],
  ['tiktok', /BytedanceWebview|musical_ly|TikTok/i],
  // Android marks what an app shows; other apps of iPhones name no Safari at all.
  ['other', /; wv\)|LinkedInApp|Twitter for|Snapchat|Pinterest\/|Telegram/],
];

/**
 * @param agent what the browser calls itself
 * @param touchPoints tells an iPad, which calls itself a Mac
 */
export function surroundingsOf(agent: string, touchPoints = 0): Surroundings {
  const system = systemOf(agent, touchPoints);
  const app = inAppOf(agent, system);
  const [browser, version] = app ? (['in_app', undefined] as const) : browserOf(agent, system);
  return { browser, version: version ?? '', system, app };
}

function systemOf(agent: string, touchPoints: number): System {
  if (/iPhone|iPad|iPod/.test(agent)) return 'ios';
  if (/Android/.test(agent)) return 'android';
  if (/Windows/.test(agent)) return 'windows';
  if (/Macintosh/.test(agent)) return touchPoints > 1 ? 'ios' : 'macos';
  return /Linux|CrOS|X11/.test(agent) ? 'linux' : 'other';
}

function inAppOf(agent: string, system: System): InApp | null {
  const named = apps.find(([, pattern]) => pattern.test(agent));
  if (named) return named[0];
  // A page inside an app of an iPhone is WebKit without the name of a browser.
  const isBare = system === 'ios' && /AppleWebKit/.test(agent) && !/Safari\/|CriOS|FxiOS|EdgiOS/.test(agent);
  return isBare ? 'other' : null;
}

function browserOf(agent: string, system: System): [BrowserKind, string | undefined] {
  const number = (pattern: RegExp) => pattern.exec(agent)?.[1];
  // Every browser of an iPhone is Safari underneath, but the permission of the others lies with the system.
  if (system === 'ios') {
    const other = number(/(?:CriOS|FxiOS|EdgiOS|OPT|DuckDuckGo)\/(\d+)/);
    return other ? ['ios_other', other] : ['safari_ios', number(/Version\/(\d+)/)];
  }
  if (/SamsungBrowser\//.test(agent)) return ['samsung', number(/SamsungBrowser\/(\d+)/)];
  if (/Edg(A)?\//.test(agent)) {
    const version = number(/EdgA?\/(\d+)/);
    // On a phone its permissions look as Chrome's do.
    return [system === 'android' ? 'chrome_android' : 'edge', version];
  }
  if (/Firefox\//.test(agent)) {
    return [system === 'android' ? 'firefox_android' : 'firefox', number(/Firefox\/(\d+)/)];
  }
  if (/OPR\/|Opera/.test(agent)) return ['other', number(/OPR\/(\d+)/)];
  if (/Chrome\//.test(agent)) return [system === 'android' ? 'chrome_android' : 'chrome', number(/Chrome\/(\d+)/)];
  if (/Safari\//.test(agent)) return ['safari', number(/Version\/(\d+)/)];
  return ['other', undefined];
}

/** The surroundings of this browser. */
export const here = (): Surroundings => surroundingsOf(navigator.userAgent, navigator.maxTouchPoints);

/** Opens a page of ours in Android's own browser, out of the app that shows it now. */
export function intentLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const fallback = encodeURIComponent(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${fallback};end`;
}

/** Whether this browser can have a call at all. */
export function canCall(): boolean {
  return typeof RTCPeerConnection === 'function' && typeof WebSocket === 'function';
}
