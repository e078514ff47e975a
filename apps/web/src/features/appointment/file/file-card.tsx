import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import classes from './file-panel.module.css';
import { FilePanel } from './file-panel.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

/** Files card of a visit's page. */
export function FileCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const queue = useUploadQueue(visit.id);
  const { list, room_for: room } = visit.files;
  const isEmpty = list.length === 0 && queue.files.length === 0;
  // No files and no way to add any: show nothing.
  if (isEmpty && room === 0) return null;
  return (
    <Card as="section">
      <h2>{t('file.title')}</h2>
      {isEmpty ? <p className={classes.soft}>{t('file.none')}</p> : null}
      <FilePanel visitId={visit.id} files={visit.files} queue={queue} />
      {room > 0 ? <p className={classes.soft}>{t('file.kept_for')}</p> : null}
    </Card>
  );
}
