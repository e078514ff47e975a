import { MINUTE } from '../time/duration.ts';

/** Risk classes of the Manchester protocol, most urgent first. */
export const riskClasses = ['red', 'orange', 'yellow', 'green', 'blue'] as const;
export type RiskClass = (typeof riskClasses)[number];

/** Target time to attendance, in minutes (Manchester protocol). */
export const targetMinutes: Readonly<Record<RiskClass, number>> = {
  red: 0,
  orange: 10,
  yellow: 60,
  green: 120,
  blue: 240,
};

/** Groups to whom the law gives priority (Lei 10.048/2000; over-80s before other elderly people, Lei 13.466/2017). */
export const priorities = [
  'none',
  'elderly',
  'elderly_80',
  'disability',
  'pregnant',
  'nursing',
  'infant',
  'autism',
  'obesity',
  'reduced_mobility',
] as const;
export type Priority = (typeof priorities)[number];

/**
 * Ages in years from which a person is elderly before the law, and from which they come before other elderly people.
 */
const ELDERLY_AGE = 60;
const ELDERLY_FIRST_AGE = 80;

/** The priority of an age alone. */
export function priorityOfAge(age: number | null): Priority {
  if (age === null || age < ELDERLY_AGE) return 'none';
  return age >= ELDERLY_FIRST_AGE ? 'elderly_80' : 'elderly';
}

/**
 * Share of the target that is waited; never so small that a patient passes a more urgent class that arrived with them.
 */
const priorityShare = (priority: Priority) => (priority === 'none' ? 1 : priority === 'elderly_80' ? 1 / 2 : 2 / 3);

/** Whether legal priority applies: it changes nothing among emergencies. */
const isLowerBand = (risk: RiskClass) => risk !== 'red' && risk !== 'orange';

/** 0 red, 1 orange, 2 all others: a lower band is called only when the higher ones are empty. */
export function bandOf(risk: RiskClass): 0 | 1 | 2 {
  if (risk === 'red') return 0;
  return risk === 'orange' ? 1 : 2;
}

/**
 * Due time of an entry: arrival plus the target of its class, which legal priority shortens in the lower band. Never
 * changes as time passes, so that the order needs no clock. Epoch ms.
 */
export function dueAt(entry: { arrivedAt: number; risk: RiskClass; priority: Priority }): number {
  const target = targetMinutes[entry.risk] * MINUTE;
  return entry.arrivedAt + target * (isLowerBand(entry.risk) ? priorityShare(entry.priority) : 1);
}

/** Facts that decide the order of the line. Times are epoch ms. */
export type Place = { id: string; band: number; dueAt: number; arrivedAt: number };

/**
 * Order of the line: red, orange, then the rest by due time; ties by arrival, then by id. In the lowest band an entry
 * cannot be passed by one that arrives later by more than the difference of two targets ({@link longestPassing}).
 */
export function comparePlaces(a: Place, b: Place): number {
  return a.band - b.band || a.dueAt - b.dueAt || a.arrivedAt - b.arrivedAt || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** Longest time after an entry's arrival at which another of the lowest band can still arrive and pass it. Ms. */
export function longestPassing(one: { risk: RiskClass; priority: Priority }): number {
  return dueAt({ arrivedAt: 0, ...one }) - dueAt({ arrivedAt: 0, risk: 'yellow', priority: 'elderly_80' });
}

/** People that calling `id` would pass: those before it in the line. */
export function passedBy<P extends Place>(line: readonly P[], id: string): P[] {
  const one = line.find((place) => place.id === id);
  return one ? line.filter((place) => place.id !== id && comparePlaces(place, one) < 0) : [];
}

/** The more urgent of two classes. */
export const moreUrgent = (a: RiskClass, b: RiskClass): RiskClass =>
  riskClasses.indexOf(a) <= riskClasses.indexOf(b) ? a : b;

/** Whether an entry has waited longer than the target of its class. */
export const isPastTarget = (entry: { arrivedAt: number; risk: RiskClass }, now: number): boolean =>
  now - entry.arrivedAt > targetMinutes[entry.risk] * MINUTE;
