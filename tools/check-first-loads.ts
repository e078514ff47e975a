// Checks first loads against their budget and the figures of tools/first-loads.json, on the built web app. `node tools/check-first-loads.ts --update` measures those figures again: do that with a change
// that is worth its bytes, and say so in its message. `npm run bench first-visit` measures the same in a browser.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PhraseArea } from '@acolhe/contract/landing/setup-document';
import { buildWeb } from './build.ts';
import { excessOf, firstLoad, kilobytes, type Weight } from './first-load.ts';
import { root } from './sources.ts';

const app = 'src/app.tsx';
const member = 'src/member-app.tsx';
const screens: Record<string, [PhraseArea, ...sources: string[]]> = {
  landing: ['visitor', app, 'src/screens/landing/landing.tsx'],
  'sign-in': ['visitor', app, 'src/screens/identity/sign-in.tsx'],
  booking: ['member', app, member, 'src/screens/booking/person-schedule.tsx'],
  queue: ['queue', app, member, 'src/screens/queue/patient.tsx'],
  payment: ['link', app, member, 'src/screens/payment/payment.tsx'],
  // The page preloads the call's code too.
  'room lobby': ['room', 'src/screens/room/access-room.tsx', 'src/features/room/room-call.tsx'],
  'visits of the clinic': [
    'member',
    app,
    member,
    'src/clinic-routes.ts',
    'src/clinic-menu.ts',
    'src/screens/appointment/list-appointment.tsx',
  ],
};

buildWeb();
const client = path.join(root, 'apps/web/dist/client');
const figures = path.join(root, 'tools/first-loads.json');
const weights = Object.entries(screens).map(
  ([name, [area, ...sources]]) => [name, firstLoad(client, sources, area)] as const,
);

if (process.argv.includes('--update')) {
  writeFileSync(figures, `${JSON.stringify(Object.fromEntries(weights), null, 2)}\n`);
}
const measured: Record<string, Weight> = JSON.parse(readFileSync(figures, 'utf8'));
for (const [name, weight] of weights) {
  const excess = excessOf(weight, measured[name] ?? { scripts: 0, styles: 0, phrases: 0 });
  console.log(
    `${name}: ${kilobytes(weight.scripts)} of scripts, ${kilobytes(weight.styles)} of styles, ${kilobytes(weight.phrases)} of phrases`,
  );
  for (const each of excess) console.error(`  ${each}`);
  if (excess.length > 0) process.exitCode = 1;
}
