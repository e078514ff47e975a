import { useSyncExternalStore } from 'react';
import type { Observable } from '../media/observable.ts';

export function useObservable<T>(observable: Observable<T>): T {
  return useSyncExternalStore(observable.subscribe, observable.get, observable.get);
}
