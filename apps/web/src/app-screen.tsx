import { type ReactNode, Suspense } from 'react';
import { Redirect } from 'wouter';
import { gate } from './gate.ts';
import type { AppRoute, Match } from './route.ts';
import { accessDenied, closed, noClinic, notFound } from './routes.ts';
import { ScreenSlot } from './screen-slot.tsx';
import type { Session } from './shared/api/session.ts';
import { useEndReason } from './shared/api/use-end-reason.ts';
import { useT } from './shared/i18n/i18n.tsx';
import { lazyPart } from './shared/loading/lazy-part.ts';
import { useSetup } from './shared/start/setup.tsx';
import { useIsTotem } from './shared/start/totem.ts';
import { LinkButton } from './shared/ui/button.tsx';
import { ClinicFrame } from './shared/ui/frame/clinic-frame.tsx';

const EndedNotice = lazyPart(() => import('./shared/ui/status/ended-notice.tsx'));
const UpdateNotice = lazyPart(() => import('./features/installed-app/update-notice.tsx'));
const Aside = lazyPart(() => import('./features/news/aside.tsx'));

export type AppProps = {
  path: string;
  search: string;
  /** Undefined while unknown. */
  session: Session | null | undefined;
};

type AppScreenProps = AppProps & {
  /** Undefined while it is unknown which screen this is. */
  match: Match<AppRoute> | undefined;
  /** Menu and buttons of the frame `app`. */
  menu?: ReactNode;
  tools?: ReactNode;
};

/** A screen behind its gate and within its frame. */
export function AppScreen({ path, search, session, match, menu, tools }: AppScreenProps) {
  const { setup } = useSetup();
  const isTotem = useIsTotem();
  const endReason = useEndReason();
  const decision = match ? gate(match.route, session, setup) : 'wait';
  const here = encodeURIComponent(search ? `${path}?${search}` : path);
  if (decision in before) return <Redirect href={`${before[decision as keyof typeof before]}?next=${here}`} replace />;

  const shown = decision === 'missing' ? { route: notFound, params: {} } : match;
  const frame = shown?.route.frame ?? 'app';
  const instead = { denied: accessDenied, closed, no_clinic: noClinic } as const;
  const screen = decision in instead ? instead[decision as keyof typeof instead] : shown?.route.screen;
  const isApp = frame === 'app' && session;
  return (
    <ClinicFrame
      kind={frame === 'app' && !session ? 'plain' : frame}
      theme={shown?.route.theme ?? 'light'}
      menu={isApp ? menu : null}
      tools={isApp ? tools : null}
      aside={isTotem ? null : <HeaderAside session={session} isPublic={frame === 'public'} />}
    >
      <Suspense fallback={null}>
        {session === null && endReason && path !== '/login' ? <EndedNotice here={here} /> : null}
      </Suspense>
      <ScreenSlot path={path} match={decision === 'wait' ? undefined : shown} screen={screen} />
      <Suspense fallback={null}>{session && !isTotem ? <UpdateNotice /> : null}</Suspense>
    </ClinicFrame>
  );
}

/** Pages that come before a screen, or stand for one that the clinic's contract does not include. */
const before = {
  sign_in: '/login',
  terms: '/terms',
  second_factor: '/secondfactor',
  not_contracted: '/settings/contract',
};

function HeaderAside({ session, isPublic }: { session: Session | null | undefined; isPublic: boolean }) {
  const t = useT();
  if (isPublic)
    return (
      <LinkButton href={session ? '/' : '/login'} variant="light">
        {t(session ? 'shell.home' : 'shell.sign_in')}
      </LinkButton>
    );
  return <Suspense fallback={null}>{session ? <Aside /> : null}</Suspense>;
}
