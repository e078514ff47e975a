import { routes as codeRoutes } from 'virtual:code-contract';
import { routes as memberRoutes } from 'virtual:member-contract';
import { Suspense, use, useMemo } from 'react';
import { Redirect } from 'wouter';
import { type AppProps, AppScreen } from './app-screen.tsx';
import { findMemberRoute, patientHome, professionalHome } from './member-routes.ts';
import { patientMenuOf } from './menu.ts';
import type { AppRoute, Match } from './route.ts';
import { visitorHome } from './routes.ts';
import { knowRoutes } from './shared/api/api.ts';
import type { Session } from './shared/api/session.ts';
import { useT } from './shared/i18n/i18n.tsx';
import { lazyPart, retryLoad } from './shared/loading/lazy-part.ts';
import { useSetup } from './shared/start/setup.tsx';
import { useIsTotem } from './shared/start/totem.ts';
import { CommandFrame, PaletteButton } from './shared/ui/frame/command.tsx';
import { MenuBar, type MenuItem } from './shared/ui/frame/menu-bar.tsx';

knowRoutes(codeRoutes);
knowRoutes(memberRoutes);

const UnreadBadge = lazyPart(() => import('./features/message/unread-badge.tsx'));

/** Routes and menu of staff, professionals and managers. */
async function importClinic() {
  const [{ findRoute, palette }, { clinicMenuOf, commandsOf }, { routes }] = await Promise.all([
    import('./clinic-routes.ts'),
    import('./clinic-menu.ts'),
    // Their calls, so that the first of them does not wait for it.
    import('virtual:clinic-contract'),
  ]);
  knowRoutes(routes);
  return { findRoute, palette, clinicMenuOf, commandsOf };
}
let loadingClinic: ReturnType<typeof importClinic> | undefined;
/** Loaded once, for staff and for a path that is no page of visitors or patients. */
function loadClinic() {
  loadingClinic ??= retryLoad(importClinic);
  return loadingClinic;
}

/** Screens of signed-in people and pages by access code, with menu, palette and shortcuts. */
export function MemberApp({ path, search, session }: AppProps) {
  const t = useT();
  const { setup } = useSetup();
  const isTotem = useIsTotem();
  const common = path === '/' ? homeOf(session) : findMemberRoute(path);
  const isOfClinic = session && session.role !== 'P';
  const clinic = isOfClinic || (path !== '/' && !common) ? use(loadClinic()) : undefined;
  const commands = useMemo(
    () => (isOfClinic && clinic ? clinic.commandsOf(session, setup, t) : null),
    [isOfClinic, session, clinic, setup, t],
  );
  const menuOf = (isOfClinic && clinic?.clinicMenuOf) || patientMenuOf;
  const match = path === '/' ? common : (common ?? clinic?.findRoute(path));
  if (match === 'professional') return <Redirect href={professionalHome.path} replace />;
  const isApp = match?.route.frame === 'app';
  return (
    <CommandFrame commands={isApp ? commands : null} Palette={clinic?.palette.Component}>
      <AppScreen
        path={path}
        search={search}
        session={session}
        match={match}
        menu={isApp && session && !isTotem ? <MenuBar items={menuOf(session, setup, path, t).map(withNews)} /> : null}
        tools={<PaletteButton place="header" />}
      />
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

/** The route of a path that is no visitor's page, before the session is known. Most who open `/` again are patients. */
export async function likelyMatch(path: string): Promise<Match<AppRoute>> {
  if (path === '/') return { route: patientHome, params: {} };
  return findMemberRoute(path) ?? (await loadClinic()).findRoute(path);
}

/** Route of `/`, which two homes and the landing page share (spec §2). */
function homeOf(session: Session | null | undefined): Match<AppRoute> | 'professional' | undefined {
  if (session === undefined) return undefined;
  if (session === null) return { route: visitorHome, params: {} };
  return session.role === 'P' ? { route: patientHome, params: {} } : 'professional';
}
