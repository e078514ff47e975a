import { type AppRoute, type Match, matchRoute, type Options, open } from './route.ts';
import { lazyScreen } from './shared/loading/screen-loader.tsx';

// Pages of visitors, and those that stand for any other: the only ones that every first load carries.

const landing: Options = { frame: 'public', theme: 'landing' };
export const login: Options = { frame: 'plain', theme: 'login' };
export const accountPage: Options = { ...login, whenClosed: true };
export const club = { rules: ['access_benefit_club'] } as const;

const landingScreen = lazyScreen('visitor', () => import('./screens/landing/landing.tsx'));
const professionalPage = lazyScreen('visitor', () => import('./screens/professional/professional-page.tsx'));
const additional = lazyScreen('visitor', () => import('./screens/identity/additional.tsx'));
const prices = lazyScreen('about', () => import('./screens/about/prices.tsx'));
const questions = lazyScreen('about', () => import('./screens/about/questions.tsx'));
const privacy = lazyScreen('about', () => import('./screens/about/privacy.tsx'));
const status = lazyScreen('about', () => import('./screens/about/status.tsx'));
const signIn = lazyScreen('visitor', () => import('./screens/identity/sign-in.tsx'));
const signUp = lazyScreen('visitor', () => import('./screens/identity/sign-up.tsx'));
const forgottenPassword = lazyScreen('visitor', () => import('./screens/identity/forgotten-password.tsx'));
const newPassword = lazyScreen('visitor', () => import('./screens/identity/new-password.tsx'));
const invitation = lazyScreen('visitor', () => import('./screens/identity/invitation.tsx'));
const benefitClub = lazyScreen('club', () => import('./screens/club/benefit-club.tsx'));

/** The page at `/` without a session; homes of others are in member-routes.ts (spec §2). */
export const visitorHome = open('/', 'screen.landing', landingScreen, landing);
export const notFound = open(
  '/pagenotfound',
  'screen.not_found',
  lazyScreen('visitor', () => import('./screens/home/not-found.tsx')),
);
export const noClinic = lazyScreen('visitor', () => import('./screens/home/no-clinic.tsx'));
export const closed = lazyScreen('visitor', () => import('./screens/home/closed.tsx'));
export const accessDenied = lazyScreen('account', () => import('./screens/identity/access-denied.tsx'));

/**
 * One line each; the first match wins. Rooms are in rooms.ts, pages by access code and of patients in member-routes.ts,
 * screens of staff alone in clinic-routes.ts.
 */
export const visitorRoutes: readonly AppRoute[] = [
  // Landing
  open('/professionals', 'screen.professionals', landingScreen, landing),
  open('/professionals/:permalink', 'screen.professionals', professionalPage, landing),
  open('/additional', 'screen.additional', additional, landing),
  open('/prices', 'screen.prices', prices, landing),
  open('/questions', 'screen.questions', questions, landing),
  open('/privacy', 'screen.privacy', privacy, landing),
  open('/status', 'screen.status', status, { ...landing, whenClosed: true }),
  open('/benefitclub', 'screen.benefit_club', benefitClub, { ...landing, ...club }),
  // Identity
  open('/login', 'screen.sign_in', signIn, accountPage),
  open('/signup', 'screen.sign_up', signUp, { ...login, rules: ['allows_patient_registration'] }),
  open('/password/forgotten', 'screen.forgotten_password', forgottenPassword, accountPage),
  open('/password/reset/:token', 'screen.new_password', newPassword, accountPage),
  open('/invitation/:token', 'screen.invitation', invitation, login),
];

export const findVisitorRoute = (path: string): Match<AppRoute> | undefined => matchRoute(visitorRoutes, path);
