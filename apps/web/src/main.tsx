import './shared/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { findRoute, visitorHome } from './routes.tsx';
import { createQueryClient } from './shared/query-client.ts';
import { loadSetup, StartFailure } from './shared/start.tsx';

const FIRST_ANSWER_MS = 300;

const root = document.getElementById('root') as HTMLElement;

async function start(): Promise<void> {
  const path = window.location.pathname;
  const { route, params } = path === '/' ? { route: visitorHome, params: {} } : findRoute(path);
  const { screen } = route;
  // The screen's code travels while the setup document does; its failure is told by the screen's own boundary.
  const [started] = await Promise.all([loadSetup(), screen.load().catch(() => undefined)]);
  const queries = createQueryClient();
  const state = readState();
  for (const { key, answer } of state ?? []) queries.setQueryData(key, answer);
  // Asked for by the page itself, it is mostly there already; who waits longer sees that they wait.
  if (!state) await Promise.race([screen.readFirst(started, queries, params), wait(FIRST_ANSWER_MS)]);
  const tree = <Root started={started} queries={queries} prerendered={state !== undefined} />;
  if (state) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the server already read to render this page. */
function readState(): { key: unknown[]; answer: unknown }[] | undefined {
  const element = document.getElementById('state');
  return element?.textContent ? JSON.parse(element.textContent) : undefined;
}

start().catch((error) => {
  console.error(error);
  // A rendered page stays readable; its links work without scripts.
  if (!document.getElementById('state')) createRoot(root).render(<StartFailure />);
});
