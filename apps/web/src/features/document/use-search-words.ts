import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useState } from 'react';

const PAUSE_MS = 180;

/** Typed words of a search of a catalogue, and the words of the request once the typing pauses. */
export function useSearchWords() {
  const [search, setSearch] = useState('');
  const text = search.trim();
  const wanted = useDeferredValue(useDebouncedValue(text, PAUSE_MS)[0]);
  return { search, setSearch, text, wanted, isAsked: wanted.length > 1 };
}
