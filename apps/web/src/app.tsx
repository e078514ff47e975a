import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Redirect, useLocation } from 'wouter';
import { gate } from './gate.ts';
import { menuOf } from './menu.ts';
import {
  accessDenied,
  findRoute,
  type Match,
  notFound,
  patientHome,
  professionalHome,
  visitorHome,
} from './routes.tsx';
import { noteAddress } from './shared/came-from.ts';
import { useT } from './shared/i18n.tsx';
import { useLive } from './shared/live.ts';
import { postNavigation } from './shared/navigation-event.ts';
import { ownerOfDevice } from './shared/push-owner.ts';
import { useQueryParams } from './shared/query-params.ts';
import { endSession, type Session, useSession } from './shared/session.ts';
import { useApi, useSetup } from './shared/setup.tsx';
import { LinkButton } from './shared/ui/button.tsx';
import { FailureBoundary } from './shared/ui/failure-screen.tsx';
import { Frame } from './shared/ui/frame.tsx';
import { SkeletonList } from './shared/ui/skeleton.tsx';

type AppProps = {
  /** The page came rendered from the server for a visitor: the first render must be that of a visitor. */
  prerendered?: boolean;
};

export function App({ prerendered = false }: AppProps) {
  const t = useT();
  const { setup } = useSetup();
  const [path] = useLocation();
  const search = useQueryParams().toString();
  const known = useSession();
  const session = known === undefined && prerendered ? null : known;
  useRouteChange(path, search);

  const match = path === '/' ? homeOf(session) : findRoute(path);
  if (match === 'professional') return <Redirect href={professionalHome.path} replace />;
  const decision = match ? gate(match.route, session, setup) : 'wait';
  const here = encodeURIComponent(search ? `${path}?${search}` : path);
  if (decision === 'sign_in') return <Redirect href={`/login?next=${here}`} replace />;
  if (decision === 'terms') return <Redirect href={`/terms?next=${here}`} replace />;

  const shown = decision === 'missing' ? { route: notFound, params: {} } : match;
  const frame = shown?.route.frame ?? 'app';
  const menu = frame === 'app' && session ? menuOf(session, setup, path, t) : [];
  return (
    <>
      {session ? <SessionWatch session={session} /> : null}
      <Frame
        kind={frame === 'app' && !session ? 'plain' : frame}
        theme={shown?.route.theme ?? 'light'}
        menu={menu}
        aside={<HeaderAside session={session} isPublic={frame === 'public'} />}
      >
        <FailureBoundary at={path}>
          <Suspense fallback={<Waiting />}>
            {shown && decision !== 'wait' ? (
              <Screen key={path} match={shown} denied={decision === 'denied'} />
            ) : (
              <Waiting />
            )}
          </Suspense>
        </FailureBoundary>
      </Frame>
    </>
  );
}

/** Two homes and the landing share `/` (spec §2). */
function homeOf(session: Session | null | undefined): Match | 'professional' | undefined {
  if (session === undefined) return undefined;
  if (session === null) return { route: visitorHome, params: {} };
  return session.role === 'P' ? { route: patientHome, params: {} } : 'professional';
}

function Screen({ match, denied }: { match: Match; denied: boolean }) {
  const { Component } = denied ? accessDenied : match.route.screen;
  return <Component params={match.params} name={match.route.name} />;
}

function Waiting() {
  return (
    <div style={{ maxWidth: '46rem', margin: '0 auto', padding: '2rem 1.25rem' }}>
      <SkeletonList />
    </div>
  );
}

function HeaderAside({ session, isPublic }: { session: Session | null | undefined; isPublic: boolean }) {
  const t = useT();
  if (session) {
    return isPublic ? (
      <LinkButton href="/" variant="light">
        {t('shell.home')}
      </LinkButton>
    ) : null;
  }
  return isPublic ? (
    <LinkButton href="/login" variant="light">
      {t('shell.sign_in')}
    </LinkButton>
  ) : null;
}

/** Tells the page that frames us, and starts the new screen at its top. */
function useRouteChange(path: string, search: string): void {
  const { parent_origins } = useSetup().setup;
  const first = useRef(true);
  useEffect(() => {
    noteAddress(path, search);
    postNavigation(search ? `${path}?${search}` : path, parent_origins);
  }, [path, search, parent_origins]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of path is what this waits for
  useEffect(() => {
    if (!first.current && !window.location.hash) window.scrollTo(0, 0);
    first.current = false;
  }, [path]);
}

/** Somebody who signs in elsewhere is told here at once. */
function SessionWatch({ session }: { session: Session }) {
  const client = useQueryClient();
  useDeviceRenewal(session);
  useLive({ concerns: () => false }, (message) => {
    if (message.type === 'session_ended') endSession(client, message.reason);
  });
  return null;
}

/** A device that this patient turned on is registered for the session that has just begun. */
function useDeviceRenewal({ person_id }: Session): void {
  const api = useApi();
  useEffect(() => {
    if (!person_id || ownerOfDevice() !== person_id) return;
    // It is tried again with the next page; nobody waits for it.
    void import('./features/reminder/renewal.ts')
      .then(({ renewDevice }) => renewDevice(api, person_id))
      .catch(() => undefined);
  }, [api, person_id]);
}
