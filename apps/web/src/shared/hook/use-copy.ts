import { type RefObject, useEffect, useState } from 'react';

const SHOWN_MS = 4_000;

/** Copies a text and says for a while how it went; where the browser refuses, the field is selected for the hand. */
export function useCopy(field: RefObject<HTMLInputElement | null>) {
  const [copying, setCopying] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!copying) return;
    const timer = setTimeout(() => setCopying(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copying]);

  async function copy(text: string): Promise<void> {
    try {
      // Missing where the page came without encryption, and refused by some browsers inside apps.
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      field.current?.select();
      setCopying('failed');
    }
  }
  return { copying, copy };
}
