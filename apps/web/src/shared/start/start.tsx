import type { PhraseArea, Phrases, Setup } from '@acolhe/contract/landing/setup-document';
import { createApi } from '../api/api.ts';
import { timeLimit } from '../api/time-limit.ts';
import { createFormat } from '../i18n/format.ts';
import { currentLocale } from '../i18n/locale.ts';
import { createPhrasebook, type Phrasebook } from '../i18n/translate.ts';
import { retryLoad } from '../loading/lazy-part.ts';
import { loadCode } from '../loading/load-code.ts';
import { setClock } from '../time/clock.ts';
import type { Started } from './setup.tsx';
import classes from './start.module.css';

/** Loads the setup document with the phrases of the first screen (spec §1). */
export async function loadSetup(area: Promise<PhraseArea>): Promise<Started> {
  const address = `/api/setup?locale=${currentLocale()}`;
  const [setup, first] = await Promise.all([read(address) as Promise<Setup>, area]);
  const clockOff = setClock(setup.now, receivedAt(address));
  document.documentElement.lang = setup.locale;
  const readArea = (area: PhraseArea) => read(setup.phrases[area]) as Promise<Phrases>;
  // Another area's come later, as code does: a connection may have died meanwhile.
  const phrasebook = createPhrasebook(setup.locale, (area) =>
    retryLoad(() => loadCode(() => readArea(area), [setup.phrases[area].slice(1)])),
  );
  const [phrases] = await Promise.all([readArea(first), needPalette(setup)]);
  phrasebook.add(first, phrases);
  return startWith(setup, phrasebook, clockOff);
}

/** Colours of the clinic, unless the page came with them: in development, or from a server whose database is away. */
async function needPalette({ colours }: Setup): Promise<void> {
  if (document.querySelector('[data-palette]')) return;
  const { themeCss } = await retryLoad(() => import('../theme/theme.ts'));
  const style = document.createElement('style');
  style.textContent = themeCss(colours);
  document.head.append(style);
}

/** Reads a document that the page has preloaded. */
async function read(address: string): Promise<unknown> {
  let response = await fetch(address, { credentials: 'same-origin', signal: timeLimit(30_000) });
  // The service is away for a moment: the start goes on by itself.
  for (; response.status >= 502; response = await fetch(address))
    await new Promise((resolve) => setTimeout(resolve, 3000));
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

export function startWith(setup: Setup, phrasebook: Phrasebook, clockOff: number): Started {
  const { t } = phrasebook;
  const format = createFormat(setup.locale, setup.company.time_zone, {
    tellOwn: (time) => t('shell.own_time', { time }),
    specialties: setup.specialties,
  });
  return { setup, phrasebook, t, format, api: createApi(setup, t), clockOff };
}

/** When the response arrived, epoch ms on this device; a preloaded one may have waited. */
function receivedAt(address: string): number {
  const timing = performance.getEntriesByName(new URL(address, window.location.href).href).at(-1);
  const start = timing instanceof PerformanceResourceTiming ? timing.responseStart : 0;
  return start > 0 ? performance.timeOrigin + start : Date.now();
}

/** Built-in texts for when setup or phrases could not be loaded. */
const fallbackTexts = {
  'pt-BR': {
    title: 'Não conseguimos abrir o site da clínica',
    text: 'Verifique sua internet e tente de novo. Se estiver perto da hora da consulta, ligue para a clínica.',
    retry: 'Tentar de novo',
  },
  'en-US': {
    title: 'We could not open the clinic',
    text: 'Check your internet and try again. If your visit is about to start, call the clinic.',
    retry: 'Try again',
  },
};

export function StartFailure() {
  const { title, text, retry } = fallbackTexts[currentLocale()];
  return (
    <main className={classes.failure}>
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {retry}
      </button>
    </main>
  );
}
