import type { VisitFiles } from '@acolhe/contract/appointment/visit-file';
import { MAX_FILE_MB, MAX_FILES } from '@acolhe/domain/appointment/visit-file';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useOnline } from '../../../shared/ui/frame/offline-banner.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import { FileList } from './file-list.tsx';
import classes from './file-panel.module.css';
import { FilePicker } from './file-picker.tsx';
import { UploadList } from './upload-list.tsx';
import type { Queue } from './use-upload-queue.ts';

/** Files of a visit, uploads in progress, and a picker for more. */
export function FilePanel({ visitId, files, queue }: { visitId: string; files: VisitFiles; queue: Queue }) {
  const t = useT();
  const client = useQueryClient();
  const online = useOnline();
  const remove = useAction('appointment', 'removeFile', {
    onSettled: () => client.invalidateQueries({ queryKey: callKey('appointment', 'detail', { id: visitId }) }),
  });
  const { list, room_for: room } = files;
  const free = room - queue.files.length;
  return (
    <div className={classes.panel}>
      {list.length > 0 ? (
        <FileList
          visitId={visitId}
          files={list}
          removal={{
            isBusy: remove.isPending,
            remove: (filePath) => remove.mutate({ params: { id: visitId }, query: { filePath } }),
          }}
        />
      ) : null}
      <UploadList files={queue.files} space={queue.space} retry={queue.retry} cancel={queue.cancel} />
      <VisuallyHiddenStatus>{t('file.sent', { n: list.length })}</VisuallyHiddenStatus>
      <ProblemNotice problem={remove.error} />
      {!online && queue.files.length > 0 ? <Notice tone="warning">{t('file.offline')}</Notice> : null}
      {free > 0 ? (
        <FilePicker hint={t('file.rules', { mb: MAX_FILE_MB, n: free })} onFiles={(chosen) => queue.add(chosen)} />
      ) : room > 0 || list.length >= MAX_FILES ? (
        <p className={classes.soft}>{t('file.full')}</p>
      ) : null}
    </div>
  );
}
