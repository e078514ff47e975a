/** Number of runs: many in `npm run test:long`, few in `npm test`, which has nine minutes for everything. */
export function times(short: number, long: number): number {
  return process.env.CAMPAIGN === 'long' ? long : short;
}
