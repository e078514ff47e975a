import { canCall, here } from '../../shared/media/device/browser-kind.ts';

/** Whether there is something to say of the browser itself. */
export const hasBrowserTrouble = (): boolean => here().app !== null || !canCall();
