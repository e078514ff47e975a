import { type Input, useAction } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.tsx';
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

function saveFile(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser has begun to write it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
