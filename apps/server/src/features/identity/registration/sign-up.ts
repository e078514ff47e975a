import type { Locale } from '@acolhe/domain/time/time';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CompanyContext } from '../../../platform/context.ts';
import { allChecked, Problem } from '../../../platform/problem.ts';
import { companyOf } from '../../company/service.ts';
import { settledAddress } from '../../person/address-on-file.ts';
import { requireAdult } from '../../person/birth-date.ts';
import { findPersonByCpf } from '../../person/store.ts';
import { requireGoodPassword } from '../good-password.ts';
import { type CodeSubject, sendCode, spendCode } from '../mailed-code/mailed-code.ts';
import { signIn } from '../service.ts';
import { findUserByEmail } from '../store.ts';
import { createAccount, type MemberPerson } from './account.ts';
import { proofOf, provedEmail } from './mailbox-proof.ts';

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

/** First step of signing up: a code to the mailbox, whether it has an account or not. */
export async function sendSignUpCode(context: Visitor, email: string): Promise<void> {
  await requireRegistration(context);
  if (!(await sendCode(context, codeSubject(context, email), email))) throw new Problem('too_many_requests');
}

/** Second step: a visitor who has the code gets a proof for the rest, or learns that the mailbox has an account. */
export async function proveMailbox(context: Visitor, { email, code }: { email: string; code: string }) {
  await spendCode(context, codeSubject(context, email), code);
  if (await findUserByEmail(context.platform.database, email)) return { status: 'has_account' as const };
  return { status: 'proved' as const, proof: proofOf(context, email) };
}

/**
 * Last step: registers a patient whose mailbox is proved. With the address, CPF and birth date of a record of the
 * clinic they get that record; otherwise a record of their own, unconfirmed, whatever the clinic knows of the CPF. So
 * sign-up does not tell whose CPF is known, and a CPF alone opens nothing.
 */
export async function signUp(context: Visitor, input: NewPatient) {
  const { platform } = context;
  await requireRegistration(context);
  const email = provedEmail(context, input.proof);
  const { social_name, password } = input;
  const [{ name, person }] = await allChecked(
    patientOf(context, { ...input, email }),
    requireGoodPassword(password, { name: input.name, email }),
  );
  const account = { name, email, password, role: 'P', demo: false } as const;
  await createAccount(context, 'id' in person ? account : { ...account, social_name }, person);
  return signIn(platform, context, { email, password });
}

/**
 * The person of a new patient whose mailbox is proved: the clinic's record with its address, CPF and birth date, under the
 * name that the clinic shows, or one of their own, unconfirmed.
 */
export async function patientOf(
  { platform, scope }: CompanyContext,
  { name, cpf, birth_date, phone, email }: Omit<NewPatient, 'proof' | 'password'> & { email: string },
): Promise<{ name: string; person: MemberPerson }> {
  const known = await platform.database.readInCompany(scope, async (tx) => {
    await requireAdult(tx, birth_date, platform.clock.now());
    return findPersonByCpf(tx, cpf);
  });
  const record = known?.status === 'active' && known.birth_date === birth_date ? known : undefined;
  const isTheirs =
    record?.user_id === null && record.parent_id === null && settledAddress(record, platform.clock.now()) === email;
  return isTheirs
    ? { name: record.social_name || record.name, person: { id: record.id } }
    : { name, person: { cpf, birth_date, phone, isConfirmed: false, asked: record?.id } };
}

const codeSubject = ({ scope }: CompanyContext, email: string): CodeSubject => ({
  purpose: 'sign_up',
  subject: `${scope.companyId} ${email}`,
});

async function requireRegistration(context: CompanyContext): Promise<void> {
  if (!(await companyOf(context)).allows_patient_registration) throw new Problem('registration_unallowed');
}
