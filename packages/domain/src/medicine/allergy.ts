import {
  type AlertGrade,
  type AllergyClass,
  type AllergyClassName,
  type AllergyGround,
  allergyClasses,
  crossReactions,
} from './allergy-class.ts';
import { type FindMedicine, namedIn, nameKey, pieces } from './named-medicine.ts';
import { isOf, type SubstanceGroup } from './substance-group.ts';

/** Meaning of an allergy's agent. */
export type AllergyMeaning = {
  classes: readonly AllergyClassName[];
  /** Canonical keys. */
  substances: readonly string[];
  /** Parts of what was written that name nothing known: they are compared with no prescription. */
  unknown: readonly string[];
};

export type AllergyAlert = { grade: AlertGrade; ground: AllergyGround };

const classByName = new Map(
  Object.entries(allergyClasses).flatMap(([name, { names }]) =>
    names.split('; ').map((each) => [nameKey(each), name as AllergyClassName] as const),
  ),
);

/** Names that mean a substance where a product of the class is sold under it. */
const ownSubstance = new Set(['tetraciclina', 'heparina', 'cortisona', 'insulina']);

/**
 * Resolves what was written as the agent of an allergy: classes and substances, by the names that people use: singular or
 * plural, with a salt, a brand or a short name, several in one field.
 *
 * @param medicineCalled finds a medicine by a name of it
 * @param isOther whether something that is no medicine is called so: food, insects, latex
 */
export function allergyMeaning(
  agent: string,
  medicineCalled: FindMedicine,
  isOther: (key: string) => boolean = () => false,
): AllergyMeaning {
  const classes = new Set<AllergyClassName>();
  const substances = new Set<string>();
  const unknown: string[] = [];
  for (const piece of pieces(agent)) {
    const found = namedIn(piece, (key) => classByName.get(key) ?? medicineCalled(key));
    for (const { key, value } of found) {
      if (typeof value === 'string') classes.add(value);
      else for (const substance of value.substances) substances.add(substance);
      if (typeof value === 'string' && ownSubstance.has(key))
        for (const own of medicineCalled(key)?.substances ?? []) substances.add(own);
    }
    if (found.length === 0 && !isOther(nameKey(piece))) unknown.push(piece);
  }
  return { classes: [...classes], substances: [...substances], unknown };
}

const strongest = (alerts: readonly AllergyAlert[]): AllergyAlert | null =>
  alerts.find(({ grade }) => grade === 'strong') ?? alerts[0] ?? null;

/**
 * Alert of an allergy about a substance: strong for itself and its class, weak for those that may cross-react, null for
 * nothing.
 *
 * @param substance canonical key
 */
export function allergyAlert(meaning: AllergyMeaning, substance: string): AllergyAlert | null {
  return strongest([
    ...meaning.substances.flatMap((named) => bySubstance(named, substance)),
    ...meaning.classes.flatMap((named) => byClass(named, substance)),
  ]);
}

function bySubstance(named: string, substance: string): AllergyAlert[] {
  if (named === substance) return [{ grade: 'strong', ground: 'same' }];
  const alerts: AllergyAlert[] = [];
  for (const [group, { among }] of Object.entries(allergyClasses) as [SubstanceGroup, AllergyClass][])
    if (among && isOf(group, named) && isOf(group, substance))
      alerts.push({ grade: among, ground: among === 'strong' ? 'same_class' : 'class_possible' });
  // A worded reason says more than that they are of one class.
  return [
    ...alerts.filter(({ grade }) => grade === 'strong'),
    ...crossed((group) => isOf(group, named), substance),
    ...alerts,
  ];
}

/** Groups that an allergy to a class is an allergy to, beside the class itself. */
const implied: Partial<Record<AllergyClassName, readonly SubstanceGroup[]>> = {
  penicillin: ['aminopenicillin'],
  cephalosporin: ['aminocephalosporin', 'methoxyimino', 'ceftazidime_chain'],
  nsaid: ['aspirin'],
  salicylate: ['aspirin'],
};

function byClass(named: AllergyClassName, substance: string): AllergyAlert[] {
  const meant: readonly SubstanceGroup[] = [named, ...(implied[named] ?? [])];
  if (meant.some((group) => isOf(group, substance))) return [{ grade: 'strong', ground: 'same_class' }];
  return crossed((group) => meant.includes(group), substance);
}

/** Weak alerts by the cross reactions of the groups that an allergy is of. */
function crossed(isNamed: (group: SubstanceGroup) => boolean, substance: string): AllergyAlert[] {
  return crossReactions
    .filter(
      ({ between: [one, other], isOneWay }) =>
        (isNamed(one) && isOf(other, substance)) || (!isOneWay && isNamed(other) && isOf(one, substance)),
    )
    .map(({ ground }) => ({ grade: 'weak', ground }));
}
