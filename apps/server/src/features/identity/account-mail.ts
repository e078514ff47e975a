import { type Locale, locales } from '@acolhe/domain/time/time';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { type AuthMail, RESET_VALID_MS } from '../../platform/auth.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { addressOf } from '../../platform/http/address.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail-template.ts';
import { zoneName } from '../../platform/mail/mail-time.ts';
import { phrase } from '../../platform/phrases.ts';
import type { Platform } from '../../platform/platform.ts';
import { scopeOf } from '../../platform/scope.ts';
import { companyOf } from '../company/service.ts';
import { deviceOf, deviceWords, networkWords } from './device/device.ts';
import { networkOf } from './device/network.ts';
import { listMemberships } from './membership/membership-store.ts';
import { findUser, readOwnLocale } from './store.ts';

/** Content of an account mail, composed in its reader's language; `site` is the address of the clinic's pages. */
type Written = Pick<MailContent, 'kind'> & {
  path: string;
  dedupeKey: string;
  /** For how long it is of use, ms; for ever by default. */
  validMs?: number;
  wordsIn: (locale: Locale, site: string) => Pick<MailContent, 'values' | 'more'>;
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
  const site = platform.tenants.siteOf(scope.companyId);
  await platform.database.inCompany(scope, async (tx) => {
    const chosen = (await readOwnLocale(tx, member)) ?? company.mail_locale;
    const locale = locales.find((known) => known === chosen) ?? 'pt-BR';
    const { values, more } = wordsIn(locale, site);
    const when = new Intl.DateTimeFormat(locale, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: company.time_zone,
    }).format(now);
    const words = composeMail(locale, {
      kind,
      values: { ...values, when, zone: zoneName(locale, now, company.time_zone) },
      ...(more && { more }),
      name: member.name,
      company: company.name,
      link: `${site}${path}`,
    });
    await queueMail(platform, tx, {
      ...words,
      to: to.email,
      dedupeKey: `${kind}:${dedupeKey}`,
      ...(validMs && { expiresAt: new Date(now.getTime() + validMs) }),
    });
  });
}

/** Mails that better-auth asks for. */
export function accountMail(platform: Platform) {
  return {
    resetPassword: (account: AuthMail) =>
      write(platform, account, {
        kind: 'reset',
        path: `/password/reset/${account.token}`,
        dedupeKey: hashOf(account.token),
        validMs: RESET_VALID_MS,
        wordsIn: () => ({ values: {} }),
      }),
  };
}

const NEW_PASSWORD = '/password/forgotten';

/** What an account's owner is told of by mail, since somebody else may have done it. */
type AccountChange = 'new_device' | 'password_changed' | 'second_factor_added' | 'second_factor_removed';

/** Mails a change of what protects an account: when, from which device, and what to do if it was somebody else. */
export async function mailChange(
  platform: Platform,
  userId: string,
  kind: AccountChange,
  request: FastifyRequest,
): Promise<void> {
  const user = await findUser(platform.database, userId);
  if (!user) return;
  const label = deviceOf(request.headers['user-agent']);
  const isNew = kind === 'new_device';
  await write(
    platform,
    { userId, email: user.email },
    {
      kind,
      path: isNew ? '/account#sessions' : NEW_PASSWORD,
      dedupeKey: uuid(),
      wordsIn: (locale, site) => ({
        values: { device: deviceWords(locale, label), network: networkWords(locale, networkOf(addressOf(request))) },
        ...(isNew && { more: { text: phrase(locale, 'mail.new_device.password'), link: `${site}${NEW_PASSWORD}` } }),
      }),
    },
  );
}
