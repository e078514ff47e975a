import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import { displayName, shownName } from '@acolhe/domain/person/person-name';
import type { CallerContext } from '../../../platform/context.ts';
import { listRuleEvents } from '../../rule-history/store.ts';
import { requireKnownPerson } from '../policy.ts';
import { clinicPersonOf } from '../profile.ts';
import { listChildren, readPerson } from '../store.ts';
import { findJoined, listVisits } from './list-store.ts';

const VISITS = 50;

const named = (person: { id: string; name: string; social_name: string | null }) => ({
  id: person.id,
  name: shownName(person),
});

/** A person with family, visits and changes; nothing of the record. */
export function personDetail({ platform, scope, caller }: CallerContext, id: string): Promise<ClinicPersonDetail> {
  return platform.database.readInCompany(scope, async (tx) => {
    const person = await requireKnownPerson(tx, caller, id);
    const parent = person.parent_id ? await readPerson(tx, person.parent_id) : undefined;
    const second = person.co_parent_id ? await readPerson(tx, person.co_parent_id) : undefined;
    const joined = person.status === 'inactive' ? await findJoined(tx, id) : undefined;
    const visits = await listVisits(tx, id, VISITS);
    return {
      ...clinicPersonOf(person),
      display_name: displayName(person),
      created_at: person.created_at.toISOString(),
      parent: parent ? named(parent) : null,
      co_parent: second ? named(second) : null,
      children: (await listChildren(tx, id)).map((child) => ({ ...named(child), birth_date: child.birth_date })),
      visits: visits.map((visit) => ({ ...visitLineOf(visit), status: visit.status })),
      joined_into: joined ? named(joined) : null,
      history: await listRuleEvents(tx, 'person', id),
    };
  });
}

export const visitLineOf = (visit: Awaited<ReturnType<typeof listVisits>>[number]) => ({
  id: visit.id,
  protocol: visit.protocol,
  start: visit.starts_at.toISOString(),
  doctor_name: visit.doctor_name,
  specialty: visit.specialty,
});
