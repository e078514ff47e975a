import type { PhraseArea, Phrases, Setup } from '@acolhe/contract/landing/setup-document';
import { renderToString } from 'react-dom/server';
import { App } from './app.tsx';
import { findRoute } from './clinic-routes.ts';
import { monthsToShow, scheduleInput } from './features/professional/free-times.tsx';
import { findMemberRoute, patientHome } from './member-routes.ts';
import { findRoom } from './rooms.ts';
import { Root } from './root.tsx';
import type { AppRoute, Match } from './route.ts';
import { findVisitorRoute, notFound, visitorHome } from './routes.ts';
import type { ApiClient } from './shared/api/api.ts';
import { type Answer, callKey } from './shared/api/call.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { createFormat } from './shared/i18n/format.ts';
import type { PhraseKey } from './shared/i18n/i18n.tsx';
import { createPhrasebook, type Translate } from './shared/i18n/translate.ts';
import { startWith } from './shared/start/start.tsx';
import { themeCss } from './shared/theme/theme.ts';
import { holdClock, releaseClock } from './shared/time/clock.ts';
import { pageTitle } from './shared/ui/frame/page.tsx';

const UNFINISHED = '<!--$!-->';

/** The route of a path for a visitor. */
const visitorMatch = (path: string): Match<AppRoute> =>
  path === '/' ? { route: visitorHome, params: {} } : findRoute(path);

/** Modules of the app around the screen of a path. */
function appOf(path: string): string[] {
  if (findVisitorRoute(path)) return ['src/app.tsx'];
  const member = ['src/app.tsx', 'src/member-app.tsx'];
  return path === '/' || findMemberRoute(path) ? member : [...member, 'src/clinic-routes.ts', 'src/clinic-menu.ts'];
}

/** Responses of calls, by their key in the query cache. */
export type PageData = { key: unknown[]; answer: unknown }[];

/** Inputs of a rendered page: hydration starts from the same. */
export type PageState = {
  /** ISO instant */
  now: string;
  data: PageData;
};

export type RenderedPage = {
  /** Replaces `<!--app-->`. */
  html: string;
  title: string;
  description: string;
  /** Replaces `<!--state-->`, inside `<script type="application/json" id="state">`; already escaped for it. */
  state: string;
};

/** Resources that the page of a path needs besides the shell. */
export type Needs = {
  /** Modules of its first render. */
  sources: string[];
  /** Parts that the screen loads later, in their order. */
  next?: string[];
  phrases: PhraseArea;
  /** Addresses of its first calls. */
  calls: string[];
  exists: boolean;
};

/**
 * @param isDrawn whether the page is drawn for a visitor; otherwise `/` is the home of a patient, as most who open it again
 *   are
 */
export function needsOf(path: string, isDrawn: boolean): Needs {
  const room = findRoom(path);
  const isHome = path === '/' && !isDrawn;
  const { route, params } = room ?? (isHome ? { route: patientHome, params: {} } : visitorMatch(path));
  const { source, phrases } = route.screen;
  const id = encodeURIComponent(params.id ?? '');
  if (room) {
    const next = ['src/features/room/room-call.tsx', 'src/features/room/door/lobby-check.tsx'];
    return { sources: source ? [source] : [], next, phrases, calls: [`/api/room/${id}`], exists: true };
  }
  return {
    sources: [...(isDrawn ? ['src/app.tsx'] : appOf(path)), ...(source ? [source] : [])],
    phrases,
    calls: route.name === 'screen.payment' ? [`/api/financial/payment?access=${id}`] : [],
    exists: route !== notFound,
  };
}

/**
 * Whether a page is rendered on the server, for visitors without a session: the clinic's public pages, and signing in,
 * whose words depend on the query if there is one.
 */
export function isRendered(path: string, query: string): boolean {
  const { theme, name } = visitorMatch(path).route;
  // A professional's page begins with the specialty that the query names, which is not drawn here.
  const isDrawn = name !== 'screen.benefit_club' && name !== 'screen.status' && !/(^|&)specialty=/.test(query);
  return (theme === 'landing' && isDrawn) || (name === 'screen.sign_in' && query === '');
}

