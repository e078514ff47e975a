import { useEffect, useRef, useState } from 'react';

/** Without a touch for this long, the totem asks whether a person is there, and then waits as long as it says. Ms. */
const IDLE_MS = 60_000;
const WARNING_SECONDS = 20;

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'input'] as const;

/**
 * Seconds that are left before the page forgets the person, while it warns; null while it is in use.
 *
 * @param isOff no person stands there, or a step goes on without a touch
 */
export function useIdle(isOff: boolean, onOver: () => void): { left: number | null; goOn: () => void } {
  const [left, setLeft] = useState<number | null>(null);
  const last = useRef(Date.now());
  const over = useRef(onOver);
  over.current = onOver;
  useEffect(() => {
    last.current = Date.now();
    setLeft(null);
    if (isOff) return;
    const isWarning = () => Date.now() - last.current >= IDLE_MS;
    // While it warns, one press is enough, and is the dialog's: a touch that wanders over the page is none.
    const touch = () => {
      if (!isWarning()) last.current = Date.now();
    };
    for (const sign of SIGNS) window.addEventListener(sign, touch, { passive: true, capture: true });
    const timer = setInterval(() => {
      const rest = Math.ceil((last.current + IDLE_MS + WARNING_SECONDS * 1_000 - Date.now()) / 1_000);
      setLeft(isWarning() ? Math.max(0, rest) : null);
      if (rest > 0) return;
      clearInterval(timer);
      over.current();
    }, 250);
    return () => {
      clearInterval(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, touch, { capture: true });
    };
  }, [isOff]);
  return {
    left,
    goOn: () => {
      last.current = Date.now();
      setLeft(null);
    },
  };
}
