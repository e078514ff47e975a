import { useEffect, useState } from 'react';

/**
 * Runs `work` when the browser is idle.
 *
 * @returns a function that cancels it
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

/** True from the first idle moment on, for parts of a screen that may render later. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
