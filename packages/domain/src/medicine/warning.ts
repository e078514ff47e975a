import { type AllergyGround, allergyGrounds } from './allergy-class.ts';
import { type DoseRule, doseRules } from './dose/dose-rule.ts';
import { type InteractionName, interactionNames, interactionRules, type WarningGrade } from './interaction-rule.ts';
import { type KidneyRule, kidneyRules } from './kidney/kidney-rule.ts';
import { type CautionName, cautionNames, cautionRules } from './patient-caution.ts';

const allergyRules = allergyGrounds.map((ground) => `allergy_${ground}` as const);

/** Everything that a prescription may be warned of; each has its phrase, `warning.<rule>`. */
export const warningRules = [
  ...allergyRules,
  ...interactionNames,
  ...cautionNames,
  ...doseRules,
  ...kidneyRules,
] as const;
export type WarningRule = `allergy_${AllergyGround}` | InteractionName | CautionName | DoseRule | KidneyRule;

const grades: Readonly<Record<string, { grade: WarningGrade }>> = {
  ...interactionRules,
  ...cautionRules,
  dose_adult: { grade: 'severe' },
  dose_child: { grade: 'severe' },
  dose_elderly: { grade: 'moderate' },
  dose_take: { grade: 'severe' },
  dose_slip: { grade: 'severe' },
  dose_age: { grade: 'severe' },
  methotrexate_daily: { grade: 'contraindicated' },
  insulin_oral: { grade: 'contraindicated' },
  kidney_never: { grade: 'contraindicated' },
  kidney_avoid: { grade: 'severe' },
  kidney_reduce: { grade: 'moderate' },
};

/** How grave a rule is. A weak alert of an allergy is to be looked at, and no more. */
export const gradeOf = (rule: WarningRule): WarningGrade => grades[rule]?.grade ?? 'moderate';
