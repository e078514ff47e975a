import { DROPS_OF_ML, type Posology, timesADay } from '../../document/posology.ts';
import { audienceOf, type Dose, type DosedPatient, doseOf, holding, mostFor } from './dose.ts';
import type { DoseRule } from './dose-rule.ts';
import { strengthOf } from './strength.ts';

const scales: Readonly<Record<string, number>> = { g: 1000, mg: 1, mcg: 0.001 };
const wholes = /^(?:comprimido|cápsula|capsula|drágea|dragea|sachê|sache|pastilha|cp|cps|comp)s?$/i;

/** Amount of a dose, mg; null where its unit does not tell. */
function amountOf(
  name: string,
  parts: number,
  { dose, unit }: Posology,
  drops: Dose['drops'] | undefined,
): number | null {
  const strength = strengthOf(name, parts);
  const written = unit.trim().toLowerCase();
  if (written in scales) return dose * (scales[written] ?? 1);
  if (strength?.kind !== 'mg') return null;
  if (wholes.test(written)) return strength.perMl ? null : dose * strength.amount;
  if (!strength.perMl) return null;
  if (written === 'ml') return dose * strength.amount;
  return /^gotas?$/.test(written) ? (dose / (drops?.perMl ?? DROPS_OF_ML)) * strength.amount : null;
}

export type DoseWarning = {
  rule: DoseRule;
  substance: string;
  /** Amount that is prescribed, and the most that leaflets know, mg; null where it is not about an amount. */
  amount: { mg: number; most: number } | null;
};

/** Times the usual dose from which a decimal point has probably slipped. */
const SLIP = 10;

const overRules = { adult: 'dose_adult', elderly: 'dose_elderly', child: 'dose_child' } as const;

/**
 * Whether a medicine by mouth is prescribed beyond what any leaflet knows. Children are compared by their weight, or where it
 * is not known by the adults' dose, which is too much for them in any case.
 */
export function doseWarningOf(
  { name, substances, posology }: { name: string; substances: readonly string[]; posology: Posology | null },
  patient: DosedPatient,
): DoseWarning | null {
  const [substance] = substances;
  if (!substance || !posology) return null;
  const isOral = posology.route === 'oral' || posology.route === 'sublingual';
  if (isOral && substance.startsWith('insulina')) return { rule: 'insulin_oral', substance, amount: null };
  const isContinuous = posology.rhythm === 'daily' || posology.rhythm === 'hours';
  if (isOral && substance === 'metotrexato' && isContinuous)
    return { rule: 'methotrexate_daily', substance, amount: null };
  const dose = doseOf(name, substances, posology.route);
  if (!dose) return null;
  return (
    overdoseOf(name, substances, posology, dose, patient) ??
    (dose.least !== null && patient.ageMonths !== null && patient.ageMonths < dose.least
      ? { rule: 'dose_age', substance, amount: null }
      : null)
  );
}

function overdoseOf(
  name: string,
  [substance = '', ...others]: readonly string[],
  posology: Posology,
  dose: Dose,
  patient: DosedPatient,
): DoseWarning | null {
  const take = amountOf(name, others.length + 1, posology, dose.drops);
  const times = timesADay(posology);
  if (take === null) return null;
  const round = (mg: number) => Number(mg.toPrecision(6));
  const said = (mg: number) => Number(mg.toPrecision(4));
  const most = mostFor(dose, patient);
  const usual = usualTake(dose, patient);
  if (usual !== null && take >= SLIP * usual)
    return { rule: 'dose_slip', substance, amount: { mg: said(take), most: said(usual) } };
  if (times !== null && round(take * times) > most.day)
    return {
      rule: overRules[most.audience],
      substance,
      amount: { mg: said(take * times), most: most.audience === 'child' ? Math.round(most.day) : most.day },
    };
  return round(take) > most.take ? { rule: 'dose_take', substance, amount: { mg: said(take), most: most.take } } : null;
}

/** The most that is usually taken at a time, mg; null where it is not known. */
function usualTake(dose: Dose, patient: DosedPatient): number | null {
  const audience = audienceOf(patient);
  const own = dose.uses[audience].length > 0 ? dose.uses[audience] : dose.uses.adult;
  const amounts = holding(own, patient).flatMap(({ unit, high, isByWeight, isDaily, cap, every, rhythm }) => {
    if (unit !== 'mg' || (isByWeight && !patient.weight)) return [];
    const each =
      (high * (isByWeight ? (patient.weight ?? 0) : 1)) / (isDaily ? (timesADay({ rhythm, every }) ?? 1) : 1);
    return [Math.min(each, cap ?? Number.POSITIVE_INFINITY)];
  });
  return amounts.length > 0 ? Math.max(...amounts) : null;
}
