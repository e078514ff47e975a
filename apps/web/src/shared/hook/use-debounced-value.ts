import { useEffect, useState } from 'react';

/** The value once it has stood still: one search a word, not one a letter. */
export function useDebouncedValue(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
