import { type AllergyGround, allergyGrounds } from './allergy-class.ts';
import { type InteractionName, interactionNames, interactionRules, type WarningGrade } from './interaction-rule.ts';
import { type CautionName, cautionNames, cautionRules } from './patient-caution.ts';

const allergyRules = allergyGrounds.map((ground) => `allergy_${ground}` as const);

/** Everything that a prescription may be warned of; each has its phrase, `warning.<rule>`. */
export const warningRules = [...allergyRules, ...interactionNames, ...cautionNames] as const;
export type WarningRule = `allergy_${AllergyGround}` | InteractionName | CautionName;

const grades: Readonly<Record<string, { grade: WarningGrade }>> = { ...interactionRules, ...cautionRules };

/** How grave a rule is. A weak alert of an allergy is to be looked at, and no more. */
export const gradeOf = (rule: WarningRule): WarningGrade => grades[rule]?.grade ?? 'moderate';
