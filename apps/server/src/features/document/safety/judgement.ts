import type { PrescribedItem } from '@acolhe/contract/document/content';
import type { DocumentPlan, PlanRemark, PlanWarning } from '@acolhe/contract/document/document';
import { amountText } from '@acolhe/domain/document/posology';
import { type AllergyMeaning, allergyAlert } from '@acolhe/domain/medicine/allergy';
import { doseWarningOf } from '@acolhe/domain/medicine/dose/daily-dose';
import type { DosedPatient } from '@acolhe/domain/medicine/dose/dose';
import { type CheckedMedicine, interactionsOf, isLocalUse } from '@acolhe/domain/medicine/interaction';
import type { KidneyFacts } from '@acolhe/domain/medicine/kidney/kidney';
import { kidneyCautionOf } from '@acolhe/domain/medicine/kidney/kidney-caution';
import {
  cautionsOf,
  isLactationCode,
  isPregnancyCode,
  type PatientFacts,
  PREGNANCY_DAYS,
} from '@acolhe/domain/medicine/patient-caution';
import { gradeOf, type WarningRule } from '@acolhe/domain/medicine/warning';
import { ageOn } from '@acolhe/domain/person/age';
import { DAY } from '@acolhe/domain/time/duration';
import { dayIn } from '@acolhe/domain/time/time';
import type { CompanyTransaction } from '../../../platform/db/database.ts';
import { requireCompany } from '../../company/service.ts';
import { substanceName } from '../../medicine/service.ts';
import { readPerson } from '../../person/store.ts';
import { activeProblems, understoodAllergies } from '../../record/summary.ts';
import { latestCreatinine, latestVitalSigns } from '../../record/vital-sign/vital-sign.ts';
import { readAnswered } from './answered-store.ts';

/** A lactation that was coded longer ago is over, whatever the record says. */
const LACTATION_DAYS = 730;
/** A child that was weighed longer ago weighs more. */
const WEIGHT_DAYS = 180;
/** A creatinine that was measured longer ago is said to be old. */
const CREATININE_DAYS = 365;

/** A medicine of the prescription that is written. */
export type JudgedItem = {
  /** `documents.0.items.1` */
  path: string;
  name: string;
  written: Pick<PrescribedItem, 'posology' | 'override'>;
  /** Whether its name is one of the catalogue's. */
  isKnown: boolean;
  /** Canonical keys. */
  substances: readonly string[];
};

/** A warning with what it is remembered by, and the reason that was given. */
export type PrescriptionWarning = PlanWarning & { key: string; reason: string };

type SafetyFacts = {
  allergies: readonly { agent: string; meaning: AllergyMeaning; unknown: readonly string[] }[];
  patient: PatientFacts & MeasuredPatient;
  /** Warnings that were answered for this patient. */
  answered: ReadonlySet<string>;
};

type MeasuredPatient = DosedPatient & {
  /** The last creatinine of a grown patient whose sex is known, with its time. */
  kidney: (KidneyFacts & { at: Date; isOld: boolean }) | null;
};

/** Age, weight and creatinine of a patient, by which medicines are dosed. */
export async function readDosedPatient(
  tx: CompanyTransaction,
  patientId: string,
  now: number,
): Promise<MeasuredPatient> {
  const [person, { time_zone: zone }] = [await readPerson(tx, patientId), await requireCompany(tx)];
  const signs = await latestVitalSigns(tx, patientId);
  const [weight, creatinine] = [signs.get('weight'), await latestCreatinine(tx, patientId, signs)];
  const age = person?.birth_date ? ageOn(person.birth_date, dayIn(zone, now).toString()) : null;
  const sex = person?.sex_at_birth ?? person?.gender;
  return {
    ageMonths: age?.months ?? null,
    weight: weight && weight.at.getTime() >= now - WEIGHT_DAYS * DAY ? weight.value : null,
    kidney:
      creatinine && age && (sex === 'female' || sex === 'male')
        ? {
            ...{ creatinine: creatinine.value, at: creatinine.at, years: age.years, sex },
            isOld: creatinine.at.getTime() < now - CREATININE_DAYS * DAY,
          }
        : null,
  };
}

/** Facts of a patient's record that medicines depend on. */
export async function readSafetyFacts(tx: CompanyTransaction, patientId: string, now: number): Promise<SafetyFacts> {
  const problems = await activeProblems(tx, patientId);
  const holds = (isCode: (code: string) => boolean, days: number) =>
    problems.some(({ code, at }) => isCode(code) && at.getTime() >= now - days * DAY);
  return {
    allergies: await understoodAllergies(tx, patientId),
    patient: {
      ...(await readDosedPatient(tx, patientId, now)),
      isPregnant: holds(isPregnancyCode, PREGNANCY_DAYS),
      isLactating: holds(isLactationCode, LACTATION_DAYS),
    },
    answered: await readAnswered(tx, patientId),
  };
}

type Judgement = {
  remarks: PlanRemark[];
  warnings: PrescriptionWarning[];
  /** Keys of all that speaks against the prescription, with a reason or without. */
  alerts: string[];
  unchecked: DocumentPlan['unchecked'];
};

/**
 * Remarks and warnings on a prescription: allergies, medicines that do not go together or with what is in use, and the patient's
 * own state. Remarks have to be answered by a reason; warnings are said, once for each patient.
 */
