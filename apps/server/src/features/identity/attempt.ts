import { DAY, HOUR, MINUTE } from '@acolhe/domain/time/duration';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { type Attempt, deleteAttempts, deleteAttemptsBefore, insertAttempts } from './attempt-store.ts';

/**
 * A key that is counted, and how many tries of it are allowed within `ms`; without it, within `WINDOW_MS`. A success shows
 * whose an `owned` key is, and its failed tries are forgotten; those of a key that others share stay, or one good account
 * would free an address.
 */
type Limit = { key: string; most: number; owned: boolean; ms?: number };

/** Within which tries are counted. */
export const WINDOW_MS = 15 * MINUTE;
/** Mails of one kind to one recipient within an hour, and within a day. */
const MAILS = 3;
export const MAILS_A_DAY = 5;
/** Mails of one kind that one address may cause within an hour; a clinic's lobby may share one. */
const MAILS_FROM = 30;

/** Mails that visitors ask for. */
type MailKind = 'reset' | 'sign_up' | 'claim' | 'change_email' | 'record_asked';

/** Limits of mails of a kind to one recipient. */
const mailLimits = (kind: MailKind, email: string): Limit[] => [
  { key: `mail ${kind} ${email}`, most: MAILS, owned: false, ms: HOUR },
  { key: `mail ${kind} a day ${email}`, most: MAILS_A_DAY, owned: false, ms: DAY },
];

/** Limit of mails of a kind that an address causes, to any recipient. */
export const mailFromLimits = (kind: MailKind, address: string): Limit[] => [
  { key: `mail ${kind} from ${address}`, most: MAILS_FROM, owned: false, ms: HOUR },
];

/**
 * Limits of signing in: tries of an account from one address; of an address over all accounts, where a clinic's people
 * share one; of an account over all addresses. Only tries that fail stay counted.
 */
export const signInLimits = (email: string, address: string): Limit[] => [
  { key: `sign-in ${email} ${address}`, most: 5, owned: true },
  { key: `sign-in from ${address}`, most: 60, owned: false },
  { key: `sign-in of ${email}`, most: 60, owned: true },
];

/** Limits of the password or a code that confirms a caller who is signed in. */
export const confirmLimits = (userId: string): Limit[] => [{ key: `confirm ${userId}`, most: 5, owned: true }];

/** Limit per address of tries of mailed codes; each code counts its own tries (`mailed-code/mailed-code.ts`). */
export const mailedCodeLimits = (address: string): Limit[] => [
  { key: `mailed code from ${address}`, most: 60, owned: false },
];

/** Limits of the CPF and birth date asked for what a service order knows of its person. */
export const orderLimits = (orderId: string, address: string): Limit[] => [
  { key: `order ${orderId}`, most: 10, owned: true },
  { key: `order from ${address}`, most: 60, owned: false },
];

/** Limits of the code that opens a document on its public page; a pharmacy's address opens many. */
export const documentLimits = (documentId: string, address: string): Limit[] => [
  { key: `document ${documentId}`, most: 10, owned: true },
  { key: `document from ${address}`, most: 60, owned: false },
];

/** Limits of the code that opens what a patient shares. */
export const shareLimits = (shareId: string, address: string): Limit[] => [
  { key: `share ${shareId}`, most: 10, owned: true },
  { key: `share from ${address}`, most: 60, owned: false },
];

/** Limits of the codes that pair a totem: per address, and over all, since a guess is at every code that is open. */
export const totemLimits = (address: string): Limit[] => [
  { key: `totem from ${address}`, most: 20, owned: false },
  { key: 'totem', most: 300, owned: false },
];

/** Limits of a code or PIN typed at a totem: of its kind, and of the totem, where a lobby's people share one. */
export const totemCodeLimits = (totemId: string, kind: 'code' | 'pin'): Limit[] => [
  { key: `totem ${totemId} ${kind}`, most: 5, owned: true },
  { key: `totem ${totemId}`, most: 60, owned: false },
];

