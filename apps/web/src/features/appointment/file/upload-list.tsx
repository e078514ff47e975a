import type { SpaceLeft } from '@acolhe/contract/space/space';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './file-list.module.css';
import { useSizeText } from './size-text.ts';
import { canRetry, type Upload } from './upload-queue.ts';

/** Few people come near the limit: it is loaded for them alone. */
const SpaceNotice = lazy(async () => ({ default: (await import('./space-notice.tsx')).SpaceNotice }));

/** Uploads in progress, with retry and cancel, and how much space is left if it is little. */
export function UploadList({
  files,
  space,
  retry,
  cancel,
}: {
  files: readonly Upload[];
  space: SpaceLeft | null;
  retry: (key: string) => void;
  cancel: (key: string) => void;
}) {
  const t = useT();
  const size = useSizeText();
  const notice = space ? (
    <Suspense>
      <SpaceNotice space={space} />
    </Suspense>
  ) : null;
  if (files.length === 0) return notice;
  return (
    <>
      {notice}
      <ul className={classes.list}>
        {files.map((file) => (
          <li key={file.key} className={classes.row} data-failed={file.state === 'failed' || undefined}>
            <IconFileText aria-hidden="true" />
            <div className={classes.words}>
              <p className={classes.name}>{file.name}</p>
              {file.state === 'failed' ? (
                <p role="alert">
                  <strong>{file.problem?.message ?? t('problem.unexpected.message')}</strong>{' '}
                  {file.problem?.action ?? ''}
                </p>
              ) : (
                <>
                  <progress
                    className={classes.progress}
                    max={1}
                    value={file.state === 'sending' ? file.sent : 0}
                    aria-label={t('file.sending_label', { name: file.name })}
                  />
                  <p className={classes.soft}>
                    {file.state === 'sending'
                      ? t('file.sending', { percent: Math.round(file.sent * 100) })
                      : t('file.waiting')}
                    {` · ${size(file.size)}`}
                  </p>
                </>
              )}
            </div>
            <div className={classes.actions}>
              {canRetry(file) ? (
                <Button
                  variant="light"
                  scale="small"
                  aria-label={t('file.retry_label', { name: file.name })}
                  onClick={() => retry(file.key)}
                >
                  {t('file.retry')}
                </Button>
              ) : null}
              <Button
                variant="subtle"
                scale="small"
                aria-label={t(file.state === 'failed' ? 'file.forget_label' : 'file.cancel_label', { name: file.name })}
                onClick={() => cancel(file.key)}
              >
                {t(file.state === 'failed' ? 'file.remove' : 'file.cancel')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
