import { type RefObject, useEffect, useState } from 'react';

const SHOWN_MS = 4_000;

/**
 * Copies a text and reports the result for a while; where the browser refuses, the field, if there is one, is
 * selected for manual copying.
 */
export function useCopy(field?: RefObject<HTMLInputElement | null>) {
  const [copying, setCopying] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!copying) return;
    const timer = setTimeout(() => setCopying(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copying]);

  async function copy(text: string): Promise<void> {
    try {
      // Missing without TLS, and refused by some in-app browsers.
      await navigator.clipboard.writeText(text);
      setCopying('copied');
    } catch {
      field?.current?.select();
      setCopying('failed');
    }
  }
  return { copying, copy };
}
