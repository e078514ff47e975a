import { useEffect, useState } from 'react';

/**
 * Does something when the browser has nothing more urgent to do.
 *
 * @returns the way to let it be
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = requestIdleCallback(work, { timeout: 1_000 });
    return () => cancelIdleCallback(handle);
  }
  // Safari
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}

/** True from the first idle moment on: for parts of a screen that come after the rest of it. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
