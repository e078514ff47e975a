import { useEffect } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { beep } from './beep.ts';
import classes from './idle-dialog.module.css';

/** Asks whether a person is still there: seen, heard, and answered with one press. */
export function IdleDialog({ left, onGoOn, onEnd }: { left: number; onGoOn: () => void; onEnd: () => void }) {
  const t = useT();
  useEffect(beep, []);
  return (
    <Modal labelledBy="totem-idle" className={classes.idle} onClose={onGoOn}>
      <div data-theme="light" className={classes.body}>
        <h2 id="totem-idle">{t('totem.idle')}</h2>
        <p className={classes.left} role="timer">
          {left}
        </p>
        <p>{t('totem.idle_text')}</p>
        <Button scale="large" fullWidth onClick={onGoOn}>
          {t('totem.idle_go_on')}
        </Button>
        <Button scale="large" variant="subtle" fullWidth onClick={onEnd}>
          {t('totem.end')}
        </Button>
      </div>
    </Modal>
  );
}
