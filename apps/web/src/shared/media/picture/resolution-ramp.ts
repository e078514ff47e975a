/**
 * Video starts at a quarter of its height and grows: at a browser's first bandwidth guess, the first frame of a large
 * picture would take a third of a second to send, or be dropped.
 */
const SCALES = [4, 2, 1] as const;
export const [FIRST_SCALE] = SCALES;
/** Time to full size, by which the browser knows the bandwidth; half size comes after a third of it. */
export const FULL_SIZE_AFTER_MS = 2_500;
/** Time to full size after an ICE restart: knowledge of the old path does not apply to the new one. */
export const FULL_SIZE_AFTER_RESTART_MS = 4_000;

export type ResolutionRamp = {
  /** Current least `scaleResolutionDownBy`. */
  scale: () => number;
  /** Grows from the smallest to full size within this many milliseconds. */
  grow: (milliseconds: number) => void;
  stop: () => void;
};

export function createResolutionRamp(onScale: () => void): ResolutionRamp {
  const [first, half, full] = SCALES;
  let scale: number = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (to: number) => {
    if (scale === to) return;
    scale = to;
    onScale();
  };
  return {
    scale: () => scale,
    grow(milliseconds) {
      clearTimeout(timer);
      set(first);
      timer = setTimeout(() => {
        set(half);
        timer = setTimeout(set, (milliseconds * 2) / 3, full);
      }, milliseconds / 3);
    },
    stop: () => clearTimeout(timer),
  };
}
