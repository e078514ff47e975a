import { commitNumber } from '../../../../tools/sampling/commit-number.ts';

/** Whether this is `npm run test:long`, for what takes many seconds. */
export const isLong = process.env.CAMPAIGN === 'long';

/** Number of runs: many in `npm run test:long`, few in `npm test`, which has ten minutes for everything. */
export function times(short: number, long: number): number {
  return isLong ? long : short;
}

/** All in `npm run test:long`; in `npm test` one of `parts` parts, another one at each commit. */
export function sampled<T>(all: readonly T[], parts: number): readonly T[] {
  return isLong ? all : all.filter((_, place) => place % parts === commitNumber() % parts);
}

/** All in `npm run test:long`; in `npm test` one, another one at each commit and for each `place` of a table. */
export function oneInTurn<T>(all: readonly T[], place: number): readonly T[] {
  return isLong ? all : all.filter((_, index) => index === (commitNumber() + place) % all.length);
}
