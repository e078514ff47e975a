import { type RefObject, useEffect, useState } from 'react';

declare global {
  interface Window {
    /** The form that was sent last, written by the page itself (index.html). */
    sentForm?: HTMLFormElement;
  }
}

/** Marks the forms of a page that the server has drawn, before React takes them over. */
export function markEarlyForms(root: HTMLElement): void {
  for (const form of root.querySelectorAll('form')) form.dataset.early = '';
}

/**
 * Goes on with what was typed into a form, and with the press on its button, before the page's code had come: `take` gets
 * each value that stands in the form, and a form that was sent is sent then.
 */
export function useEarlyForm(
  ref: RefObject<HTMLFormElement | null>,
  take: (name: string, value: string) => void,
): void {
  const [wasSent, setWasSent] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React takes the form over
  useEffect(() => {
    const form = ref.current;
    if (form?.dataset.early === undefined) return;
    delete form.dataset.early;
    for (const field of form.elements)
      if (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.value) take(field.name, field.value);
    setWasSent(window.sentForm === form);
  }, []);
  // With the values that were taken, which are rendered together with this.
  useEffect(() => {
    if (wasSent) ref.current?.requestSubmit();
  }, [wasSent, ref]);
}
