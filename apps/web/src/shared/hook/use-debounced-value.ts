import { useEffect, useState } from 'react';

/** The value once it has stopped changing: one search per word, not per letter. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
