import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { AuthMail } from '../../platform/auth.ts';
import { hashOf } from '../../platform/crypto/token-hash.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { composeMail, type MailContent } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import { scopeOf } from '../../platform/scope.ts';
import { companyOf } from '../company/service.ts';
import { deviceOf } from './device.ts';
import { listMemberships } from './membership/membership-store.ts';
import { findUser } from './store.ts';

/** Mails of an account are in the clinic's first language: accounts do not store one yet. */
const LOCALE: Locale = 'pt-BR';

type Written = Pick<MailContent, 'kind' | 'values'> & { path: string; dedupeKey: string };

/** Mails an account in the name of the clinic that it used last. */
async function write(
  platform: Platform,
  to: { userId: string; email: string },
  { path, dedupeKey, ...mail }: Written,
): Promise<void> {
  const [member] = await listMemberships(platform.database, to.userId);
  if (!member) return;
  const scope = scopeOf(member.company_id);
  const company = await companyOf({ platform, scope });
  const when = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short', timeZone: company.time_zone });
  const words = composeMail(LOCALE, {
    ...mail,
    values: { ...mail.values, when: when.format(platform.clock.now()) },
    name: member.name,
    company: company.name,
    link: `${platform.tenants.siteOf(scope.companyId)}${path}`,
  });
  await platform.database.inCompany(scope, (tx) =>
    queueMail(tx, platform.clock, { ...words, to: to.email, dedupeKey: `${mail.kind}:${dedupeKey}` }),
  );
}

/** Mails that better-auth asks for. */
export function accountMail(platform: Platform) {
  return {
    resetPassword: (account: AuthMail) =>
      write(platform, account, {
        kind: 'reset',
        path: `/password/reset/${account.token}`,
        dedupeKey: hashOf(account.token),
        values: {},
      }),
  };
}

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
  const device = deviceOf(request.headers['user-agent']);
  await write(
    platform,
    { userId, email: user.email },
    { kind, path: '/password/forgotten', dedupeKey: uuid(), values: { device } },
  );
}
