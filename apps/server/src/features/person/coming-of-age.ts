import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { eachDue } from '../../platform/job/due-rows.ts';
import { forEachCompany } from '../../platform/job/jobs.ts';
import type { Platform } from '../../platform/platform.ts';
import { clinicDay } from '../company/service.ts';
import { release } from './dependents.ts';
import { dependenceEnded } from './events.ts';
import { listDependentsBornBy, lockDependent } from './store.ts';

/**
 * Job: ends the dependence of a patient who turns 18, if they were a minor when it began. From that day the responsible
 * person sees nothing of them, and they are invited to an account of their own.
 */
export function endMinority(platform: Platform): Promise<void> {
  return forEachCompany(platform, 'end-minority', async (context) => {
    const { scope } = context;
    const now = platform.clock.now();
    const today = await platform.database.readInCompany(scope, (tx) => clinicDay(tx, now));
    const adultsAreBornBy = Temporal.PlainDate.from(today).subtract({ years: ADULT_AGE }).toString();
    await eachDue(context, {
      job: 'end-minority',
      kind: 'person',
      // Those who became dependents as adults stay so, and are no work.
      list: async (limit) =>
        (await platform.database.readInCompany(scope, (tx) => listDependentsBornBy(tx, adultsAreBornBy)))
          .filter((person) => isReleased(person, today))
          .slice(0, limit),
      idOf: ({ id }) => id,
      work: ({ id }) =>
        platform.database.inCompany(scope, async (tx) => {
          const person = await lockDependent(tx, id);
          if (!person || !isReleased(person, today)) return;
          await release(tx, person, null, { actor: 'system', actorName: 'Acolhe', at: new Date(now) });
          for (const parentId of person.responsible) tx.emit(dependenceEnded, { personId: id, parentId });
        }),
    });
  });
}

type Dates = { birth_date: string | null; parent_id: string | null; parent_since: string | null };

/** Whether a dependent has come of age, who was a minor when they became one. */
function isReleased({ birth_date, parent_id, parent_since }: Dates, today: string): boolean {
  if (!birth_date || !parent_id || !parent_since) return false;
  return ageOn(birth_date, parent_since).years < ADULT_AGE && ageOn(birth_date, today).years >= ADULT_AGE;
}
