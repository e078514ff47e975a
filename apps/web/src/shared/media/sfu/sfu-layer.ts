import type { Quality } from '../link/stats.ts';

/** Display size of a peer's video. */
export type PictureSize = 'large' | 'small';

/** Highest of the three simulcast layers, counted from 0. */
export const LARGEST = 2;
/** Good polls in a row before layers are raised again; poor quality lowers them at once. */
const GOOD_POLLS = 8;

/** Number of layers below the fitting one that are received, because the network does not carry more. */
export type LayerBackoff = { steps: number; goodPolls: number };
export const noBackoff: LayerBackoff = { steps: 0, goodPolls: 0 };

/**
 * Simulcast layer to receive of a peer.
 *
 * @param size display size; undefined where none is set, then chosen by the number of others
 */
export function layerFor(size: PictureSize | undefined, others: number, backoff: LayerBackoff): number {
  const fits = size === 'large' ? LARGEST : size === 'small' ? 0 : others <= 2 ? LARGEST : 1;
  return Math.max(0, fits - backoff.steps);
}

/** Backoff after one poll, by the worst quality of all received media. */
export function nextBackoff(backoff: LayerBackoff, quality: Quality): LayerBackoff {
  if (quality === 'poor') return { steps: Math.min(LARGEST, backoff.steps + 1), goodPolls: 0 };
  if (quality === 'fair' || backoff.steps === 0) return { ...backoff, goodPolls: 0 };
  const goodPolls = backoff.goodPolls + 1;
  return goodPolls < GOOD_POLLS ? { ...backoff, goodPolls } : { steps: backoff.steps - 1, goodPolls: 0 };
}
