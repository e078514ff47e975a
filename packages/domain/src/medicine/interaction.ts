import {
  type InteractionName,
  type InteractionRule,
  interactionNames,
  interactionRules,
  warningGrades,
} from './interaction-rule.ts';
import { isOf, type SubstanceGroup } from './substance-group.ts';

/** A medicine whose interactions are looked for. */
export type CheckedMedicine = {
  /** Canonical keys. */
  substances: readonly string[];
  /** Used on the spot, on skin, eye or ear: what reaches the blood of it is little. */
  isLocal: boolean;
  /** Part of the prescription that is written; medicines in use already are not judged among themselves. */
  isNew: boolean;
};

/** Medicines that do not go together: of each group of the rule one substance, of different medicines. */
export type Interaction = {
  rule: InteractionName;
  /** Medicines by their place, and their substances that the rule speaks of. */
  parts: readonly { at: number; substance: string }[];
};

/** Forms that act on the spot, by their words in a medicine's name. */
const localForms =
  /\b(gel|creme|pomada|pasta|loção|xampu|shampoo|colírio|oftálmic\w+|otológic\w+|nasal|dermatológic\w+|tópic\w+|vaginal|esmalte|spray nasal|emulgel|sabonete)\b/i;
const localRoutes = new Set(['topical', 'ophthalmic', 'otic', 'nasal', 'vaginal']);

/** Whether a medicine acts on the spot, by its form or how it is given. */
export const isLocalUse = (name: string, route?: string): boolean =>
  route ? localRoutes.has(route) : localForms.test(name) && !/transdérmic/i.test(name);

/** Interactions of what is prescribed with each other and with what is in use, the gravest first. */
export function interactionsOf(medicines: readonly CheckedMedicine[]): Interaction[] {
  const found = interactionNames.flatMap((rule) =>
    combinations(interactionRules[rule], medicines).map((parts) => ({ rule, parts })),
  );
  return withoutLesser(found);
}

function combinations(
  { groups }: InteractionRule,
  medicines: readonly CheckedMedicine[],
): { at: number; substance: string }[][] {
  const membersOf = (group: SubstanceGroup) =>
    medicines.flatMap(({ substances, isLocal }, at) =>
      isLocal ? [] : substances.filter((one) => isOf(group, one)).map((substance) => ({ at, substance })),
    );
  let chosen: { at: number; substance: string }[][] = [[]];
  for (const group of groups)
    chosen = chosen.flatMap((before) =>
      membersOf(group)
        .filter((next) => before.every(({ at, substance }) => at !== next.at && substance !== next.substance))
        .map((next) => [...before, next]),
    );
  const seen = new Set<string>();
  return chosen.filter((parts) => {
    const key = parts
      .map(({ at, substance }) => `${at} ${substance}`)
      .sort()
      .join();
    if (seen.has(key) || !parts.some(({ at }) => medicines[at]?.isNew)) return false;
    seen.add(key);
    return true;
  });
}

const gravityOf = ({ rule }: Interaction) => warningGrades.indexOf(interactionRules[rule].grade);

/** The gravest of several rules on the same medicines: one alert says enough. */
function withoutLesser(found: readonly Interaction[]): Interaction[] {
  const sorted = found.toSorted((one, other) => gravityOf(one) - gravityOf(other));
  const seen = new Set<string>();
  return sorted.filter(({ parts }) => {
    const key = parts
      .map(({ at }) => at)
      .sort()
      .join();
    return !seen.has(key) && seen.add(key);
  });
}
