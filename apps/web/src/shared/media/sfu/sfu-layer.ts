import type { Quality } from '../link/stats.ts';

/** How large somebody's picture is shown. */
export type PictureSize = 'large' | 'small';

/** Of the three sizes in which a camera's picture is sent, from 0. */
export const LARGEST = 2;
/** A way that got worse is given smaller pictures at once, and larger ones after so many good looks in a row. */
const GOOD_LOOKS = 8;

/** How many steps below what would fit are received, because the way does not bear more. */
export type Relief = { steps: number; goodLooks: number };
export const noRelief: Relief = { steps: 0, goodLooks: 0 };

/**
 * Which layer of somebody's picture to receive.
 *
 * @param size as it is shown; undefined where nobody said, then by how many others there are
 */
export function layerFor(size: PictureSize | undefined, others: number, relief: Relief): number {
  const fits = size === 'large' ? LARGEST : size === 'small' ? 0 : others <= 2 ? LARGEST : 1;
  return Math.max(0, fits - relief.steps);
}

/** After one look at how well media arrives, the worst of all that is received. */
export function relieve(relief: Relief, quality: Quality): Relief {
  if (quality === 'poor') return { steps: Math.min(LARGEST, relief.steps + 1), goodLooks: 0 };
  if (quality === 'fair' || relief.steps === 0) return { ...relief, goodLooks: 0 };
  const goodLooks = relief.goodLooks + 1;
  return goodLooks < GOOD_LOOKS ? { ...relief, goodLooks } : { steps: relief.steps - 1, goodLooks: 0 };
}
