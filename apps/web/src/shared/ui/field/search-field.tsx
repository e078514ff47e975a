import { useEffect, useRef, useState } from 'react';
import { useChangeQuery, useQueryParams } from '../../navigation/query-params.ts';
import { TextField } from './fields.tsx';

const PAUSE_MS = 300;

/**
 * A search kept in the address as `q`, so that a reload, a link and the back button restore it. It runs after a pause
 * in typing, or at once on Enter; `resets` are query parts that other words make invalid.
 */
export function SearchField({
  label,
  description,
  resets = [],
  onlyOnEnter,
}: {
  label: string;
  description?: string;
  resets?: readonly string[];
  /** For searches that are logged. */
  onlyOnEnter?: boolean;
}) {
  const asked = useQueryParams().get('q') ?? '';
  const change = useChangeQuery();
  const [text, setText] = useState(asked);
  const written = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // Changed from outside: a filter removed, or the back button.
    if (asked !== written.current) setText(asked);
    written.current = asked;
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(words: string): void {
    clearTimeout(timer.current);
    const trimmed = words.trim();
    if (trimmed === written.current) return;
    written.current = trimmed;
    const cleared = Object.fromEntries(resets.map((name) => [name, null]));
    change({ q: trimmed || null, ...cleared }, { replace: true });
  }

  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask(text);
        }}
      >
        <TextField
          id="search"
          type="search"
          label={label}
          description={description}
          value={text}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const words = event.currentTarget.value;
            setText(words);
            clearTimeout(timer.current);
            // Clearing the field is searched without Enter as well.
            if (!onlyOnEnter || words === '') timer.current = setTimeout(() => ask(words), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
