import { useEffect, useState } from 'react';
import { now } from './clock.ts';

/** The server's time, epoch ms, renewed so that what depends on it turns by itself. */
export function useNow(everyMs = 10_000): number {
  const [moment, setMoment] = useState(now);
  useEffect(() => {
    const renew = () => setMoment(now());
    const timer = setInterval(renew, everyMs);
    // A phone that comes out of the pocket must not show the past.
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [everyMs]);
  return moment;
}
