import { Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Screen as Inner } from '../message/messages.tsx';

const ClubBar = lazyPart(() => import('../../features/club/club-bar.tsx'));

/** Messages, opened from a benefit club. */
export function Screen(props: ScreenProps) {
  return (
    <>
      <Suspense fallback={null}>
        <ClubBar id={props.params.id ?? ''} />
      </Suspense>
      <Inner />
    </>
  );
}
