import { useSyncExternalStore } from 'react';
import { readEndReason } from './end-reason.ts';

const never = () => () => {};

/** Reason why the last session of this browser ended. Pages come from the server without it. */
export const useEndReason = () => useSyncExternalStore(never, readEndReason, () => undefined);
