import { type ComponentType, memo, Suspense, use, useMemo } from 'react';
import { Redirect } from 'wouter';
import { gate } from './gate.ts';
import { patientMenuOf } from './menu.ts';
import type { Match } from './route.ts';
import {
  type AppRoute,
  accessDenied,
  closed,
  findCommonRoute,
  noClinic,
  notFound,
  patientHome,
  professionalHome,
  visitorHome,
} from './routes.ts';
import { ScreenSlot } from './screen-slot.tsx';
import type { Session } from './shared/api/session.ts';
import { useEndReason } from './shared/api/use-end-reason.ts';
import { useT } from './shared/i18n/i18n.tsx';
import { lazyPart, retryLoad } from './shared/loading/lazy-part.ts';
import { useSetup } from './shared/start/setup.tsx';
import { useIsTotem } from './shared/start/totem.ts';
import { LinkButton } from './shared/ui/button.tsx';
import { ClinicFrame, type MenuItem } from './shared/ui/frame/clinic-frame.tsx';
import { CommandFrame } from './shared/ui/frame/command.tsx';

const EndedNotice = lazyPart(() => import('./shared/ui/status/ended-notice.tsx'));
const UpdateNotice = lazyPart(() => import('./features/installed-app/update-notice.tsx'));
const Aside = lazyPart(() => import('./features/news/aside.tsx'));
const UnreadBadge = lazyPart(() => import('./features/message/unread-badge.tsx'));

/** Routes and menu of staff, professionals and managers. */
async function importClinic() {
  const [{ findRoute, palette }, { clinicMenuOf, commandsOf }] = await Promise.all([
    import('./clinic-routes.ts'),
    import('./clinic-menu.ts'),
    // Their calls, so that the first of them does not wait for it.
    import('virtual:clinic-contract'),
  ]);
  return { findRoute, palette, clinicMenuOf, commandsOf };
}
let loadingClinic: ReturnType<typeof importClinic> | undefined;
/** Loaded once, for staff and for a path that is no public or patient page. */
function loadClinic() {
  loadingClinic ??= retryLoad(importClinic);
  return loadingClinic;
}

export type AppProps = {
  path: string;
  search: string;
  /** Undefined while unknown. */
  session: Session | null | undefined;
};

/** Every screen but the rooms, behind its gate and within its frame. The answer that there is no session draws nothing anew. */
export const App = memo(function App({ path, search, session }: AppProps) {
  const t = useT();
  const { setup } = useSetup();
  const isTotem = useIsTotem();
  const endReason = useEndReason();
  const common = path === '/' ? homeOf(session) : findCommonRoute(path);
  const isOfClinic = session && session.role !== 'P';
  const clinic = isOfClinic || (path !== '/' && !common) ? use(loadClinic()) : undefined;
  const commands = useMemo(
    () => (isOfClinic && clinic ? clinic.commandsOf(session, setup, t) : null),
    [isOfClinic, session, clinic, setup, t],
  );
  const menuOf = (isOfClinic && clinic?.clinicMenuOf) || patientMenuOf;
  const match = path === '/' ? common : (common ?? clinic?.findRoute(path));
  if (match === 'professional') return <Redirect href={professionalHome.path} replace />;
  const decision = match ? gate(match.route, session, setup) : 'wait';
  const here = encodeURIComponent(search ? `${path}?${search}` : path);
  if (decision in before) return <Redirect href={`${before[decision as keyof typeof before]}?next=${here}`} replace />;

  const shown = decision === 'missing' ? { route: notFound, params: {} } : match;
  const frame = shown?.route.frame ?? 'app';
  const instead = { denied: accessDenied, closed, no_clinic: noClinic } as const;
  const screen = decision in instead ? instead[decision as keyof typeof instead] : shown?.route.screen;
  return (
    <CommandFrame commands={frame === 'app' ? commands : null} Palette={clinic?.palette.Component}>
      <ClinicFrame
        kind={frame === 'app' && !session ? 'plain' : frame}
        theme={shown?.route.theme ?? 'light'}
        menu={frame === 'app' && session && !isTotem ? menuOf(session, setup, path, t).map(withNews) : []}
        aside={isTotem ? null : <HeaderAside session={session} isPublic={frame === 'public'} />}
      >
        {session === null && endReason && path !== '/login' ? (
          <Suspense fallback={null}>
            <EndedNotice here={here} />
          </Suspense>
        ) : null}
        <ScreenSlot path={path} match={decision === 'wait' ? undefined : shown} screen={screen} />
        {session && !isTotem ? later(UpdateNotice) : null}
      </ClinicFrame>
    </CommandFrame>
  );
});

/** Pages that come before a screen, or stand for one that the clinic's contract does not include. */
const before = {
  sign_in: '/login',
  terms: '/terms',
  second_factor: '/secondfactor',
  not_contracted: '/settings/contract',
};

/** A part that is nothing until its code is there. */
const later = (Part: ComponentType) => (
  <Suspense fallback={null}>
    <Part />
  </Suspense>
);

/** A menu entry with what is new behind it. */
function withNews(item: MenuItem): MenuItem {
  if (item.href !== '/message') return item;
  return { ...item, badge: later(UnreadBadge) };
}

/** The route of a path for a visitor, rendered before the session is known. */
export async function visitorMatch(path: string): Promise<Match<AppRoute>> {
  if (path === '/') return { route: visitorHome, params: {} };
  return findCommonRoute(path) ?? (await loadClinic()).findRoute(path);
}

/** Route of `/`, which two homes and the landing page share (spec §2). */
function homeOf(session: Session | null | undefined): Match<AppRoute> | 'professional' | undefined {
  if (session === undefined) return undefined;
  if (session === null) return { route: visitorHome, params: {} };
  return session.role === 'P' ? { route: patientHome, params: {} } : 'professional';
}

function HeaderAside({ session, isPublic }: { session: Session | null | undefined; isPublic: boolean }) {
  const t = useT();
  if (isPublic)
    return (
      <LinkButton href={session ? '/' : '/login'} variant="light">
        {t(session ? 'shell.home' : 'shell.sign_in')}
      </LinkButton>
    );
  return session ? later(Aside) : null;
}
