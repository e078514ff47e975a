import { Suspense, useMemo } from 'react';
import { Redirect } from 'wouter';
import { gate } from './gate.ts';
import { commandsOf, menuOf } from './menu.ts';
import type { Match } from './route.ts';
import {
  type AppRoute,
  accessDenied,
  closed,
  findRoute,
  noClinic,
  notFound,
  palette,
  patientHome,
  professionalHome,
  visitorHome,
} from './routes.ts';
import { ScreenSlot } from './screen-slot.tsx';
import type { Session } from './shared/api/session.ts';
import { useT } from './shared/i18n/i18n.tsx';
import { lazyPart } from './shared/loading/lazy-part.ts';
import { useSetup } from './shared/start/setup.tsx';
import { LinkButton } from './shared/ui/button.tsx';
import { ClinicFrame, type MenuItem } from './shared/ui/frame/clinic-frame.tsx';
import { CommandFrame } from './shared/ui/frame/command.tsx';

const UnreadBadge = lazyPart(() => import('./features/message/unread-badge.tsx'));

export type AppProps = {
  path: string;
  search: string;
  /** Undefined while unknown. */
  session: Session | null | undefined;
};

/** Every screen but the rooms, behind its gate and within its frame. */
export function App({ path, search, session }: AppProps) {
  const t = useT();
  const { setup } = useSetup();
  const commands = useMemo(() => (session ? commandsOf(session, setup, t) : null), [session, setup, t]);
  const match = path === '/' ? homeOf(session) : findRoute(path);
  if (match === 'professional') return <Redirect href={professionalHome.path} replace />;
  const decision = match ? gate(match.route, session, setup) : 'wait';
  const here = encodeURIComponent(search ? `${path}?${search}` : path);
  if (decision === 'sign_in') return <Redirect href={`/login?next=${here}`} replace />;
  if (decision === 'terms') return <Redirect href={`/terms?next=${here}`} replace />;
  if (decision === 'second_factor') return <Redirect href={`/secondfactor?next=${here}`} replace />;

  const shown = decision === 'missing' ? { route: notFound, params: {} } : match;
  const frame = shown?.route.frame ?? 'app';
  const instead = { denied: accessDenied, closed, no_clinic: noClinic } as const;
  const screen = decision in instead ? instead[decision as keyof typeof instead] : shown?.route.screen;
  return (
    <CommandFrame commands={frame === 'app' ? commands : null} Palette={palette.Component}>
      <ClinicFrame
        kind={frame === 'app' && !session ? 'plain' : frame}
        theme={shown?.route.theme ?? 'light'}
        menu={frame === 'app' && session ? menuOf(session, setup, path, t).map(withNews) : []}
        aside={<HeaderAside session={session} isPublic={frame === 'public'} />}
      >
        <ScreenSlot path={path} match={decision === 'wait' ? undefined : shown} screen={screen} />
      </ClinicFrame>
    </CommandFrame>
  );
}

/** A menu entry with what is new behind it. */
function withNews(item: MenuItem): MenuItem {
  if (item.href !== '/message') return item;
  const badge = (
    <Suspense fallback={null}>
      <UnreadBadge />
    </Suspense>
  );
  return { ...item, badge };
}

/** The route of a path for a visitor, rendered before the session is known. */
export function visitorMatch(path: string): Match<AppRoute> {
  return path === '/' ? { route: visitorHome, params: {} } : findRoute(path);
}

/** Route of `/`, which two homes and the landing page share (spec §2). */
function homeOf(session: Session | null | undefined): Match<AppRoute> | 'professional' | undefined {
  if (session === undefined) return undefined;
  if (session === null) return visitorMatch('/');
  return session.role === 'P' ? { route: patientHome, params: {} } : 'professional';
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
