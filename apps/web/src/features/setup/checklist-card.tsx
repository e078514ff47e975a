import { Link } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CHOOSE } from '../professional/availability/address.ts';
import { useChecklist } from './queries.ts';
import classes from './setup.module.css';

/** On the manager's home: what still lacks until the first patient can book; nothing once all is there. */
export function ChecklistCard() {
  const t = useT();
  const { data } = useChecklist();
  if (!data) return null;
  const { lacks } = data;
  const needed = [
    { key: 'needs_professional', href: '/professional/new', done: !lacks.professional },
    { key: 'needs_account', href: '/professional/list', done: !lacks.account },
    { key: 'needs_hours', href: `/schedule_availability/${CHOOSE}`, done: !lacks.hours },
  ] as const;
  // Professionals are told of above, in more than one step.
  const steps = data.steps.flatMap(({ step, done }) => (step === 'professional' ? [] : [{ step, done }]));
  if (needed.every(({ done }) => done) && steps.every(({ done }) => done)) return null;
  return (
    <Card as="section">
      <h2>{t('checklist.title')}</h2>
      <p className={classes.soft}>{t('checklist.lead')}</p>
      <ul className={classes.steps}>
        {needed.map(({ key, href, done }) => (
          <Step key={key} href={href} label={t(`checklist.${key}`)} hint={t(`checklist.${key}_hint`)} done={done} />
        ))}
        {steps.map(({ step, done }) => (
          <Step
            key={step}
            href={`/setup?step=${step}`}
            label={t(`checklist.${step}`)}
            hint={t(`checklist.${step}_hint`)}
            done={done}
          />
        ))}
      </ul>
    </Card>
  );
}

function Step({ href, label, hint, done }: { href: string; label: string; hint: string; done: boolean }) {
  const t = useT();
  const words = (
    <>
      <span className={classes.mark} aria-hidden>
        {done ? '✓' : ''}
      </span>
      <span className={classes.words}>
        <strong>{label}</strong>
        <span>{done ? t('checklist.done') : hint}</span>
      </span>
    </>
  );
  return (
    <li>
      {done ? (
        <div className={classes.step} data-done>
          {words}
        </div>
      ) : (
        <Link href={href} className={classes.step}>
          {words}
          <Icon name="arrow" />
        </Link>
      )}
    </li>
  );
}
