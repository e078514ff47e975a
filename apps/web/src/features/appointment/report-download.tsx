import { type Input, useAction } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNotice } from '../../shared/ui/notice.tsx';
import { SpokenStatus } from '../../shared/ui/spoken.tsx';

/** Everything that the filters find, as a file for a spreadsheet. */
export function ReportDownload({ input }: { input: Input<'appointment', 'report'> }) {
  const t = useT();
  const download = useAction('appointment', 'reportFile', { onSuccess: saveFile });
  return (
    <div>
      <Button variant="subtle" scale="small" busy={download.isPending} onClick={() => download.mutate(input)}>
        {t('appointment.download')}
      </Button>
      <SpokenStatus>{download.isSuccess ? t('appointment.downloaded') : ''}</SpokenStatus>
      <ProblemNotice problem={download.error} />
    </div>
  );
}