/** The one inline style sheet of every page. */
export const paletteOf = (setup: Setup): string => themeCss(setup.colours);

/**
 * Loads the data of a public page, with any client of the contract. A professional who has left gives a page without
 * data.
 */
export async function loadData(path: string, setup: Setup, api: PublicCalls): Promise<PageData> {
  const { route, params } = visitorMatch(path);
  const { name } = route;
  const data: PageData = [];
  const { id } = setup.company;
  if (name === 'screen.landing' || name === 'screen.additional') {
    data.push({ key: callKey('company', 'customMessage', { id }), answer: await api.company.customMessage({ id }) });
  }
  const { permalink } = params;
  if (permalink) {
    const professional = await api.professional.byPermalink({ permalink });
    data.push({ key: callKey('professional', 'byPermalink', { permalink }), answer: professional });
    const today = createFormat(setup.locale, setup.company.time_zone).dayOf(setup.now);
    for (const month of monthsToShow(today)) {
      const input = scheduleInput(professional.id, month);
      data.push({ key: callKey('professional', 'schedule', input), answer: await api.professional.schedule(input) });
    }
  } else if (name === 'screen.landing' || name === 'screen.professionals' || name === 'screen.prices') {
    data.push({ key: callKey('professional', 'landing', {}), answer: await api.professional.landing({}) });
  }
  return data;
}

type PublicCalls = {
  company: Pick<ApiClient['company'], 'customMessage'>;
  professional: Pick<ApiClient['professional'], 'byPermalink' | 'landing' | 'schedule'>;
};

/** Renders a page as a visitor sees it before any script runs. */
export async function render({
  path,
  setup,
  phrases,
  data,
}: {
  path: string;
  setup: Setup;
  phrases: Phrases;
  data: PageData;
}): Promise<RenderedPage> {
  const { route } = visitorMatch(path);
  await route.screen.load();
  const queries = createQueryClient();
  for (const { key, answer } of data) queries.setQueryData(key, answer);
  queries.setQueryData(['user', 'current', undefined], null);
  const { screen } = route;
  const phrasebook = createPhrasebook(setup.locale, () => Promise.reject(new Error('one page has one area')));
  phrasebook.add(screen.phrases, phrases);
  const started = startWith(setup, phrasebook, 0);
  const state: PageState = { now: setup.now, data };
  const draw = () => {
    // One tick: no other page is rendered in between.
    holdClock(state.now);
    try {
      return renderToString(<Root started={started} queries={queries} serverPath={path} App={App} />);
    } finally {
      releaseClock();
    }
  };
  try {
    let html = draw();
    // React's mark of a part that is shown as its loading state: its code comes within a tick.
    for (let tries = 0; html.includes(UNFINISHED) && tries < 3; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 0));
      html = draw();
    }
    if (html.includes(UNFINISHED)) throw new Error(`${path} cannot be drawn on the server`);
    return { html, ...headOf(route, setup, started.t, data), state: JSON.stringify(state).replaceAll('<', '\\u003c') };
  } finally {
    queries.clear();
  }
}

function headOf(route: AppRoute, setup: Setup, t: Translate, data: PageData): { title: string; description: string } {
  const company = setup.company.name;
  const found = data.find(({ key }) => key[1] === 'byPermalink')?.answer;
  if (found) {
    const { name, specialty } = found as Answer<'professional', 'byPermalink'>;
    return {
      title: pageTitle(name, company),
      description: t('professional.description', {
        name,
        specialty: setup.specialties[specialty] ?? specialty,
        company,
      }),
    };
  }
  const titles: Partial<Record<PhraseKey, PhraseKey>> = {
    'screen.landing': 'landing.title',
    'screen.professionals': 'landing.professionals',
  };
  const title = t(titles[route.name] ?? route.name);
  return { title: pageTitle(title, company), description: t('landing.description', { company }) };
}
