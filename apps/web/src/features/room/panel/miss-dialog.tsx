import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from '../control/room-dialog.module.css';

type MissDialogProps = { appointmentId: string; onStay: () => void; onMissed: () => void };

/** Marks the patient as a no-show and ends the visit. */
export function MissDialog({ appointmentId, onStay, onMissed }: MissDialogProps) {
  const t = useT();
  const client = useQueryClient();
  const miss = useAction('appointment', 'mark', {
    onSuccess: () => {
      for (const call of ['today', 'detail', 'report'] as const)
        void client.invalidateQueries({ queryKey: callKey('appointment', call) });
      onMissed();
    },
  });
  return (
    <div className={classes.body}>
      <p>{t('miss.text')}</p>
      <ProblemNotice problem={miss.error} />
      <div className={classes.actions}>
        <Button variant="light" onClick={onStay}>
          {t('room.stay')}
        </Button>
        <Button tone="danger" busy={miss.isPending} onClick={() => miss.mutate({ id: appointmentId, event: 'miss' })}>
          {t('miss.yes')}
        </Button>
      </div>
    </div>
  );
}
