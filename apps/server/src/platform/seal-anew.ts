import type { Platform } from './platform.ts';

export type Resealed = { resealed: number; unopened: number };
/** Encrypts anew what a store keeps under an earlier secret of the installation. Idempotent. */
export type Reseal = (platform: Platform) => Promise<Resealed>;

/** At start: encrypts anew, in all stores, what is still under the earlier secret, which is then no longer needed. */
export async function sealAnew(platform: Platform, stores: readonly Reseal[]): Promise<Resealed> {
  const sum = { resealed: 0, unopened: 0 };
  for (const reseal of stores) {
    const { resealed, unopened } = await reseal(platform);
    sum.resealed += resealed;
    sum.unopened += unopened;
  }
  if (sum.resealed > 0) platform.log.info(sum, 'secrets encrypted anew under ACOLHE_SECRET');
  if (sum.unopened > 0)
    platform.log.error(sum, 'encrypted secrets that no known secret opens: they have to be set again');
  return sum;
}
