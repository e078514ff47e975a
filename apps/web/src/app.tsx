import { memo } from 'react';
import { type AppProps, AppScreen } from './app-screen.tsx';
import type { AppRoute, Match } from './route.ts';
import { findVisitorRoute, visitorHome } from './routes.ts';
import { lazyPart, retryLoad } from './shared/loading/lazy-part.ts';

const loadMember = () => retryLoad(() => import('./member-app.tsx'));
const MemberApp = lazyPart(async () => ({ default: (await loadMember()).MemberApp }));

/**
 * Every screen but the rooms. A visitor's page carries nothing of the others: their routes, menus and shortcuts are in
 * member-app.tsx. The answer that there is no session draws nothing anew.
 */
export const App = memo(function App(props: AppProps) {
  const match = visitorMatchOf(props);
  return match ? <AppScreen {...props} match={match} /> : <MemberApp {...props} />;
});

/** The landing page and two homes share `/` (spec §2). */
function visitorMatchOf({ path, session }: AppProps): Match<AppRoute> | undefined {
  if (path === '/') return session === null ? { route: visitorHome, params: {} } : undefined;
  return findVisitorRoute(path);
}

/** The route of a path before the session is known; at `/` a page that was drawn for a visitor tells whose it is. */
export async function likelyMatch(path: string, isDrawn: boolean): Promise<Match<AppRoute>> {
  const ofVisitor = visitorMatchOf({ path, search: '', session: isDrawn ? null : undefined });
  return ofVisitor ?? (await loadMember()).likelyMatch(path);
}
