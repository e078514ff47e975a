import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useT } from '../../shared/i18n.tsx';
import classes from './room-dialog.module.css';

/** A question over the call: the browser's own dialog keeps the focus in it and closes by Escape. */
export function RoomDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useT();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // The browser gives the focus back only where the dialog is still in the page.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog ref={ref} className={classes.dialog} aria-labelledby={titleId} onClose={onClose} onCancel={onClose}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={classes.close} aria-label={t('room.device.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </div>
      {children}
    </dialog>
  );
}
