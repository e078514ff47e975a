import type { ComponentProps } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import { ProblemNotice } from '../status/notice.tsx';
import { VisuallyHiddenStatus } from '../visually-hidden.tsx';
import classes from './list-export.module.css';

type ListExportProps = {
  /** The call that answers the list as a file, with `saveFile` as its `onSuccess`. */
  file: { isPending: boolean; isSuccess: boolean; error: ComponentProps<typeof ProblemNotice>['problem'] };
  onDownload: () => void;
};

/** Under a list: all of it for a spreadsheet, or what is in sight on paper. */
export function ListExport({ file, onDownload }: ListExportProps) {
  const t = useT();
  return (
    <div className={classes.choices}>
      <Button variant="subtle" scale="small" busy={file.isPending} onClick={onDownload}>
        {t('export.download')}
      </Button>
      <Button variant="subtle" scale="small" onClick={() => window.print()}>
        {t('export.print')}
      </Button>
      <VisuallyHiddenStatus>{file.isSuccess ? t('export.downloaded') : ''}</VisuallyHiddenStatus>
      <ProblemNotice problem={file.error} />
    </div>
  );
}
