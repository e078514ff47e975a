import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../../shared/loading/lazy-part.ts';

const JoinCard = lazyPart(async () => ({ default: (await import('../waiting-list/join-card.tsx')).JoinCard }));

/** The waiting list, below the choice: its code comes after that of the choice itself. */
export function WaitingOffer({ target }: ComponentProps<typeof JoinCard>) {
  return (
    <Suspense fallback={null}>
      <JoinCard target={target} />
    </Suspense>
  );
}
