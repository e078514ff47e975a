/**
 * The picture starts at a quarter of its height and grows: browsers begin with a bandwidth guess at which they would send
 * the first frame of a large picture for a third of a second, or drop it.
 */
const SCALES = [4, 2, 1] as const;
export const [FIRST_SCALE] = SCALES;
/** By then the browser knows the bandwidth better than its first guess; a third of the way it is half the size. */
export const FULL_SIZE_AFTER_MS = 2_500;
/** After a new way was looked for; what it knew of the old one says nothing of the next. */
export const FULL_SIZE_AFTER_RESTART_MS = 4_000;

export type ResolutionRamp = {
  /** By how much the picture is made smaller now, at least. */
  scale: () => number;
  /** From the smallest to the whole, which it is after so many milliseconds. */
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
