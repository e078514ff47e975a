import type { VaccineCard } from '@acolhe/contract/record/vaccine-card';
import { isPregnancyCode, PREGNANCY_DAYS } from '@acolhe/domain/medicine/patient-caution';
import { CALENDAR_YEAR } from '@acolhe/domain/record/vaccine-calendar';
import { vaccineStatus } from '@acolhe/domain/record/vaccine-status';
import { DAY } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../platform/context.ts';
import { logAccess } from '../access-log/service.ts';
import { requireCompany } from '../company/service.ts';
import { readPerson } from '../person/store.ts';
import { isHidden, requireRecordAccess } from './policy.ts';
import { listRecordItems } from './store.ts';
import { activeProblems } from './summary.ts';

/** Vaccines on record that stand and that the reader may see, and what the national calendar asks for besides. */
export function readVaccineCard(context: CallerContext, patientId: string): Promise<VaccineCard> {
  const { platform, scope, caller } = context;
  const now = platform.clock.now();
  return platform.database.inCompany(scope, async (tx) => {
    const reader = await requireRecordAccess(context, tx, patientId);
    await logAccess(platform, tx, caller, [{ patientId, what: 'vaccines' }]);
    const { time_zone: zone } = await requireCompany(tx);
    const birthDate = (await readPerson(tx, patientId))?.birth_date ?? null;
    const rows = await listRecordItems(tx, patientId, { words: '', reach: null, type: 'VACCINE' });
    const given = rows
      .filter((row) => !row.is_error && !isHidden(reader, row))
      .map((row) => ({
        item_id: row.id,
        title: row.title,
        vaccine: row.detail.vaccination?.vaccine ?? null,
        dose: row.detail.vaccination?.dose ?? null,
        day: row.day ?? dayIn(zone, row.at.getTime()).toString(),
      }));
    const isPregnant = (await activeProblems(tx, patientId)).some(
      ({ code, at }) => isPregnancyCode(code) && at.getTime() >= now - PREGNANCY_DAYS * DAY,
    );
    const { open, early } = birthDate
      ? vaccineStatus({
          birthDate,
          today: dayIn(zone, now).toString(),
          given: given.map(({ item_id: id, vaccine, day }) => ({ id, vaccine, day })),
          isPregnant,
        })
      : { open: [], early: [] };
    return {
      birth_date: birthDate,
      year: CALENDAR_YEAR,
      is_pregnant: isPregnant,
      given: given.map((each) => ({ ...each, is_early: early.includes(each.item_id) })),
      open,
    };
  });
}
