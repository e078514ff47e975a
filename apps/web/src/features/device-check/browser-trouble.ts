import { canCall, here } from '../../shared/media/device/browser-kind.ts';

/** Whether the browser itself is a problem. */
export const hasBrowserTrouble = (): boolean => here().app !== null || !canCall();
