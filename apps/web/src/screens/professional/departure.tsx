import { useState } from 'react';
import { useLocation } from 'wouter';
import { DepartureForm } from '../../features/professional/desk/departure-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Takes a professional out of the clinic: first what happens to each visit to come, then one confirmation. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const [, navigate] = useLocation();
  const [round, setRound] = useState(0);
  // Choices belong to the list that was shown; it changes only when the manager reloads it.
  const query = useCall('professional', 'departure', { id }, { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const { data } = query;
  const name = data?.professional.name ?? '';
  const isGone = data?.status === 'inactive';
  return (
    <Page
      title={
        data
          ? t(isGone ? 'clinic_professional.departure_kept' : 'clinic_professional.departure', { name })
          : t('screen.departure')
      }
      lead={t('clinic_professional.departure_lead')}
    >
      <BackLink href={`/professional/${id}`}>{name || t('screen.professional')}</BackLink>
      <QueryBoundary query={query}>
        {(departure) => (
          <DepartureForm
            key={round}
            departure={departure}
            onDone={() => navigate(`/professional/${id}?done=left`, { replace: true })}
            onReload={() => void query.refetch().then(() => setRound(round + 1))}
          />
        )}
      </QueryBoundary>
    </Page>
  );
}
