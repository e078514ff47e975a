import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import classes from './room-dialog.module.css';

/** Modal dialog over the call. */
export function RoomDialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const t = useT();
  const titleId = useId();
  return (
    <Modal labelledBy={titleId} onClose={onClose}>
      <div className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        <button type="button" className={classes.close} aria-label={t('room.device.close')} onClick={onClose}>
          <IconX aria-hidden="true" />
        </button>
      </div>
      {children}
    </Modal>
  );
}
