import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { oneTimeCodeForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './form.module.css';

/** Staff close the page with the totem's PIN. */
export function CloseDialog({ onStay }: { onStay: () => void }) {
  const t = useT();
  const close = useAction('emergency', 'closeTotem');
  const [isClosed, setIsClosed] = useState(false);
  const form = useForm({
    initial: { pin: '' },
    submit: ({ pin }) => close.mutateAsync({ pin }),
    // A window with one entry in its history may close itself; the kiosk ends with it.
    done: () => {
      setIsClosed(true);
      window.close();
    },
  });
  return (
    <Modal labelledBy="totem-close" onClose={onStay}>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.dialog} noValidate>
        <h2 id="totem-close">{t('totem.close')}</h2>
        {isClosed ? (
          <p role="status">{t('totem.closed_text')}</p>
        ) : (
          <>
            <p>{t('totem.close_text')}</p>
            <WrittenField {...form.written('pin')} as={oneTimeCodeForm} label={t('label.pin')} autoComplete="off" />
            <ProblemNotice problem={form.problem} />
            <Button type="submit" scale="large" busy={form.busy}>
              {t('totem.close')}
            </Button>
          </>
        )}
        <Button variant="subtle" scale="large" onClick={onStay}>
          {t('totem.back')}
        </Button>
      </form>
    </Modal>
  );
}
