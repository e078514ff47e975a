import type { VisitFile } from '@acolhe/contract/appointment/visit-file';
import { IconFileText, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { useFileAddress } from './address.ts';
import classes from './file-list.module.css';
import { FilePreview } from './file-preview.tsx';
import { useSizeText } from './size-text.ts';

type FileListProps = {
  visitId: string;
  files: readonly VisitFile[];
  /** Allows removing files, where given. */
  removal?: { remove: (filePath: string) => void; isBusy: boolean };
};

/** Files of a visit: name, sender, and a way to open each. */
export function FileList({ visitId, files, removal }: FileListProps) {
  return (
    <ul className={classes.list}>
      {files.map((file) => (
        <FileRow key={file.file_path} visitId={visitId} file={file} removal={removal} />
      ))}
    </ul>
  );
}

function FileRow({ visitId, file, removal }: { visitId: string; file: VisitFile; removal: FileListProps['removal'] }) {
  const t = useT();
  const size = useSizeText();
  const address = useFileAddress(visitId)(file.file_path);
  const [isShown, setIsShown] = useState(false);
  const isMine = useSignedIn().role === 'P' && file.side === 'patient';
  const isPicture = file.media_type !== 'application/pdf';
  const label = t('file.open_label', { name: file.name });
  return (
    <li className={classes.row}>
      {isPicture ? <IconPhoto aria-hidden="true" /> : <IconFileText aria-hidden="true" />}
      <div className={classes.words}>
        <p className={classes.name}>{file.name}</p>
        <p className={classes.soft}>
          {t('file.about', {
            kind: t(`file.kind_${file.kind}`),
            by: t(isMine ? 'file.by_you' : `file.by_${file.side}`),
            size: size(file.size),
          })}
        </p>
      </div>
      <div className={classes.actions}>
        {isPicture ? (
          <Button variant="light" scale="small" aria-label={label} onClick={() => setIsShown(true)}>
            {t('file.open')}
          </Button>
        ) : (
          <LinkButton
            external
            newTab
            href={address}
            variant="light"
            scale="small"
            aria-label={`${label} ${t('file.new_tab')}`}
          >
            {t('file.open')}
          </LinkButton>
        )}
        {file.removable && removal ? (
          <InlineConfirm
            label={t('file.remove')}
            title={t('file.remove_ask', { name: file.name })}
            yes={t('file.remove_yes')}
            no={t('file.remove_no')}
            busy={removal.isBusy}
            onYes={() => removal.remove(file.file_path)}
          />
        ) : null}
      </div>
      {isShown ? <FilePreview name={file.name} address={address} onClose={() => setIsShown(false)} /> : null}
    </li>
  );
}
