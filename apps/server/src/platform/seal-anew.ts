import type { CompanyContext } from './context.ts';
import { forEachCompany } from './jobs.ts';
import type { Platform } from './platform.ts';

/** Seals anew what a store of a company keeps under an earlier secret. */
export type Reseal = (context: CompanyContext) => Promise<{ resealed: number; unopened: number }>;

/** At start: seals anew, in all companies and stores, what is sealed under the earlier secret, which is then no longer needed. */
export async function sealAnew(platform: Platform, stores: readonly Reseal[]): Promise<number> {
  const sum = { resealed: 0, unopened: 0 };
  await forEachCompany(platform, async (context) => {
    for (const reseal of stores) {
      const { resealed, unopened } = await reseal(context);
      sum.resealed += resealed;
      sum.unopened += unopened;
    }
  });
  if (sum.resealed > 0) platform.log.info(sum, 'secrets sealed anew under ACOLHE_SECRET');
  if (sum.unopened > 0)
    platform.log.error(sum, 'sealed secrets that no known secret opens: they have to be typed again');
  return sum.resealed;
}
