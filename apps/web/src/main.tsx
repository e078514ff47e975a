import './shared/ui/base.css';
import type { ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { AppProps } from './app-screen.tsx';
import type { PageState } from './entry-server.tsx';
import { findRoom } from './rooms.ts';
import { Root } from './root.tsx';
import type { Match } from './route.ts';
import { createQueryClient } from './shared/api/query-client.ts';
import { markEarlyForms } from './shared/form/early-form.ts';
import { loadSetup, StartFailure } from './shared/start/start.tsx';
import { holdClock } from './shared/time/clock.ts';

const FIRST_ANSWER_MS = 300;

const root = document.getElementById('root') as HTMLElement;

async function start(): Promise<void> {
  // The screen's code loads in parallel with the setup document; the screen's own boundary reports its failure.
  const found = findScreen(window.location.pathname);
  const [started, { match, App }] = await Promise.all([
    loadSetup(found.then(({ match }) => match.route.screen.phrases)),
    found,
    found.then(({ match }) => match.route.screen.load()).catch(() => undefined),
  ]);
  const queries = createQueryClient();
  const state = readState();
  for (const { key, answer } of state?.data ?? []) queries.setQueryData(key, answer);
  // Preloaded by the page, so mostly there already; after {@link FIRST_ANSWER_MS} a loading state is shown.
  if (!state) await Promise.race([match.route.screen.readFirst(started, queries, match.params), wait(FIRST_ANSWER_MS)]);
  const tree = <Root started={started} queries={queries} prerendered={state !== undefined} App={App} />;
  if (state) {
    holdClock(state.now);
    markEarlyForms(root);
    hydrateRoot(root, tree);
  } else createRoot(root).render(tree);
}

/** The screen of an address and, unless it is a room, the app around it. */
async function findScreen(path: string): Promise<{ match: Match; App?: ComponentType<AppProps> }> {
  const room = findRoom(path);
  if (room) return { match: room };
  const { App, likelyMatch } = await import('./app.tsx');
  return { match: await likelyMatch(path, readState() !== undefined), App };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Data that the server read to render this page. */
function readState(): PageState | undefined {
  const element = document.getElementById('state');
  return element?.textContent ? JSON.parse(element.textContent) : undefined;
}

start().catch((error) => {
  console.error(error);
  // A server-rendered page stays readable; its links work without scripts.
  if (!document.getElementById('state')) createRoot(root).render(<StartFailure />);
});
