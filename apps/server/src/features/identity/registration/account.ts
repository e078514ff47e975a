import type { Role } from '@acolhe/domain/person/roles';
import { v7 as uuid } from 'uuid';
import type { CompanyContext } from '../../../platform/context.ts';
import type { CompanyTransaction, OwnerTransaction } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/problem.ts';
import { insertPerson, setAccount } from '../../person/service.ts';
import { insertAccount, isEmailConflict } from '../store.ts';

type AccountInput = {
  name: string;
  social_name?: string | undefined;
  email: string;
  password: string;
  role: Role;
  demo: boolean;
  professionalId?: string;
};

/** The person of a patient's account: one that the clinic has registered, or one to be registered with it. */
type AccountPerson =
  | { id: string }
  | { cpf: string; birth_date: string; phone: string; gender?: string; isConfirmed: boolean };

/**
 * Creates an account, and for a patient's its person, together or not at all. Returns both ids. Throws `email_taken`, and
 * `person_has_account` if the clinic's person has been given one meanwhile.
 *
 * @param alongside what happens in the same transaction or not at all
 */
export async function createAccount(
  { platform, scope }: CompanyContext,
  input: AccountInput,
  person?: AccountPerson,
  alongside?: (tx: OwnerTransaction) => Promise<void>,
): Promise<{ userId: string; personId: string | null }> {
  const userId = uuid();
  const personId = person ? ('id' in person ? person.id : uuid()) : null;
  const passwordHash = await (await platform.auth.$context).password.hash(input.password);
  const at = new Date(platform.clock.now());
  const account = {
    userId,
    accountId: uuid(),
    name: input.social_name || input.name,
    email: input.email,
    passwordHash,
    companyId: scope.companyId,
    role: input.role,
    personId,
    professionalId: input.professionalId ?? null,
    demo: input.demo,
    at,
  };
  const givePerson = async (tx: CompanyTransaction) => {
    if (!person || !personId) return;
    if ('id' in person) {
      // Only one of several concurrent requests succeeds.
      if (!(await setAccount(tx, personId, userId))) throw new Problem('person_has_account');
      return;
    }
    const { isConfirmed, ...rest } = person;
    const { name, social_name, email } = input;
    const isMade = await insertPerson(tx, {
      ...{ ...rest, name, social_name, mail: email, id: personId, user_id: userId },
      confirmed_at: isConfirmed ? at : null,
    });
    if (!isMade) throw new Problem('invalid_input', [{ path: 'cpf', code: 'exists' }]);
  };
  await platform.database
    .afterOwner(
      scope,
      async (tx) => {
        await alongside?.(tx);
        await insertAccount(tx, account);
      },
      givePerson,
    )
    .catch((error: unknown) => {
      if (isEmailConflict(error)) throw new Problem('email_taken', [{ path: 'email', code: 'exists' }]);
      throw error;
    });
  return { userId, personId };
}
