import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useEffect } from 'react';
import { useObservable } from '../../../../shared/hook/use-observable.ts';
import { useT } from '../../../../shared/i18n/i18n.tsx';
import { soundOn } from '../../../../shared/media/sound.ts';
import { now } from '../../../../shared/time/clock.ts';
import { ring } from './ring.ts';

const FLASH_MS = 1_000;

/** Rings, shakes and flashes the title of the page during a call, for a patient who looks elsewhere. */
export function useAttention({ called_at, call_until }: OwnEntry): void {
  const words = useT()('own_entry.flash');
  const isSoundOn = useObservable(soundOn);
  useEffect(() => {
    const title = document.title;
    const timer = setInterval(() => {
      document.title = document.title === words ? title : words;
    }, FLASH_MS);
    document.title = words;
    return () => {
      clearInterval(timer);
      if (document.title === words) document.title = title;
    };
  }, [words]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each call, and once more when the sound comes on
  useEffect(() => {
    const seconds = call_until ? (Date.parse(call_until) - now()) / 1_000 : 0;
    if (seconds <= 0) return;
    navigator.vibrate?.([400, 200, 400, 200, 400]);
    return ring(seconds);
  }, [called_at, call_until, isSoundOn]);
}
