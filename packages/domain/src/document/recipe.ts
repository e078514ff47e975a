import { folded } from '../text/folded.ts';
import { plainText } from '../text/plain-text.ts';

/**
 * Lists of controlled substances: the annexes of Portaria SVS/MS 344/1998 (as changed by RDC 1.036/2026), and the
 * antimicrobials (`ATM`) and GLP-1 agonists (`GLP1`) of IN 360/2025.
 */
export const controlledLists = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'C3', 'C5', 'ATM', 'GLP1'] as const;
export type ControlledList = (typeof controlledLists)[number];

/** Kinds of prescriptions, the plainest first. */
export const recipeKinds = [
  'simple',
  'antimicrobial',
  'glp1',
  'special_control',
  'notification_b2',
  'notification_b',
  'notification_a',
  'retinoid',
  'thalidomide',
] as const;
export type RecipeKind = (typeof recipeKinds)[number];

export type RecipeRule = {
  /** Name of the kind in the national system of numbers (SNCR); null for what has no number. */
  series: 'RET' | 'RCE' | 'NRA' | 'NRB' | 'NRB2' | 'NRR' | 'NRT' | null;
  /** Days in which a pharmacy takes it; null where no law says. */
  validDays: number | null;
  /** Longest treatment on one prescription, days; null without a limit. */
  mostDays: number | null;
  /** Injections on one prescription; null without a limit. */
  mostAmpoules: number | null;
  /** Medicines on one prescription; null without a limit. */
  mostItems: number | null;
  /** Copies on paper. */
  copies: 1 | 2;
  /** True: on paper it is written on a numbered form of the health authority, which may not be printed. */
  isNotification: boolean;
};

const notification = { copies: 1, mostItems: 1, isNotification: true } as const;

/** Limits by kind: Portaria 344/1998 art. 41–59, RDC 471/2021, RDC 1.000/2025, RDC 11/2011, RDC 50/2014. */
export const recipeRules: Readonly<Record<RecipeKind, RecipeRule>> = {
  simple: {
    series: null,
    validDays: null,
    mostDays: null,
    mostAmpoules: null,
    mostItems: null,
    copies: 1,
    isNotification: false,
  },
  antimicrobial: {
    series: 'RET',
    validDays: 10,
    mostDays: 90,
    mostAmpoules: null,
    mostItems: null,
    copies: 2,
    isNotification: false,
  },
  glp1: {
    series: 'RET',
    validDays: 90,
    mostDays: null,
    mostAmpoules: null,
    mostItems: null,
    copies: 2,
    isNotification: false,
  },
  special_control: {
    series: 'RCE',
    validDays: 30,
    mostDays: 60,
    mostAmpoules: 5,
    mostItems: 3,
    copies: 2,
    isNotification: false,
  },
  notification_b2: { ...notification, series: 'NRB2', validDays: 30, mostDays: 30, mostAmpoules: null },
  notification_b: { ...notification, series: 'NRB', validDays: 30, mostDays: 60, mostAmpoules: 5 },
  notification_a: { ...notification, series: 'NRA', validDays: 30, mostDays: 30, mostAmpoules: 5 },
  retinoid: { ...notification, series: 'NRR', validDays: 30, mostDays: 30, mostAmpoules: null },
  thalidomide: { ...notification, series: 'NRT', validDays: 20, mostDays: 30, mostAmpoules: null },
};

/** Longest treatment with an anticonvulsant or antiparkinsonian on a special control prescription (art. 59), days. */
const LONG_TREATMENT_DAYS = 180;

const kindByList: Readonly<Record<ControlledList, RecipeKind>> = {
  A1: 'notification_a',
  A2: 'notification_a',
  A3: 'notification_a',
  B1: 'notification_b',
  B2: 'notification_b2',
  C1: 'special_control',
  C2: 'retinoid',
  C3: 'thalidomide',
  C5: 'special_control',
  ATM: 'antimicrobial',
  GLP1: 'glp1',
};

/**
 * Facts on which the kind may depend beyond the substance: its dose in each unit, its route, or an addendum to the
 * list.
 */
export const recipeQuestions = ['dose', 'route', 'addendum'] as const;
type RecipeQuestion = (typeof recipeQuestions)[number];

/** Answers: `lesser` is the low dose, the use on the skin, or the preparation that an addendum frees. */
export const recipeAnswers = ['lesser', 'listed'] as const;
export type RecipeAnswer = (typeof recipeAnswers)[number];

