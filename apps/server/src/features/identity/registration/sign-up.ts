import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyContext } from '../../../platform/context.ts';
import { logSecurity } from '../../../platform/log.ts';
import { allChecked, Problem } from '../../../platform/problem.ts';
import { companyOf } from '../../company/service.ts';
import { findPersonByCpf, requireBorn } from '../../person/service.ts';
import { mailedCodeLimits, tryWithin } from '../attempt.ts';
import { requireGoodPassword } from '../good-password.ts';
import { signIn } from '../service.ts';
import { findUserByEmail } from '../store.ts';
import { createAccount } from './account.ts';
import { isMailedCode, mailCode, proofOf, provedEmail } from './mail-code.ts';

type Visitor = CompanyContext & { request: FastifyRequest; reply: FastifyReply; locale: Locale };

export type NewPatient = {
  proof: string;
  name: string;
  social_name?: string | undefined;
  cpf: string;
  birth_date: string;
  phone: string;
  password: string;
};

/** First step of signing up: a code to the mailbox, whoever it belongs to. */
export async function sendSignUpCode(context: Visitor, email: string): Promise<void> {
  await requireRegistration(context);
  const isMailed = await mailCode({ ...context, address: context.request.ip }, { kind: 'sign_up', email }, email);
  if (!isMailed) throw new Problem('too_many_requests');
}

/** Second step: whoever reads the mailbox gets a proof for the rest, or learns that it has an account. */
export async function proveMailbox(context: Visitor, { email, code }: { email: string; code: string }) {
  const { platform, request } = context;
  await tryWithin(platform, mailedCodeLimits(email, request.ip), async () => {
    if (isMailedCode(platform, { kind: 'sign_up', email }, code)) return;
    logSecurity(request.log, 'mailed_code_failed');
    throw new Problem('wrong_code');
  });
  if (await findUserByEmail(platform.database, email)) return { status: 'has_account' as const };
  return { status: 'proved' as const, proof: proofOf(context, email) };
}

/**
 * Last step: registers a patient whose mailbox is proved. With the address, CPF and birth date of a record of the
 * clinic they get that record; anybody else a record of their own, unconfirmed, whatever the clinic knows of the CPF.
 * So nobody learns whose CPF is known, and a CPF alone opens nothing.
 */
export async function signUp(context: Visitor, input: NewPatient) {
  const { platform, scope } = context;
  await requireRegistration(context);
  const email = provedEmail(context, input.proof);
  const { name, social_name, cpf, birth_date, phone, password } = input;
  const [known] = await allChecked(
    platform.database.readInCompany(scope, async (tx) => {
      await requireBorn(tx, birth_date, platform.clock.now());
      return findPersonByCpf(tx, cpf);
    }),
    requireGoodPassword(password, { name, email }),
  );
  const isTheirs =
    known?.status === 'active' &&
    known.user_id === null &&
    known.parent_id === null &&
    known.mail?.toLowerCase() === email &&
    known.birth_date === birth_date;
  const account = { email, password, role: 'P', demo: false } as const;
  if (isTheirs) await createAccount(context, { ...account, name: known.social_name || known.name }, { id: known.id });
  else await createAccount(context, { ...account, name, social_name }, { cpf, birth_date, phone, isConfirmed: false });
  return signIn(platform, context, { email, password });
}

async function requireRegistration(context: CompanyContext): Promise<void> {
  if (!(await companyOf(context)).allows_patient_registration) throw new Problem('registration_unallowed');
}
