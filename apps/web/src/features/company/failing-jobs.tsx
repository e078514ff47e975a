import type { Answer } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import classes from './failing-jobs.module.css';

type Failing = Answer<'company', 'failingJobs'>;

/** Parts of the clinic's day whose work is not done by itself: the effect, and the contact. */
export default function FailingJobs({ failing }: { failing: Failing }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice tone="warning" title={t('failing_job.title')}>
      <ul className={classes.areas}>
        {failing.map(({ area, since, items, set_aside, is_whole }) => {
          const facts = [
            t('failing_job.since', { time: `${format.day(since)}, ${format.time(since)}` }),
            is_whole ? t('failing_job.whole') : t('failing_job.items', { n: items }),
            set_aside > 0 && t('failing_job.set_aside', { n: set_aside }),
          ];
          return (
            <li key={area}>
              {t(`failing_job.area_${area}`)}{' '}
              <span className={classes.facts}>({facts.filter(Boolean).join('; ')})</span>
            </li>
          );
        })}
      </ul>
      <p>{t('failing_job.whom')}</p>
    </Notice>
  );
}
