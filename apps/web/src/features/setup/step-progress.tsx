import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './setup.module.css';

/** Clinic, manager, and the five steps after them. */
const STEPS = 7;

/** How far the set-up is, and how much is left. */
export function StepProgress({ step }: { step: number }) {
  const t = useT();
  return (
    <div className={classes.progress}>
      <p className={classes.soft}>{t('setup.step', { step, steps: STEPS })}</p>
      <div className={classes.bar} aria-hidden>
        <span style={{ width: `${(step / STEPS) * 100}%` }} />
      </div>
    </div>
  );
}
