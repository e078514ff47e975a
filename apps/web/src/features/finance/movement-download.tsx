import { useAction } from '../../shared/api/action.ts';
import type { Input } from '../../shared/api/call.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';

/** Everything that the filters find, as a file for a spreadsheet. */
export function MovementDownload({ input }: { input: Input<'company', 'movementFile'> }) {
  const t = useT();
  const download = useAction('company', 'movementFile', { onSuccess: saveFile });
  return (
    <div>
      <Button variant="light" busy={download.isPending} onClick={() => download.mutate(input)}>
        {t('finance.download')}
      </Button>
      <VisuallyHiddenStatus>{download.isSuccess ? t('finance.downloaded') : ''}</VisuallyHiddenStatus>
      <ProblemNotice problem={download.error} />
    </div>
  );
}
