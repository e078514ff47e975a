import { byText } from '@acolhe/domain/text/collation';
import { useState } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { bySpecialty } from './offer.ts';
import { ProfessionalCard } from './professional-card.tsx';
import classes from './professional-list.module.css';

/** All professionals of the landing page, with a specialty filter if there are several. */
export function ProfessionalList({ heading }: { heading: 'h2' | 'h3' }) {
  const t = useT();
  const format = useFormat();
  const [specialty, setSpecialty] = useState<string>();
  const { data, error, refetch } = useCall('professional', 'landing', {});
  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonList count={4} height="13rem" />;

  const offered = bySpecialty(data);
  const specialties = [...new Set(offered.map((professional) => professional.specialty))].sort(byText);
  const shown = specialty ? offered.filter((professional) => professional.specialty === specialty) : data;
  return (
    <>
      {specialties.length > 1 ? (
        <fieldset className={classes.filter} aria-label={t('landing.specialty')}>
          {[undefined, ...specialties].map((choice) => (
            <button
              key={choice ?? ''}
              type="button"
              aria-pressed={specialty === choice}
              onClick={() => setSpecialty(choice)}
            >
              {choice ? format.specialty(choice) : t('landing.all')}
            </button>
          ))}
        </fieldset>
      ) : null}
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((professional, index) => (
            <ProfessionalCard key={professional.id} professional={professional} heading={heading} eager={index < 2} />
          ))}
        </ul>
      ) : (
        <EmptyState
          picture="calendar"
          title={t('landing.none')}
          action={specialty ? <Button onClick={() => setSpecialty(undefined)}>{t('landing.all')}</Button> : null}
        >
          <p>{t('landing.none_text')}</p>
        </EmptyState>
      )}
    </>
  );
}
