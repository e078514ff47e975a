import type { CallerContext } from '../../platform/context.ts';
import { byOf } from '../rule-history/service.ts';
import { noteEvent } from './history.ts';
import { mergePerson } from './merge/merge.ts';
import { requireKnownPerson } from './policy.ts';
import { profileOf } from './profile.ts';
import { confirmPerson, findPersonByCpf, readPerson } from './store.ts';

/**
 * The clinic says that a person who registered alone is who they say. Where it has a record of their CPF, that is named
 * first and changes nothing; with `into` the two are joined, and the record of the clinic stays. Throws
 * `person_has_account` if that one has an account already.
 */
export function confirm({ platform, scope, caller }: CallerContext, id: string, into: string | undefined) {
  const by = byOf(platform, caller);
  return platform.database.inCompany(scope, async (tx) => {
    const person = await requireKnownPerson(tx, caller, id);
    if (person.confirmed_at) return { outcome: 'confirmed' as const, person: profileOf(person) };
    const known = person.cpf ? await findPersonByCpf(tx, person.cpf) : undefined;
    if (known && known.id !== into)
      return {
        outcome: 'known' as const,
        known: { id: known.id, name: known.name, birth_date: known.birth_date, has_account: known.user_id !== null },
      };
    if (known) await mergePerson(platform, tx, { fromId: id, intoId: known.id, by, userId: caller.userId });
    else {
      await confirmPerson(tx, id, { by: by.actorName, at: by.at });
      await noteEvent(tx, id, 'confirm', by);
    }
    const after = await readPerson(tx, known?.id ?? id);
    if (!after) throw new Error('A person that was just confirmed is not there');
    return { outcome: 'confirmed' as const, person: profileOf(after) };
  });
}
