import { PREGNANCY_DAYS } from '../medicine/patient-caution.ts';
import {
  type AgedDose,
  agedSeries,
  countsFor,
  type LifelongRule,
  lifelongRules,
  notInPregnancy,
  pregnancyDoses,
  seasonRules,
  type Vaccine,
  type VaccineDose,
} from './vaccine-calendar.ts';

/**
 * States of a dose that is not on record: past its time by more than {@link GRACE_DAYS}, to be given now, to be given
 * later, or to be looked up in the person's card, because records rarely go back to childhood.
 */
export const openStates = ['late', 'due', 'check', 'upcoming'] as const;
export type OpenState = (typeof openStates)[number];

/** A dose that was given, on a day `YYYY-MM-DD`; null for a vaccine that the calendar does not know. */
export type GivenDose = { id: string; vaccine: Vaccine | null; day: string };

type OpenDose = {
  vaccine: Vaccine;
  /** Null where only the card says which. */
  dose: VaccineDose | null;
  state: OpenState;
  /** Day from which it is to be given; null where it depends on the card or the pregnancy. */
  from: string | null;
  /** Week of pregnancy from which it is given; null for any other. */
  week: number | null;
};

type VaccineStatus = {
  open: OpenDose[];
  /** Doses that were given before the least age or interval of what they would be. */
  early: string[];
};

/** Days after which a dose that is to be given is late. */
const GRACE_DAYS = 30;

type Day = Temporal.PlainDate;
const isBefore = (one: Day, other: Day) => Temporal.PlainDate.compare(one, other) < 0;
const later = (one: Day, other: Day) => (isBefore(one, other) ? other : one);

type Known = { id: string; vaccine: Vaccine; day: Day };
type Person = { birth: Day; today: Day; known: readonly Known[]; isPregnant: boolean };

/** The day on which a person reaches an age in months; a half is fifteen days. */
function dayAt(birth: Day, age: number): Day {
  return birth.add({ months: Math.floor(age), days: age % 1 === 0 ? 0 : 15 });
}

/** Completed months between two days. */
const monthsBetween = (from: Day, to: Day): number => from.until(to, { largestUnit: 'months' }).months;

/**
 * Doses that the national calendar asks of a person today, by what is on record: the next doses of each series, those that
 * come each season, and in pregnancy those of each pregnancy. Doses whose age has passed are not among them.
 */
export function vaccineStatus(input: {
  birthDate: string;
  today: string;
  given: readonly GivenDose[];
  isPregnant: boolean;
}): VaccineStatus {
  const birth = Temporal.PlainDate.from(input.birthDate);
  const today = Temporal.PlainDate.from(input.today);
  const known = input.given
    .flatMap(({ id, vaccine, day }) => (vaccine ? [{ id, vaccine, day: Temporal.PlainDate.from(day) }] : []))
    .sort((one, other) => Temporal.PlainDate.compare(one.day, other.day));
  const person = { birth, today, known, isPregnant: input.isPregnant };
  const series = agedSeries.map((doses) => ofSeries(doses, person));
  const counted = new Set(series.flatMap((each) => [...each.counted]));
  const early = known.filter(({ id, vaccine, day }) => !counted.has(id) && isEarly(vaccine, day, person));
  const open = [
    ...series.flatMap((each) => each.open),
    ...lifelongRules.flatMap((rule) => ofLifelong(rule, person)),
    ...ofSeasons(person),
    ...(input.isPregnant ? ofPregnancy(person) : []),
  ].filter(({ vaccine }) => !(input.isPregnant && notInPregnancy.includes(vaccine)));
  return { open, early: early.map(({ id }) => id) };
}

/** Whether a dose that no series counts came before the age of all doses that it could be. */
function isEarly(vaccine: Vaccine, day: Day, { birth }: Person): boolean {
  const could = agedSeries.flat().filter((each) => countsFor(vaccine, each.vaccine));
  const least = Math.min(...could.map((each) => each.least));
  return could.length > 0 && isBefore(day, dayAt(birth, least));
}

