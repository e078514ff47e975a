import { expect, it } from 'vitest';
import { intentLink, surroundingsOf } from './browser-kind.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['chrome', '140', 'linux', `Mozilla/5.0 (X11; Linux x86_64) ${chrome} Safari/537.36`],
  ['chrome', '140', 'windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`],
  ['chrome_android', '140', 'android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`],
  ['edge', '141', 'windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`],
  ['chrome_android', '141', 'android', `Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 EdgA/141.0`],
  ['firefox', '144', 'windows', 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0'],
  ['firefox_android', '144', 'android', 'Mozilla/5.0 (Android 14; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0'],
  [
    'safari',
    '17',
    'macos',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ],
  ['safari_ios', '17', 'ios', `${iphone} Version/17.5 Mobile/15E148 Safari/604.1`],
  ['ios_other', '139', 'ios', `${iphone} CriOS/139.0.7 Mobile/15E148 Safari/604.1`],
  ['ios_other', '143', 'ios', `${iphone} FxiOS/143.1 Mobile/15E148 Safari/604.1`],
  [
    'samsung',
    '28',
    'android',
    `Mozilla/5.0 (Linux; Android 13; SM-A5) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
  ],
  ['other', '120', 'windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/120.0`],
  ['other', '', 'other', 'curl/8'],
] as const)('%s %s on %s', (browser, version, system, agent) => {
  expect(surroundingsOf(agent)).toEqual({ browser, version, system, app: null });
});

it.each([
  ['whatsapp', `${iphone} Mobile/15E148 WhatsApp/2.24`],
  ['instagram', `${iphone} Mobile/15E148 Instagram 330.0.0.27`],
  ['facebook', `Mozilla/5.0 (Linux; Android 14; K; wv) ${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/480.0;]`],
  ['google', `${iphone} GSA/300.0 Mobile/15E148 Safari/604.1`],
  ['line', `${iphone} Safari Line/14.1.0`],
  ['tiktok', `Mozilla/5.0 (Linux; Android 14; K; wv) ${chrome} Mobile Safari/537.36 musical_ly_2023 BytedanceWebview`],
  ['other', `Mozilla/5.0 (Linux; Android 14; K; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0 Mobile Safari/537.36`],
  ['other', `${iphone} Mobile/15E148`],
] as const)('inside %s', (app, agent) => {
  expect(surroundingsOf(agent)).toMatchObject({ browser: 'in_app', app });
});

it('knows an iPad that calls itself a Mac', () => {
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
  expect(surroundingsOf(agent, 5)).toMatchObject({ browser: 'safari_ios', system: 'ios' });
});

it('leads out of an app to the same page', () => {
  const link = intentLink('https://clinica.example/a/k3_x?from=mail');
  expect(link).toContain('intent://clinica.example/a/k3_x?from=mail#Intent;scheme=https;');
  expect(link).toContain(
    `S.browser_fallback_url=${encodeURIComponent('https://clinica.example/a/k3_x?from=mail')};end`,
  );
});
