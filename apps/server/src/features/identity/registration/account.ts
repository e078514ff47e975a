import type { genders } from '@acolhe/contract/identity/user';
import type { Permission } from '@acolhe/domain/identity/permissions';
import type { Role } from '@acolhe/domain/identity/roles';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import { hashPassword } from '../../../platform/crypto/password-hash.ts';
import type { CompanyTransaction, OwnerTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { tellLinked } from '../../person/address-on-file.ts';
import { recordAsked } from '../../person/events.ts';
import { insertPerson, setAccount } from '../../person/store.ts';
import { mayMail } from '../attempt.ts';
import { insertMembership, isMembershipConflict } from '../membership/membership-store.ts';
import { insertAccount, isEmailConflict } from '../store.ts';

type Member = {
  name: string;
  social_name?: string | undefined;
  email: string;
  role: Role;
  /** Permissions of staff; all of them by default. */
  permissions?: readonly Permission[] | undefined;
  professionalId?: string;
};

type AccountInput = Member & { password: string; demo: boolean };

/** The person of a patient's membership: one that the clinic has registered, or one to be registered with it. */
export type MemberPerson =
  | { id: string }
  | {
      cpf: string;
      birth_date: string;
      phone: string;
      gender?: (typeof genders)[number];
      isConfirmed: boolean;
      /** The clinic's record of the same CPF and birth date, whose address on file is told. */
      asked?: string | undefined;
    };

/** Steps that run before it, in the same transaction or not at all. */
type Alongside = {
  owner?: (tx: OwnerTransaction) => Promise<void>;
  company?: (tx: CompanyTransaction) => Promise<void>;
};

type Made = { userId: string; membershipId: string; personId: string | null };

/**
 * Creates an account with its first membership, and for a patient its person, together or not at all. Throws
 * `email_taken`, and what {@link addMembership} throws.
 */
export async function createAccount(
  context: CompanyContext,
  input: AccountInput,
  person?: MemberPerson,
  alongside: Alongside = {},
): Promise<Made> {
  const { platform } = context;
  const userId = uuid();
  const passwordHash = await hashPassword(input.password);
  const account = {
    userId,
    accountId: uuid(),
    name: input.social_name || input.name,
    email: input.email,
    passwordHash,
    demo: input.demo,
    at: new Date(platform.clock.now()),
  };
  return addMembership(context, userId, input, person, {
    ...alongside,
    async owner(tx) {
      await alongside.owner?.(tx);
      await insertAccount(tx, account);
    },
  });
}

/**
 * Makes an account a member of the context's company, and for a patient its person, together or not at all. Throws
 * `member_already`, and `person_has_account` if the clinic's person has been given one meanwhile.
 */
export async function addMembership(
  { platform, scope }: CompanyContext,
  userId: string,
  member: Member,
  person?: MemberPerson,
  alongside: Alongside = {},
): Promise<Made> {
  const personId = person ? ('id' in person ? person.id : uuid()) : null;
  const at = new Date(platform.clock.now());
  const membership = {
    id: uuid(),
    userId,
    companyId: scope.companyId,
    role: member.role,
    permissions: member.permissions,
    personId,
    professionalId: member.professionalId ?? null,
    name: member.social_name || member.name,
    at,
  };
  const asked = person && 'asked' in person ? person.asked : undefined;
  const isTold = asked !== undefined && (await mayMail(platform, 'record_asked', asked));
  const givePerson = async (tx: CompanyTransaction) => {
    await alongside.company?.(tx);
    if (!person || !personId) return;
    if ('id' in person) {
      // Only one of several concurrent requests succeeds.
      if (!(await setAccount(tx, personId, userId))) throw new Problem('person_has_account');
      tellLinked(tx, { id: personId, mail: member.email }, { mail: member.email, at });
      return;
    }
    const { isConfirmed, asked: _, ...rest } = person;
    const { name, social_name, email } = member;
    const isMade = await insertPerson(tx, {
      ...{ ...rest, name, social_name, mail: email, id: personId, user_id: userId },
      confirmed_at: isConfirmed ? at : null,
    });
    if (!isMade) throw new Problem('invalid_input', [{ path: 'cpf', code: 'exists' }]);
    if (isTold) tx.emit(recordAsked, { personId: asked, at: at.toISOString() });
  };
  await platform.database
    .afterOwner(
      scope,
      async (tx) => {
        await alongside.owner?.(tx);
        await insertMembership(tx, membership);
      },
      givePerson,
    )
    .catch((error: unknown) => {
      if (isEmailConflict(error)) throw new Problem('email_taken', [{ path: 'email', code: 'exists' }]);
      if (isMembershipConflict(error)) throw new Problem('member_already');
      throw error;
    });
  return { userId, membershipId: membership.id, personId };
}