export function judgeSafety(
  items: readonly JudgedItem[],
  inUse: readonly { name: string; substances: readonly string[] }[],
  facts: SafetyFacts,
): Judgement {
  const remarks: PlanRemark[] = [];
  const warnings = new Map<string, PrescriptionWarning>();
  const allergic = new Set<string>();
  const warn = (item: JudgedItem, rule: WarningRule, substances: readonly string[], more: Partial<PlanWarning>) => {
    const key = `${rule}: ${[...substances].sort().join(' + ')}`;
    if (facts.answered.has(key) || warnings.has(key)) return;
    const grade = gradeOf(rule);
    const [own = ''] = substances;
    const { path, written } = item;
    const shown = { path, rule, grade, substance: substanceName(own), against: [], is_in_use: false, ...more };
    warnings.set(key, { ...shown, key, reason: written.override });
    if (grade === 'contraindicated' && !written.override)
      remarks.push({ path: `${path}.override`, kind: 'contraindicated', text: '', limit: null });
  };
  for (const item of items) {
    const { path, substances, written } = item;
    const alerts = facts.allergies.flatMap(({ agent, meaning }) =>
      substances.flatMap((substance) => {
        const alert = allergyAlert(meaning, substance);
        return alert ? [{ ...alert, agent, substance }] : [];
      }),
    );
    const strong = alerts.find(({ grade }) => grade === 'strong');
    if (strong) allergic.add(`allergy: ${strong.substance} + ${strong.agent.toLowerCase()}`);
    if (strong && !written.override)
      remarks.push({ path: `${path}.override`, kind: 'allergy', text: strong.agent, limit: null });
    if (!strong)
      for (const { ground, agent, substance } of alerts)
        warn(item, `allergy_${ground}`, [substance, agent.toLowerCase()], {
          against: [agent],
          substance: substanceName(substance),
        });
    const cautions = cautionsOf(substances, facts.patient, { days: written.posology?.days ?? null });
    for (const { rule, substance } of cautions) warn(item, rule, [substance], {});
    warnOfKidney(item, facts.patient, (rule, ...rest) => warn(item, rule, ...rest));
    const dose = doseWarningOf({ name: item.name, substances, posology: written.posology }, facts.patient);
    // A caution on the age says more than that the leaflet begins later.
    const isSaid = dose?.rule === 'dose_age' && cautions.some(({ rule }) => rule.startsWith('child_'));
    // Another dose is another warning.
    if (dose && !isSaid)
      warn(item, dose.rule, [dose.substance, dose.amount ? `${dose.amount.mg} mg` : ''], {
        against: dose.amount ? [dose.amount.mg, dose.amount.most].map((mg) => `${amountText(mg)} mg`) : [],
      });
  }
  const checked: CheckedMedicine[] = [
    ...items.map(({ name, substances, written }) => ({
      substances,
      isLocal: isLocalUse(name) || isLocalUse(name, written.posology?.route ?? 'oral'),
      isNew: true,
    })),
    ...inUse.map(({ name, substances }) => ({ substances, isLocal: isLocalUse(name), isNew: false })),
  ];
  for (const { rule, parts } of interactionsOf(checked)) {
    // It stands beside the medicine that was chosen last.
    const own = parts.filter(({ at }) => checked[at]?.isNew).sort((one, other) => other.at - one.at)[0];
    const item = own && items[own.at];
    if (!item) continue;
    const others = parts.filter((part) => part !== own);
    warn(item, rule, [own.substance, ...others.map(({ substance }) => substance)], {
      against: others.map(({ substance }) => substanceName(substance)),
      is_in_use: others.some(({ at }) => !checked[at]?.isNew),
    });
  }
  const unchecked = {
    medicines: items.filter(({ isKnown }) => !isKnown).map(({ name }) => name),
    allergies: facts.allergies.flatMap(({ unknown }) => unknown),
  };
  return {
    remarks: unique(remarks),
    warnings: [...warnings.values()],
    alerts: [...allergic, ...warnings.keys()],
    unchecked,
  };
}

type Warn = (rule: WarningRule, substances: readonly string[], more: Partial<PlanWarning>) => void;

/** Warns of a medicine that the last creatinine speaks against, with its day; another value is another warning. */
function warnOfKidney(
  { name, substances, written }: JudgedItem,
  { kidney, weight }: MeasuredPatient,
  warn: Warn,
): void {
  if (!kidney || isLocalUse(name) || isLocalUse(name, written.posology?.route ?? 'oral')) return;
  const caution = kidneyCautionOf(substances, kidney, weight);
  if (!caution) return;
  const { rule, substance, value, below, isClearance } = caution;
  const unit = isClearance ? 'mL/min' : 'mL/min/1,73 m²';
  const against = [`${value} ${unit}`, `${below}`, kidney.at.toISOString(), ...(kidney.isOld ? ['old'] : [])];
  warn(rule, [substance, `${value}`], { against });
}

/** One reason answers all of a medicine: an allergy is said before what is contraindicated. */
function unique(remarks: readonly PlanRemark[]): PlanRemark[] {
  return remarks.filter(({ path }, index) => remarks.findIndex((other) => other.path === path) === index);
}
