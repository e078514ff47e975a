import type { StatusAnswer } from '@acolhe/contract/person/clinic-person';
import { shownName } from '@acolhe/domain/person/person-name';
import { KEPT_YEARS } from '@acolhe/domain/record/keeping';
import type { Locale } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { phrase } from '../../../platform/phrases.ts';
import { Problem } from '../../../platform/problem.ts';
import { byOf } from '../../rule-history/service.ts';
import { personStatusChanged } from '../events.ts';
import { noteEvent } from '../history.ts';
import { requireKnownPerson } from '../policy.ts';
import { lockPerson, updatePerson } from '../store.ts';
import { visitLineOf } from './detail.ts';
import { findJoined, listUpcoming } from './list-store.ts';

type Person = Awaited<ReturnType<typeof requireKnownPerson>>;

/** Deactivates people, all or none; with visits to come only with `force`, which cancels nothing. */
export function deactivate(
  { platform, scope, caller }: CallerContext,
  ids: readonly string[],
  { force, locale }: { force: boolean; locale: Locale },
): Promise<StatusAnswer> {
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const people = await lockPeople(tx, { platform, scope, caller }, ids);
    const visits = await listUpcoming(
      tx,
      people.map(({ id }) => id),
      new Date(now),
    );
    const upcoming = people
      .map((person) => ({
        ...namedOf(person),
        visits: visits.filter(({ patient_id }) => patient_id === person.id).map(visitLineOf),
      }))
      .filter((person) => person.visits.length > 0);
    if (upcoming.length > 0 && !force) return answer('upcoming', [], locale, upcoming);
    for (const person of people) {
      if (person.status === 'inactive') continue;
      await setStatus(tx, person, 'inactive');
      await noteEvent(tx, person.id, 'deactivate', byOf(platform, caller));
    }
    return answer('inactive', people, locale, upcoming);
  });
}

/** Makes a person active again; throws `person_joined` for a record that was joined into another. */
export function activate(
  { platform, scope, caller }: CallerContext,
  id: string,
  locale: Locale,
): Promise<StatusAnswer> {
  return platform.database.inCompany(scope, async (tx) => {
    const people = await lockPeople(tx, { platform, scope, caller }, [id]);
    if (await findJoined(tx, id)) throw new Problem('person_joined');
    const [person] = people;
    if (person?.status === 'inactive') {
      await setStatus(tx, person, 'active');
      await noteEvent(tx, id, 'activate', byOf(platform, caller));
    }
    return answer('active', people, locale);
  });
}

/** Their account is let in or not accordingly. */
async function setStatus(tx: CompanyTransaction, person: Person, status: 'active' | 'inactive'): Promise<void> {
  await updatePerson(tx, person.id, { status });
  if (person.user_id) tx.emit(personStatusChanged, { userId: person.user_id, status });
}

async function lockPeople(tx: CompanyTransaction, { caller }: CallerContext, ids: readonly string[]) {
  const people: Person[] = [];
  // In one order, or two who name the same people would wait for each other.
  for (const id of [...new Set(ids)].sort()) {
    await lockPerson(tx, id);
    people.push(await requireKnownPerson(tx, caller, id));
  }
  return people;
}

const namedOf = (person: Person) => ({ id: person.id, name: shownName(person) });

function answer(
  outcome: StatusAnswer['outcome'],
  people: readonly Person[],
  locale: Locale,
  upcoming: StatusAnswer['upcoming'] = [],
): StatusAnswer {
  const n = outcome === 'upcoming' ? upcoming.length : people.length;
  return {
    outcome,
    message: phrase(locale, `person.answer.${outcome}`, { n, years: KEPT_YEARS }),
    kept_years: KEPT_YEARS,
    people: people.map(namedOf),
    upcoming,
  };
}
