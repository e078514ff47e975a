import { useSyncExternalStore } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import classes from './frame.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Says that the network is gone and nothing is lost. The live region is always mounted, so that it is announced. */
export function OfflineBanner() {
  const t = useT();
  const online = useOnline();
  return <div role="status">{online ? null : <p className={classes.banner}>{t('shell.offline')}</p>}</div>;
}
