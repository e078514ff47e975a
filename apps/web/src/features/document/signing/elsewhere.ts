import { useEffect, useRef } from 'react';

/** How often the server is asked whether what the doctor does elsewhere is over. */
export const POLL_MS = 2_000;

/**
 * Opens a window for a service before its address is known: browsers let windows open only while a press is answered.
 *
 * @returns what sends it on, or closes it without an address
 */
export function openWindow(): (url: string | null) => void {
  const opened = window.open('about:blank', '_blank', 'popup,width=520,height=760');
  return (url) => {
    if (!opened) return;
    if (url) opened.location.href = url;
    else opened.close();
  };
}

/** Calls `onOver`, the latest one, when what the doctor does elsewhere is over. */
export function useWhenOver(isOver: boolean, onOver: () => void): void {
  const latest = useRef(onOver);
  latest.current = onOver;
  useEffect(() => {
    if (isOver) latest.current();
  }, [isOver]);
}
