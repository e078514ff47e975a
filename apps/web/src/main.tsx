import './shared/ui/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from './root.tsx';
import { findRoute, visitorHome } from './routes.tsx';
import { createQueryClient } from './shared/query-client.ts';
import { loadSetup, StartFailure } from './shared/start.tsx';

const root = document.getElementById('root') as HTMLElement;

async function start(): Promise<void> {
  const path = window.location.pathname;
  const { screen } = path === '/' ? visitorHome : findRoute(path).route;
  // The screen's code travels while the setup document does; its failure is told by the screen's own boundary.
  const [started] = await Promise.all([loadSetup(), screen.load().catch(() => undefined)]);
  const queries = createQueryClient();
  const state = readState();
  for (const { key, answer } of state ?? []) queries.setQueryData(key, answer);
  const tree = <Root started={started} queries={queries} prerendered={state !== undefined} />;
  if (state) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
}

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
