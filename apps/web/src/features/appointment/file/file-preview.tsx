import { useId } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import classes from './file-preview.module.css';

/** An image in a dialog; Escape and "close" return to its row. */
export function FilePreview({ name, address, onClose }: { name: string; address: string; onClose: () => void }) {
  const t = useT();
  const id = useId();
  return (
    <Modal labelledBy={id} className={classes.preview} onClose={onClose}>
      <h2 id={id} className={classes.name}>
        {name}
      </h2>
      <div className={classes.frame}>
        <img src={address} alt={name} className={classes.picture} />
      </div>
      <div className={classes.actions}>
        <LinkButton external href={address} download={name} variant="light">
          {t('file.save')}
        </LinkButton>
        <Button onClick={onClose}>{t('file.close')}</Button>
      </div>
    </Modal>
  );
}