/**
 * Limits of the facts by which a person is known at totems: of a CPF or registration over all totems of the clinic, and
 * of the totem. A new patient may have neither. A success takes back no earlier try: any patient can register a CPF
 * with a made-up date, and stand there as that person.
 */
export const totemPersonLimits = (
  { totemId, companyId }: { totemId: string; companyId: string },
  document: string | undefined,
): Limit[] => [
  ...(document ? [{ key: `totem person ${companyId} ${document}`, most: 5, owned: false }] : []),
  { key: `totem ${totemId}`, most: 60, owned: false },
];

/** Limits of codes of clubs that one person tries. */
export const clubCodeLimits = (userId: string): Limit[] => [{ key: `club code ${userId}`, most: 10, owned: true }];

/** Limits of the second step of signing in, whose account is not known before. */
export const secondFactorLimits = (address: string): Limit[] => [
  { key: `second factor from ${address}`, most: 20, owned: false },
];

/**
 * Does work that may fail for want of a password or a code. The try is counted before, so that a hundred at once are not
 * more than a hundred in a row, and taken back if the work succeeds. Throws `too_many_requests`, and what the work throws.
 */
export async function tryWithin<T>(platform: Platform, limits: readonly Limit[], work: () => Promise<T>): Promise<T> {
  const tries = await countTries(platform, limits);
  if (isOver(tries, limits)) throw new Problem('too_many_requests');
  const result = await work();
  const owned = limits.filter((limit) => limit.owned).map(({ key }) => key);
  await deleteAttempts(
    platform.database,
    tries.map(({ id }) => id),
    owned,
  );
  return result;
}

/** Counts a try whose outcome is not to be told apart, so that it stays counted. Throws `too_many_requests`. */
export async function countTry(platform: Platform, limits: readonly Limit[]): Promise<void> {
  if (isOver(await countTries(platform, limits), limits)) throw new Problem('too_many_requests');
}

/** Whether one more mail of a kind may go to a recipient, and at the request of an address, if visitors may ask for it. */
export const mayMail = (platform: Platform, kind: MailKind, email: string, address?: string): Promise<boolean> =>
  isWithin(platform, [...mailLimits(kind, email), ...(address ? mailFromLimits(kind, address) : [])]);

/** Whether an owner may be told once more of tries of one kind: once an hour. */
export const mayTellOwner = (platform: Platform, kind: string, userId: string): Promise<boolean> =>
  isWithin(platform, [{ key: `told ${kind} ${userId}`, most: 1, owned: false, ms: HOUR }]);

/** Whether one more code may be tried at one sign-in that waits for it, which is over before the window is. */
export const mayTryStep = (platform: Platform, step: string): Promise<boolean> =>
  isWithin(platform, [{ key: `second step ${step}`, most: 5, owned: true }]);

/** Counts a try, unless it is one too many: a refused try does not make the wait longer. */
async function isWithin(platform: Platform, limits: readonly Limit[]): Promise<boolean> {
  const tries = await countTries(platform, limits);
  if (!isOver(tries, limits)) return true;
  const refused = tries.map(({ id }) => id);
  await deleteAttempts(platform.database, refused, []);
  return false;
}

function countTries(platform: Platform, limits: readonly Limit[]): Promise<Attempt[]> {
  const now = platform.clock.now();
  const keys = limits.map(({ key, ms = WINDOW_MS }) => ({ key, since: new Date(now - ms) }));
  return insertAttempts(platform.database, keys, new Date(now));
}

const isOver = (tries: readonly Attempt[], limits: readonly Limit[]) =>
  tries.some(({ key, count }) => count > (limits.find((limit) => limit.key === key)?.most ?? 0));

/** Job: forgets tries that count no more. */
export const forgetAttempts = (platform: Platform): Promise<void> =>
  deleteAttemptsBefore(platform.database, new Date(platform.clock.now() - DAY));
