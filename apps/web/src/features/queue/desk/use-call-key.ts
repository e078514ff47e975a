import { useEffect, useRef } from 'react';
import { areKeysOn, isTyping } from '../../../shared/ui/frame/command.tsx';

export const CALL_KEY = 'n';

/** The key that calls the next, where single keys are shortcuts; undefined does nothing. */
export function useCallKey(onCall: (() => void) | undefined): void {
  const latest = useRef(onCall);
  latest.current = onCall;
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      if (event.key.toLowerCase() !== CALL_KEY || event.repeat || event.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      if (document.querySelector('dialog[open]')) return;
      // After the frame, whose `g n` leads elsewhere.
      setTimeout(() => {
        if (!event.defaultPrevented) latest.current?.();
      });
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
