import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The server's time, epoch ms, updated so that what depends on it changes by itself. */
export function useNow(everyMs = 10_000): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const renew = () => setMoment(now());
    const timer = setInterval(renew, everyMs);
    // A phone taken from the pocket must not show the past.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return moment;
}