/** Doses of a series that are open, each given one counted as the first open dose that it may be. */
function ofSeries(doses: readonly AgedDose[], { birth, today, known }: Person) {
  const filled = new Map<AgedDose, Known>();
  let last: Day | undefined;
  for (const given of known) {
    const target = doses.find(
      (each, index) =>
        !filled.has(each) &&
        countsFor(given.vaccine, each.vaccine) &&
        !isBefore(given.day, dayAt(birth, each.least)) &&
        isBefore(given.day, dayAt(birth, each.until)) &&
        !(last && isBefore(given.day, last.add({ days: each.gap }))) &&
        !(each.needsBefore && !filled.has(doses[index - 1] as AgedDose)),
    );
    if (!target) continue;
    filled.set(target, given);
    last = given.day;
  }
  const open: OpenDose[] = [];
  /** When the dose before can be given at the earliest. */
  let before = last;
  /** Whether the dose before it is neither given nor can be any more. */
  let isLost = false;
  for (const each of doses) {
    const { until, unlessAfter } = each;
    if (filled.has(each)) {
      isLost = false;
      continue;
    }
    const isSpared = unlessAfter !== undefined && last && !isBefore(last, dayAt(birth, unlessAfter));
    const recommended = dayAt(birth, each.at);
    const from = before ? later(recommended, before.add({ days: each.gap })) : recommended;
    const isClosed = !isBefore(later(today, from), dayAt(birth, until));
    if (isSpared || isClosed || (each.needsBefore && isLost)) {
      isLost = true;
      continue;
    }
    open.push({ vaccine: each.vaccine, dose: each.dose, state: stateOf(from, today), from: `${from}`, week: null });
    // The next dose waits for this one, which is given today at the earliest.
    before = later(from, today);
  }
  return { open, counted: new Set([...filled.values()].map(({ id }) => id)) };
}

function stateOf(from: Day, today: Day): OpenState {
  if (isBefore(today, from)) return 'upcoming';
  return isBefore(today, from.add({ days: GRACE_DAYS + 1 })) ? 'due' : 'late';
}

/** As {@link stateOf}, for doses that wait for the person and are never late. */
const calmState = (from: Day, today: Day): OpenState => (isBefore(today, from) ? 'upcoming' : 'due');

const lifelongDoses = ['first', 'second', 'third'] as const;

function ofLifelong(
  { vaccine, from, until, needs, gap, every }: LifelongRule,
  { birth, today, known }: Person,
): OpenDose[] {
  const age = monthsBetween(birth, today);
  if (age < from || age >= until) return [];
  const given = known.filter((each) => countsFor(each.vaccine, vaccine));
  const last = given.at(-1);
  if (!last) return [{ vaccine, dose: null, state: 'check', from: null, week: null }];
  const needed = needs(
    age,
    given.map(({ day }) => monthsBetween(birth, day)),
  );
  const isComplete = given.length >= needed;
  if (isComplete && every === undefined) return [];
  const next = isComplete ? last.day.add({ months: every ?? 0 }) : last.day.add({ days: gap });
  const dose = isComplete ? 'booster' : (lifelongDoses[given.length] ?? null);
  return [{ vaccine, dose, state: calmState(next, today), from: `${next}`, week: null }];
}

function ofSeasons({ birth, today, known, isPregnant }: Person): OpenDose[] {
  return seasonRules.flatMap(({ vaccine, from, until, every, twice }) => {
    const [begins, ends] = [dayAt(birth, from), until === Infinity ? null : dayAt(birth, until)];
    // A pregnancy asks for the same once, whatever the age.
    if (isPregnant && pregnancyDoses.some((each) => each.vaccine === vaccine)) return [];
    const given = known.filter((each) => countsFor(each.vaccine, vaccine));
    const last = given.at(-1);
    const again = last && (twice !== undefined && given.length === 1 ? { days: twice } : { months: every });
    const next = last && again ? later(begins, last.day.add(again)) : begins;
    if (ends && !isBefore(later(today, next), ends)) return [];
    // Those who are far from the age are not told of it.
    if (isBefore(today, begins) && from > 12) return [];
    return [{ vaccine, dose: 'periodic' as const, state: calmState(next, today), from: `${next}`, week: null }];
  });
}

function ofPregnancy({ today, known }: Person): OpenDose[] {
  const begun = today.subtract({ days: PREGNANCY_DAYS });
  return pregnancyDoses.flatMap(({ vaccine, week }) =>
    known.some((each) => each.vaccine === vaccine && !isBefore(each.day, begun))
      ? []
      : [{ vaccine, dose: 'single' as const, state: 'due' as const, from: null, week }],
  );
}
