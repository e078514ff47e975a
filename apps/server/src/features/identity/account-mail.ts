import { type Locale, locales } from '@acolhe/domain/time/time';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Caller } from '../../platform/auth.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { addressOf } from '../../platform/http/address.ts';
import { type LinkedDraft, queueDraft } from '../../platform/mail/mail-draft.ts';
import { zoneName } from '../../platform/mail/mail-time.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { scopeOf } from '../../platform/scope.ts';
import { companyOf } from '../company/service.ts';
import type { Ended } from './access/access-end.ts';
import { deviceOf, deviceWords, networkWords } from './device/device.ts';
import { networkOf } from './device/network.ts';
import { listMemberships } from './membership/membership-store.ts';
import { findUser, readOwnLocale } from './store.ts';

/** Instants, ms, as day and hour at the clinic. */
type When = (at: number) => string;

/** Content of an account mail, composed in its reader's language. */
type Written = Pick<LinkedDraft, 'kind' | 'path' | 'dedupeKey'> & {
  /** For how long it is of use, ms; for ever by default. */
  validMs?: number;
  wordsIn: (locale: Locale, when: When) => Pick<LinkedDraft, 'values' | 'more'>;
};

/**
 * Mails an account in the name of the clinic that it used last, in the language that the person chose there, else in the
 * clinic's.
 */
async function write(
  platform: Platform,
  to: { userId: string; email: string },
  { kind, path, dedupeKey, validMs, wordsIn }: Written,
): Promise<void> {
  const [member] = await listMemberships(platform.database, to.userId);
  if (!member) return;
  const scope = scopeOf(member.company_id);
  const company = await companyOf({ platform, scope });
  const now = new Date(platform.clock.now());
  await platform.database.inCompany(scope, async (tx) => {
    const chosen = (await readOwnLocale(tx, member)) ?? company.mail_locale;
    const locale = locales.find((known) => known === chosen) ?? 'pt-BR';
    const format = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: company.time_zone,
    });
    const when = (at: number) => format.format(at);
    const { values, more } = wordsIn(locale, when);
    await queueDraft(
      platform,
      tx,
      { to: to.email, name: member.name, locale },
      {
        ...{ kind, path, company: company.name, more },
        values: { ...values, when: when(now.getTime()), zone: zoneName(locale, now, company.time_zone) },
        dedupeKey: `${kind}:${dedupeKey}`,
        ...(validMs && { expiresAt: new Date(now.getTime() + validMs) }),
      },
    );
  });
}

/** Mails an account the link for a new password. */
export function mailReset(
  platform: Platform,
  account: { userId: string; email: string },
  { token, validMs }: { token: string; validMs: number },
): Promise<void> {
  return write(platform, account, {
    kind: 'reset',
    path: `/password/reset/${token}`,
    dedupeKey: hashOf(token),
    validMs,
    wordsIn: () => ({ values: {} }),
  });
}

const NEW_PASSWORD = '/password/forgotten';

/** Changes that an account's owner is told of by mail, since another person may have made them. */
type AccountChange =
  | 'new_device'
  | 'password_changed'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_tried'
  | 'second_factor_locked'
  | 'email_asked'
  | 'email_changed';

/** Path to which the mail leads an owner who did not make the change; to a new password by default. */
const PATHS: Partial<Record<AccountChange, string>> = { new_device: '/account#sessions', email_changed: '/' };

/**
 * Mails a change of what protects an account: when, from which device, and what to do if it was not the owner.
 *
 * @param more.ended accesses that ended with it
 * @param more.to an earlier address of the account; its present one by default
 */
export async function mailChange(
  platform: Platform,
  userId: string,
  kind: AccountChange,
  request: FastifyRequest,
  { ended, to }: { ended?: Ended; to?: string } = {},
): Promise<void> {
  await mailOwner(platform, userId, request, {
    ...{ kind, to, path: PATHS[kind] ?? NEW_PASSWORD },
    hasNewPassword: kind === 'new_device',
    valuesAt: (_when, locale) => (ended ? endedValues(locale, ended) : {}),
  });
}

/** Ended accesses as a list of numbers; kinds with none are left out. */
function endedValues(locale: Locale, { sessions, given }: Ended) {
  const told = ['share', 'token', 'calendar', 'signing'] as const;
  const counts = [['session', sessions] as const, ...told.map((kind) => [kind, given[kind]] as const)];
  const words = counts.filter(([, n]) => n > 0).map(([kind, n]) => phrase(locale, `ended.${kind}`, { n }));
  return { any: words.length > 0 ? 'yes' : 'no', list: new Intl.ListFormat(locale).format(words) };
}

/**
 * Access that an account gave out: its kind, its owner's name for it, its end (ms), and the page on which it is ended.
 */
type GivenOut = { kind: 'token' | 'share' | 'calendar'; name?: string; until?: number; path: string };

/** Mails that something was given out that reads on after the session: from which device, until when, and how it is ended. */
export async function mailGiven(
  platform: Platform,
  { userId }: Pick<Caller, 'userId'>,
  request: FastifyRequest,
  { kind, name, until, path }: GivenOut,
): Promise<void> {
  await mailOwner(platform, userId, request, {
    kind: `${kind}_made`,
    path,
    hasNewPassword: true,
    valuesAt: (when) => ({
      ...(name !== undefined && { given: name }),
      ...(until !== undefined && { until: when(until) }),
    }),
  });
}

type OwnerMail = Pick<Written, 'kind' | 'path'> & {
  to?: string | undefined;
  /** Whether it leads to a new password besides. */
  hasNewPassword: boolean;
  valuesAt: (when: When, locale: Locale) => Record<string, unknown>;
};

/** Mails the owner of an account what was done from a device and network, in case it was not the owner. */
async function mailOwner(
  platform: Platform,
  userId: string,
  request: FastifyRequest,
  { kind, to, path, hasNewPassword, valuesAt }: OwnerMail,
): Promise<void> {
  const email = to ?? (await findUser(platform.database, userId))?.email;
  if (!email) return;
  const label = deviceOf(request.headers['user-agent']);
  await write(
    platform,
    { userId, email },
    {
      ...{ kind, path, dedupeKey: uuid() },
      wordsIn: (locale, when) => ({
        values: {
          ...valuesAt(when, locale),
          device: deviceWords(locale, label),
          network: networkWords(locale, networkOf(addressOf(request))),
        },
        ...(hasNewPassword && {
          more: [{ text: phrase(locale, 'mail.new_device.password'), path: NEW_PASSWORD }],
        }),
      }),
    },
  );
}
