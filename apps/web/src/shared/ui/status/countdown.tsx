import { useEffect, useState } from 'react';
import { now } from '../../time/clock.ts';

/** Whole seconds until an instant by the server's time, never below 0; undefined without an instant. */
export function useSecondsUntil(until: string | null | undefined): number | undefined {
  const left = () => (until ? Math.max(0, Math.ceil((Date.parse(until) - now()) / 1000)) : undefined);
  const [seconds, setSeconds] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` follows `until`
  useEffect(() => {
    setSeconds(left());
    if (!until) return;
    const timer = setInterval(() => setSeconds(left()), 500);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** `14:59`. Screen readers read it only on request: a running clock would never stop talking. */
export function Countdown({ until, label }: { until: string; label: string }) {
  const seconds = useSecondsUntil(until) ?? 0;
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <span role="timer" aria-label={`${label} ${text}`} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </span>
  );
}
