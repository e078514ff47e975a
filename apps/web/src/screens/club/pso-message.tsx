import { InClub } from '../../features/club/in-club.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Screen as Messages } from '../message/messages.tsx';

/** Messages, opened from a benefit club. */
export function Screen({ params }: ScreenProps) {
  return (
    <InClub id={params.id}>
      <Messages />
    </InClub>
  );
}
