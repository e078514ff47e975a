import { useAction } from '../../../shared/api/action.ts';
import type { Input } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';

/** Everything that the filters find, as a file for a spreadsheet. */
export function ReportDownload({ input }: { input: Input<'appointment', 'report'> }) {
  const t = useT();
  const download = useAction('appointment', 'reportFile', { onSuccess: saveFile });
  return (
    <div>
      <Button variant="subtle" scale="small" busy={download.isPending} onClick={() => download.mutate(input)}>
        {t('appointment.download')}
      </Button>
      <VisuallyHiddenStatus>{download.isSuccess ? t('appointment.downloaded') : ''}</VisuallyHiddenStatus>
      <ProblemNotice problem={download.error} />
    </div>
  );
}