type Exception =
  | { always: RecipeKind }
  | { question: RecipeQuestion; lesser: RecipeKind }
  /** Sold by a public programme only, whose forms it has. */
  | { isProgramme: true };

const exceptions = new Map<string, Exception>();
const except = (names: readonly string[], exception: Exception) => {
  for (const name of names) exceptions.set(name, exception);
};
// Up to 100 mg in each unit: addendum to list A2.
except(['codeina', 'diidrocodeina', 'tramadol'], { question: 'dose', lesser: 'special_control' });
// Low-dose preparations: addenda to list A1.
except(['difenoxilato', 'opio'], { question: 'dose', lesser: 'special_control' });
// Addenda to list B1.
except(['fenobarbital', 'metilfenobarbital', 'barbital', 'barbexaclona', 'perampanel'], { always: 'special_control' });
except(['carisoprodol'], { always: 'simple' });
// On the skin: addenda to the lists C2 and C5.
except(['acitretina', 'adapaleno', 'bexaroteno', 'isotretinoina', 'tretinoina'], {
  question: 'route',
  lesser: 'special_control',
});
except(['testosterona'], { question: 'route', lesser: 'simple' });
// Some preparations are free of control by an addendum to list C1.
except(['benzidamina', 'loperamida'], { question: 'addendum', lesser: 'simple' });
except(['lenalidomida', 'pomalidomida'], { isProgramme: true });

/** A substance as its name is compared: without accents, case and what stands in brackets. */
export function substanceKey(name: string): string {
  return folded(plainText(name))
    .replace(/\s*[([].*?[)\]]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

export type Substance = { name: string; list: ControlledList | null };

/** The kind of one medicine; `question` says what has to be known first, `programme` that no prescription serves. */
export type RecipeFinding = { kind: RecipeKind } | { question: RecipeQuestion } | { programme: string };

/**
 * The kind of prescription for a medicine of one or more substances: the strictest of theirs. Never read from a text:
 * what the kind depends on is answered by the doctor, or known from the catalogue.
 */
export function recipeKindOf(substances: readonly Substance[], answer: RecipeAnswer | null): RecipeFinding {
  let kind: RecipeKind = 'simple';
  for (const { name, list } of substances) {
    if (!list) continue;
    const exception = exceptions.get(substanceKey(name));
    if (exception && 'isProgramme' in exception) return { programme: name };
    if (exception && 'question' in exception && !answer) return { question: exception.question };
    const own =
      exception && 'always' in exception
        ? exception.always
        : exception && answer === 'lesser'
          ? exception.lesser
          : kindByList[list];
    if (recipeKinds.indexOf(own) > recipeKinds.indexOf(kind)) kind = own;
  }
  return { kind };
}

/** Divides medicines into prescriptions: one kind each, and as many on each as its kind allows. */
export function splitRecipes<T extends { kind: RecipeKind }>(items: readonly T[]): { kind: RecipeKind; items: T[] }[] {
  return recipeKinds.flatMap((kind) => {
    const own = items.filter((item) => item.kind === kind);
    const most = recipeRules[kind].mostItems ?? own.length;
    const groups: { kind: RecipeKind; items: T[] }[] = [];
    for (let at = 0; at < own.length; at += most) groups.push({ kind, items: own.slice(at, at + most) });
    return groups;
  });
}

/**
 * Limit of a kind that an item exceeds; such an item is prescribed with a written justification alone (art. 43, 46 and
 * 60).
 */
export function limitExceeded(
  kind: RecipeKind,
  item: { days: number | null; ampoules: number | null; isLongTreatment: boolean },
): { limit: number; of: 'days' | 'ampoules' } | undefined {
  const { mostDays, mostAmpoules } = recipeRules[kind];
  const days = kind === 'special_control' && item.isLongTreatment ? LONG_TREATMENT_DAYS : mostDays;
  if (days !== null && item.days !== null && item.days > days) return { limit: days, of: 'days' };
  if (mostAmpoules !== null && item.ampoules !== null && item.ampoules > mostAmpoules)
    return { limit: mostAmpoules, of: 'ampoules' };
  return undefined;
}

/** Words of a typed medicine that are names of controlled substances, with their list. */
export function namedSubstances(text: string, known: ReadonlyMap<string, ControlledList>): Substance[] {
  const words = substanceKey(text).split(/[^a-z0-9-]+/);
  const found: Substance[] = [];
  for (let size = 1; size <= 3; size++)
    for (let at = 0; at + size <= words.length; at++) {
      const name = words.slice(at, at + size).join(' ');
      const list = known.get(name);
      if (list) found.push({ name, list });
    }
  return found;
}
