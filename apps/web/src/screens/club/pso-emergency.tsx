import { InClub } from '../../features/club/in-club.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Screen as Line } from '../queue/patient.tsx';

/** The virtual line, opened from a benefit club. */
export function Screen({ params }: ScreenProps) {
  return (
    <InClub id={params.id}>
      <Line />
    </InClub>
  );
}
