import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { OwnPlace } from './own-place.tsx';
import classes from './own-places.module.css';
import { isOpen, useWaitingList } from './queries.ts';

/** Waiting list entries of a patient and their dependents; nothing if there are none. */
export function OwnPlaces() {
  const t = useT();
  const format = useFormat();
  const open = useWaitingList().data?.filter(isOpen) ?? [];
  if (open.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2>{t('waiting.mine')}</h2>
      {open.map((entry) => (
        <Card key={entry.id}>
          <OwnPlace
            entry={entry}
            heading={entry.professional_name ?? t('waiting.any_of', { specialty: format.specialty(entry.specialty) })}
            about={
              entry.visit
                ? t('waiting.for_visit', { when: format.dayAndTime(entry.visit.start) })
                : t('waiting.for_new')
            }
            level="h3"
          />
        </Card>
      ))}
    </section>
  );
}
