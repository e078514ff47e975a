import { type QueryClient, QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import type { AppProps } from './app-screen.tsx';
import { findRoom } from './rooms.ts';
import { ScreenSlot } from './screen-slot.tsx';
import { useSession } from './shared/api/session.ts';
import { useStableFlag } from './shared/hook/use-stable-flag.ts';
import { areaPart } from './shared/loading/area-part.tsx';
import { lazyPart } from './shared/loading/lazy-part.ts';
import { rememberAddress } from './shared/navigation/back-navigation.ts';
import { postNavigation } from './shared/navigation/navigation-event.ts';
import { useQueryParams } from './shared/navigation/query-params.ts';
import { type Started, StartedProvider, useSetup } from './shared/start/setup.tsx';
import { useIsTotem, useIsTotemCovered } from './shared/start/totem.ts';
import { FailureBoundary } from './shared/ui/frame/failure-screen.tsx';
import { Frame } from './shared/ui/frame/frame.tsx';

/** Delay before the session is read on a room's link: the call comes first, and rooms need no sign-in. */
const SESSION_AFTER_MS = 1_500;

type ScreensProps = {
  /** The page was rendered on the server for a visitor: the first render must match. */
  prerendered?: boolean;
  /** Every screen but the rooms, if loaded already; from a room it is loaded on navigation. */
  App?: ComponentType<AppProps>;
};
type RootProps = ScreensProps & {
  started: Started;
  queries: QueryClient;
  /** Path and query on the server; the browser has its own. */
  serverPath?: string;
};

/** The tree that server and browser render alike. */
export function Root({ started, queries, serverPath, prerendered, App }: RootProps) {
  return (
    <QueryClientProvider client={queries}>
      <StartedProvider started={started}>
        <Router ssrPath={serverPath}>
          <Screens prerendered={prerendered} App={App} />
        </Router>
      </StartedProvider>
    </QueryClientProvider>
  );
}

const TotemBar = areaPart('totem', () => import('./features/totem/totem-bar.tsx'));
const SessionWatch = lazyPart(() => import('./session-watch.tsx'));
const LazyApp = lazyPart(async () => ({ default: (await import('./app.tsx')).App }));

function Screens({ prerendered = false, App = LazyApp }: ScreensProps) {
  const [path] = useLocation();
  const search = useQueryParams().toString();
  const room = findRoom(path);
  const isLater = useStableFlag(true, SESSION_AFTER_MS);
  const follows = !room || isLater;
  const known = useSession(follows);
  const session = known === undefined && prerendered ? null : known;
  useRouteChange(path, search);
  const client = useQueryClient();
  useEffect(() => {
    if (!follows) return undefined;
    // The page goes on without: its socket tells the same.
    const following = import('./shared/api/follow-session.ts')
      .then(({ followSession }) => followSession(client))
      .catch(() => undefined);
    return () => void following.then((stop) => stop?.());
  }, [client, follows]);
  const isTotem = useIsTotem();
  const isCovered = useIsTotemCovered();
  return (
    <>
      {isTotem || isCovered || session ? (
        <Suspense fallback={null}>
          {session && !isTotem && !isCovered ? <SessionWatch session={session} /> : <TotemBar />}
        </Suspense>
      ) : null}
      {isCovered ? null : room ? (
        <Frame kind="bare" theme={room.route.theme}>
          <ScreenSlot path={path} match={room} />
        </Frame>
      ) : (
        <FailureBoundary at={path}>
          <Suspense fallback={<AppLoading path={path} />}>
            <App path={path} search={search} session={session} />
          </Suspense>
        </FailureBoundary>
      )}
    </>
  );
}

/** Placeholder while the app's code loads. */
function AppLoading({ path }: { path: string }) {
  return (
    <Frame kind="plain" theme="light">
      <ScreenSlot path={path} match={undefined} />
    </Frame>
  );
}

/** Reports navigation to an embedding page, and scrolls the new screen to its top. */
function useRouteChange(path: string, search: string): void {
  const { parent_origins } = useSetup().setup;
  const first = useRef(true);
  useEffect(() => {
    rememberAddress(path, search);
    postNavigation(search ? `${path}?${search}` : path, parent_origins);
  }, [path, search, parent_origins]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is what this waits for
  useEffect(() => {
    if (!first.current && !window.location.hash) window.scrollTo(0, 0);
    first.current = false;
  }, [path]);
}
