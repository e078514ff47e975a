import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './save-bar.module.css';

type SaveBarProps = { changes: number; busy: boolean; onSave: () => void; onDiscard: () => void };

/** Stays in sight as long as something is not saved. */
export function SaveBar({ changes, busy, onSave, onDiscard }: SaveBarProps) {
  const t = useT();
  if (changes === 0) return null;
  return (
    <div className={classes.bar}>
      <p role="status">{t('availability.dirty', { n: changes })}</p>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={onDiscard}>
          {t('availability.discard')}
        </Button>
        <Button busy={busy} onClick={onSave}>
          {t('availability.save')}
        </Button>
      </div>
    </div>
  );
}
