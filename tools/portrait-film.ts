import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { root } from './sources.ts';

const width = 640;
const height = 480;

/** A film of a drawn person in a room for Chromium's fake camera: motion JPEG, a one-second loop. */
export async function portraitFilm(browser: Browser, who: 'patient' | 'doctor'): Promise<string> {
  const page = await browser.newPage({ viewport: { width, height } });
  const frames: Buffer[] = [];
  for (let frame = 0; frame < 12; frame++) {
    await page.setContent(`<style>body{margin:0}svg{display:block}</style>${drawn(who, frame / 12)}`);
    frames.push(await page.screenshot({ type: 'jpeg', quality: 92 }));
  }
  await page.close();
  const folder = path.join(root, '.cache/films');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${who}.mjpeg`);
  writeFileSync(file, Buffer.concat(frames));
  return file;
}

const looks = {
  patient: { wall: '#e9ddcc', shade: '#dccdb8', skin: '#c98f68', hair: '#2b1c16', top: '#d9694c', neck: '#b97e58' },
  doctor: { wall: '#d5e4e0', shade: '#c2d6d1', skin: '#d9a47c', hair: '#4a2f22', top: '#ffffff', neck: '#c9926a' },
};

/** @param turn phase of the breathing loop, 0 to 1 */
function drawn(who: 'patient' | 'doctor', turn: number): string {
  const look = looks[who];
  const sway = Math.sin(turn * 2 * Math.PI) * 3;
  const mouth = 5 + Math.abs(Math.sin(turn * 4 * Math.PI)) * 7;
  const room =
    who === 'patient'
      ? '<g><rect x="40" y="36" width="150" height="190" rx="6" fill="#f7fbfb"/><rect x="50" y="46" width="130" height="170" fill="#bfe0e6"/><path d="M50 190q40-50 70-20t60-20v66H50z" fill="#8fbf95"/><path d="M115 46v170M50 130h130" stroke="#f7fbfb" stroke-width="7"/><path d="M520 480V330" stroke="#7a5a3c" stroke-width="8"/><g fill="#5f9670"><ellipse cx="488" cy="300" rx="20" ry="56" transform="rotate(-28 488 300)"/><ellipse cx="552" cy="300" rx="20" ry="56" transform="rotate(28 552 300)"/><ellipse cx="520" cy="278" rx="20" ry="62"/></g></g>'
      : '<g><rect x="430" y="60" width="180" height="12" rx="4" fill="#a98358"/><rect x="430" y="180" width="180" height="12" rx="4" fill="#a98358"/><g><rect x="442" y="0" width="20" height="60" fill="#0f5c57"/><rect x="466" y="8" width="16" height="52" fill="#e4694b"/><rect x="486" y="4" width="22" height="56" fill="#e0c48d"/><rect x="524" y="14" width="18" height="46" fill="#2f8f87"/><rect x="446" y="120" width="24" height="60" fill="#e0c48d"/><rect x="474" y="128" width="18" height="52" fill="#0f5c57"/><circle cx="566" cy="158" r="22" fill="#7fb08a"/><rect x="550" y="160" width="32" height="20" rx="4" fill="#c98f68"/></g><rect x="46" y="60" width="130" height="100" rx="4" fill="#fff"/><path d="M66 128l24-34 22 24 16-16 28 26z" fill="#9cc5bd"/><circle cx="140" cy="86" r="9" fill="#f0b48f"/></g>';
  const coat =
    who === 'doctor'
      ? '<path d="M262 372l58 92 58-92 20 14-58 94h-40l-58-94z" fill="#e3ecea"/><path d="M288 366l32 52 32-52z" fill="#2f8f87"/><path d="M268 392c-16 40 8 66 24 66M372 392c16 36-4 58-14 62" fill="none" stroke="#3b4a48" stroke-width="6" stroke-linecap="round"/><circle cx="356" cy="458" r="9" fill="#3b4a48"/>'
      : '<path d="M284 364q36 44 72 0l8 10q-44 54-88 0z" fill="#bd5339"/>';
  const glasses =
    who === 'doctor'
      ? '<g fill="none" stroke="#2b2b2b" stroke-width="5"><circle cx="288" cy="236" r="23"/><circle cx="352" cy="236" r="23"/><path d="M311 234q9-6 18 0"/></g>'
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="${look.wall}"/><rect y="400" width="${width}" height="80" fill="${look.shade}"/>${room}
<g transform="translate(${sway} ${Math.abs(sway) / 2}) translate(320 480) scale(0.8) translate(-320 -480)">
<path d="M222 240c0-96 40-136 98-136s98 40 98 136v150H222z" fill="${look.hair}"/>
<path d="M150 480c8-76 76-112 170-112s162 36 170 112z" fill="${look.top}"/>
<rect x="290" y="300" width="60" height="86" rx="28" fill="${look.neck}"/>${coat}
<ellipse cx="320" cy="240" rx="76" ry="92" fill="${look.skin}"/>
<path d="M240 230c4-64 34-96 80-96s76 32 80 96c-22-40-46-56-80-56-14 14-46 22-80 56z" fill="${look.hair}"/>
<g fill="#2b2b2b"><ellipse cx="288" cy="237" rx="6.5" ry="7.5"/><ellipse cx="352" cy="237" rx="6.5" ry="7.5"/></g>
<path d="M274 212q14-9 28 0M338 212q14-9 28 0" fill="none" stroke="${look.hair}" stroke-width="6" stroke-linecap="round"/>
<path d="M320 244q-9 24 3 27" fill="none" stroke="${look.neck}" stroke-width="5" stroke-linecap="round"/>
<path d="M296 290q24 ${mouth} 48 0q-24 ${mouth * 2.6} -48 0z" fill="#9c4436"/>${glasses}
</g></svg>`;
}
