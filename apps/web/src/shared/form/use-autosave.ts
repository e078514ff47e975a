import { useEffect, useState } from 'react';
import type { Autosave } from './autosave.ts';

/**
 * An {@link Autosave} for as long as the component is mounted: it is saved at once when the page is hidden, when the
 * network is back, and at the end. Null before the first effect.
 *
 * @param create stable; another function makes another one
 */
export function useAutosave<A extends Pick<Autosave<object>, 'flush' | 'stop'>>(create: () => A): A | null {
  const [autosave, setAutosave] = useState<A | null>(null);
  useEffect(() => {
    const created = create();
    setAutosave(created);
    const onHide = () => {
      if (document.visibilityState === 'hidden') void created.flush();
    };
    const onOnline = () => void created.flush();
    document.addEventListener('visibilitychange', onHide);
    addEventListener('online', onOnline);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      removeEventListener('online', onOnline);
      void created.flush().finally(() => created.stop());
    };
  }, [create]);
  return autosave;
}
