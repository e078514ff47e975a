import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { forEachCompany } from '../../platform/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { clinicDay } from '../company/service.ts';
import { release } from './dependents.ts';
import { dependenceEnded } from './events.ts';
import { lockDependentsBornBy } from './store.ts';

/**
 * Job: who turns 18 is nobody's dependent any more, if they were a minor when they became one. From that day the
 * responsible person sees nothing of them, and they are invited to an account of their own.
 */
export function endMinority(platform: Platform): Promise<void> {
  return forEachCompany(platform, ({ scope }) =>
    platform.database.inCompany(scope, async (tx) => {
      const now = platform.clock.now();
      const today = await clinicDay(tx, now);
      const adultsAreBornBy = Temporal.PlainDate.from(today).subtract({ years: ADULT_AGE }).toString();
      for (const person of await lockDependentsBornBy(tx, adultsAreBornBy)) {
        const { id, birth_date, parent_id, parent_since } = person;
        if (!birth_date || !parent_id || !parent_since) continue;
        const wasMinor = ageOn(birth_date, parent_since).years < ADULT_AGE;
        if (!wasMinor || ageOn(birth_date, today).years < ADULT_AGE) continue;
        await release(tx, person, null, { actor: 'system', actorName: 'Acolhe', at: new Date(now) });
        for (const parentId of person.responsible) tx.emit(dependenceEnded, { personId: id, parentId });
      }
    }),
  );
}
