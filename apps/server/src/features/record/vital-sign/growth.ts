import type { Growth } from '@acolhe/contract/record/vital-sign';
import { bodyMassIndex, GROWTH_MONTHS, growthZ, monthsOfAge } from '@acolhe/domain/record/growth';
import type { GrowthIndicator, GrowthSex } from '@acolhe/domain/record/growth-table';
import { dayIn } from '@acolhe/domain/time/time';
import type { CallerContext } from '../../../platform/context.ts';
import { requireCompany } from '../../company/service.ts';
import { readPerson } from '../../person/store.ts';
import { readVitalSignSeries } from './vital-sign.ts';

const nobody: Growth = { sex: null, points: [] };

/** A child's weights and heights of the first five years, each with its z-score; read and logged as vital signs are. */
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
  const valuesOf = (sign: string) =>
    new Map(series.find((one) => one.sign === sign)?.points.map(({ at, value }) => [at, value]));
  const [weights, heights] = [valuesOf('weight'), valuesOf('height')];
  const times = [...new Set([...weights.keys(), ...heights.keys()])].sort();
  const points = times.flatMap((at) => {
    const months = monthsOfAge(birthDate, dayIn(zone, Date.parse(at)).toString());
    if (months < 0 || months > GROWTH_MONTHS) return [];
    const [weight, height] = [weights.get(at) ?? null, heights.get(at) ?? null];
    const bmi = weight !== null && height !== null ? bodyMassIndex(weight, height) : null;
    const z = (indicator: GrowthIndicator, value: number | null) =>
      value === null ? null : (growthZ(indicator, sex, months, value) ?? null);
    return [
      {
        ...{ at, months, weight, height, bmi },
        weight_z: z('weight', weight),
        height_z: z('height', height),
        bmi_z: z('bmi', bmi),
      },
    ];
  });
  return points.length > 0 ? { sex, points } : nobody;
}

const sexOf = (text: string | null): GrowthSex | null => (text === 'female' || text === 'male' ? text : null);
