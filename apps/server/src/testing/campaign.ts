/** How often something is tried: `npm run test:long` takes its time, `npm test` has nine minutes for everything. */
export function times(short: number, long: number): number {
  return process.env.CAMPAIGN === 'long' ? long : short;
}
