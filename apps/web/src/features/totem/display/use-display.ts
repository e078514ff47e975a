import type { Display } from '@acolhe/contract/emergency/totem';
import { useEffect, useState } from 'react';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import { useApi } from '../../../shared/start/setup.tsx';

const LOOK_MS = 2_000;
/** Longer between two looks while nothing answers. */
const OFFLINE_MS = 5_000;

export type DisplayState = {
  /** What was shown last, also while nothing answers. */
  display: Display | null;
  /** Since when nothing answers, epoch ms on this device. */
  offlineSince: number | null;
  /** The page is no display of the clinic, or none any more. */
  isUnknown: boolean;
};

/** Looks every two seconds, for as long as the page is open: a night without network is only a pause. */
export function useDisplay(groupId: string | undefined, isPaired: number): DisplayState {
  const api = useApi();
  const [state, setState] = useState<DisplayState>({ display: null, offlineSince: null, isUnknown: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it was paired it looks again at once
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const display = await api.emergency.display(groupId ? { group_id: groupId } : {});
        if (isOver) return;
        setState({ display, offlineSince: null, isUnknown: false });
        timer = setTimeout(() => void look(), LOOK_MS);
      } catch (error) {
        if (isOver) return;
        const isUnknown = error instanceof ProblemError && error.code === 'totem_unknown';
        setState((before) => ({
          display: isUnknown ? null : before.display,
          offlineSince: isUnknown ? null : (before.offlineSince ?? Date.now()),
          isUnknown,
        }));
        timer = setTimeout(() => void look(), OFFLINE_MS);
      }
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [api, groupId, isPaired]);
  return state;
}
