import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Observable } from '../../shared/media/observable.ts';

export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}

/** True once `isOn` has held for so long: a hiccup of a second is not worth a message. */
export function useLasting(isOn: boolean, milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!isOn) {
      setLasts(false);
      return;
    }
    const timer = setTimeout(() => setLasts(true), milliseconds);
    return () => clearTimeout(timer);
  }, [isOn, milliseconds]);
  return isOn && lasts;
}
