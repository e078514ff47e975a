import type { ContractTerms } from '@acolhe/contract/company/contracted';
import type { PersonAddress } from '@acolhe/contract/person/address';
import { type Checklist, type SetupStep, setupSteps } from '@acolhe/contract/setup/first-setup';
import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { CallerContext } from '../../platform/context.ts';
import { publicScope } from '../../platform/gate.ts';
import { logSecurity } from '../../platform/log.ts';
import { sendNow } from '../../platform/mail/mail.ts';
import { composeMail } from '../../platform/mail/mail-template.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { companyIdOf, newCompanyParts } from '../company/creation.ts';
import { companyOf, requireCompany } from '../company/service.ts';
import { setSetupDone } from '../company/store.ts';
import { requireGoodPassword } from '../identity/good-password.ts';
import { createAccount } from '../identity/registration/account.ts';
import { signIn } from '../identity/service.ts';
import { readReadiness } from '../professional/store.ts';
import { isSetupOpen } from './setup-link.ts';

type FirstClinic = {
  name: string;
  social_name: string;
  cnpj: string | null;
  time_zone: string;
  phone: string;
  mail: string | null;
  address: PersonAddress | null;
} & ContractTerms;

/**
 * Makes the first clinic of an installation and its manager, all or nothing, and signs in. Throws `link_expired` for a
 * wrong link, and once there is a clinic: of two at the same time one succeeds.
 */
export async function setUp(
  platform: Platform,
  exchange: { request: FastifyRequest; reply: FastifyReply },
  {
    token,
    clinic,
    manager,
  }: { token: string; clinic: FirstClinic; manager: { name: string; email: string; password: string } },
) {
  if (!(await isSetupOpen(platform, token))) {
    logSecurity(exchange.request.log, 'setup_refused');
    throw new Problem('link_expired');
  }
  await requireGoodPassword(manager.password, manager, 'manager.password');
  const scope = publicScope(platform.config.defaultCompany ?? companyIdOf(clinic.name) ?? 'clinica');
  const company = { ...clinic, social_name: clinic.social_name || clinic.name };
  await createAccount(
    { platform, scope },
    { ...manager, role: 'M', demo: false },
    undefined,
    newCompanyParts({ platform, scope }, company, { isFirst: true }),
  );
  await platform.tenants.changed();
  return signIn(platform, exchange, manager);
}

/** Set-up steps that a new clinic has done, and those that lack until the first patient can book. */
export function checklistOf({ platform, scope, caller }: CallerContext): Promise<Checklist> {
  return platform.database.readInCompany(scope, async (tx) => {
    const { setup_done } = await requireCompany(tx);
    const ready = await readReadiness(tx);
    return {
      steps: setupSteps.map((step) => ({
        step,
        done: setup_done.includes(step) || (step === 'second_factor' && caller.secondFactor),
      })),
      lacks: {
        professional: !ready.professional,
        account: !ready.account,
        hours: !ready.hours,
      },
      company_id: scope.companyId,
      email: caller.email,
    };
  });
}

export async function setSetupStep(
  context: CallerContext,
  { step, done }: { step: SetupStep; done: boolean },
): Promise<Checklist> {
  await context.platform.database.inCompany(context.scope, (tx) => setSetupDone(tx, step, done));
  return checklistOf(context);
}

/** Sends the caller a test message and waits until it is handed over. Throws `mail_failed`. */
export async function testMail(context: CallerContext, locale: Locale): Promise<{ to: string }> {
  const { platform, scope, caller } = context;
  const company = await companyOf(context);
  const letter = composeMail(locale, {
    kind: 'test',
    name: caller.name,
    company: company.name,
    values: { company: company.name },
  });
  await sendNow(platform, scope, { ...letter, to: caller.email, dedupeKey: `test:${uuid()}` });
  return { to: caller.email };
}
