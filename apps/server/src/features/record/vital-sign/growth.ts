import type { Growth } from '@acolhe/contract/record/vital-sign';
import { bodyMassIndex, correctedMonths, growthZ, monthsOfAge } from '@acolhe/domain/record/growth';
import type { GrowthIndicator, GrowthSex } from '@acolhe/domain/record/growth-table';
import type { VitalSign } from '@acolhe/domain/record/vital-sign';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';
import { readVitalSignSeries } from './vital-sign.ts';

const nobody: Growth = { sex: null, points: [] };

/** Weights and measures of a child, each with its z-score; read and logged as vital signs are. */
export async function readGrowth(context: CallerContext, patientId: string): Promise<Growth> {
  const { platform, scope } = context;
  const series = await readVitalSignSeries(context, patientId);
  const { person, zone } = await platform.database.readInCompany(scope, async (tx) => ({
    person: await readPerson(tx, patientId),
    zone: (await requireCompany(tx)).time_zone,
  }));
  const sex = sexOf(person?.sex_at_birth ?? person?.gender ?? null);
  const birthDate = person?.birth_date;
  if (!sex || !birthDate) return nobody;
  const valuesOf = (sign: VitalSign) =>
    new Map(series.find((one) => one.sign === sign)?.points.map(({ at, value }) => [at, value]));
  const [weights, heights, heads] = [valuesOf('weight'), valuesOf('height'), valuesOf('head_circumference')];
  const times = [...new Set([...weights.keys(), ...heights.keys(), ...heads.keys()])].sort();
  const points = times.map((at) => {
    const months = monthsOfAge(birthDate, dayIn(zone, Date.parse(at)).toString());
    const corrected = correctedMonths(months, person.gestational_age_at_birth);
    const [weight, height, head] = [weights.get(at) ?? null, heights.get(at) ?? null, heads.get(at) ?? null];
    const bmi = weight !== null && height !== null ? bodyMassIndex(weight, height) : null;
    const z = (indicator: GrowthIndicator, value: number | null) =>
      value === null ? null : (growthZ(indicator, sex, corrected ?? months, value) ?? null);
    return {
      ...{ at, months, corrected_months: corrected, weight, height, bmi, head },
      weight_z: z('weight', weight),
      height_z: z('height', height),
      bmi_z: z('bmi', bmi),
      head_z: z('head', head),
    };
  });
  const known = points.filter(({ weight_z, height_z, bmi_z, head_z }) =>
    [weight_z, height_z, bmi_z, head_z].some((score) => score !== null),
  );
  return known.length > 0 ? { sex, points: known } : nobody;
}

const sexOf = (text: string | null): GrowthSex | null => (text === 'female' || text === 'male' ? text : null);
