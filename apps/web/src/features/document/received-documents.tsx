import { useId, useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import classes from './document.module.css';
import { DocumentList } from './document-list.tsx';
import { useVisitDocuments } from './queries.ts';

/** Documents arrive while the call goes on, so that they are looked for this often. */
const POLL_MS = 10_000;

/** Documents that the patient has received in this visit, during the call; nothing before the first. */
export default function ReceivedDocuments({ visitId }: { visitId: string }) {
  const t = useT();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useVisitDocuments(visitId, { refetchInterval: POLL_MS });
  if (!data || data.length === 0) return null;
  return (
    <>
      <div role="status">
        <Button scale="small" onClick={() => setIsOpen(true)}>
          {t('document.received', { n: data.length })}
        </Button>
      </div>
      {isOpen ? (
        <Modal labelledBy={id} onClose={() => setIsOpen(false)}>
          <div className={classes.desk}>
            <h2 id={id}>{t('document.list')}</h2>
            <DocumentList documents={data} />
            <div>
              <Button variant="light" onClick={() => setIsOpen(false)}>
                {t('document.received_close')}
              </Button>
            </div>
          </div>
        </Modal>
      ) : null}
    </>
  );
}
