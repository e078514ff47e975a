import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { UnsignedDocuments } from '../../document/signing/unsigned-documents.tsx';
import { openVitalSigns } from '../../record/vital-sign/open-vital-signs.ts';
import classes from '../control/room-dialog.module.css';
import { openNote } from './open-note.ts';

type FinishDialogProps = { appointmentId: string; onStay: () => void; onFinished: () => void };

/** Ends the visit once the note is saved; the note can be signed with it, or later. */
export function FinishDialog({ appointmentId, onStay, onFinished }: FinishDialogProps) {
  const t = useT();
  const finish = useAction('appointment', 'finish');
  const sign = useAction('appointment', 'signNote');
  const [busy, setBusy] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [unsavedSigns, setUnsavedSigns] = useState(false);
  const note = openNote(appointmentId);
  const vital = openVitalSigns(appointmentId);
  const value = note?.get().value;
  const isEmpty = value && !value.reason && !value.assessment && !value.conduct && value.codes.length === 0;

  const end = async (signs: boolean) => {
    setBusy(true);
    setUnsaved(false);
    setUnsavedSigns(false);
    try {
      // A signed note takes no changes: an unsaved last sentence must not be lost.
      if (note && !(await note.flush())) {
        setUnsaved(true);
        return;
      }
      if (vital && !(await vital.flush())) {
        setUnsavedSigns(true);
        return;
      }
      if (signs) await sign.mutateAsync({ id: appointmentId });
      await finish.mutateAsync({ id: appointmentId });
      onFinished();
    } catch {
      // The error is shown below.
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.body}>
      <p>{t('room.finish_ask.text')}</p>
      {isEmpty ? <Notice tone="warning">{t('room.finish_ask.empty')}</Notice> : null}
      <UnsignedDocuments visitId={appointmentId} isInRoom />
      {unsaved ? <Notice tone="warning">{t('note.kept')}</Notice> : null}
      {unsavedSigns ? <Notice tone="warning">{t('after.vital_unsaved')}</Notice> : null}
      <ProblemNotice problem={sign.error ?? finish.error} />
      <div className={classes.actions}>
        <Button variant="light" onClick={onStay}>
          {t('room.stay')}
        </Button>
        {note && !isEmpty ? (
          <Button variant="light" busy={busy} onClick={() => void end(true)}>
            {t('room.finish_and_sign')}
          </Button>
        ) : null}
        <Button tone="danger" busy={busy} onClick={() => void end(false)}>
          {t('room.finish')}
        </Button>
      </div>
    </div>
  );
}
