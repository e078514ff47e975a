import { type Input, useAction } from '../../shared/call.ts';
import { useT } from '../../shared/i18n.tsx';
import { saveFile } from '../../shared/save-file.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNotice } from '../../shared/ui/notice.tsx';
import { SpokenStatus } from '../../shared/ui/spoken.tsx';

/** Everything that the filters find, as a file for a spreadsheet. */
export function MovementDownload({ input }: { input: Input<'company', 'movementFile'> }) {
  const t = useT();
  const download = useAction('company', 'movementFile', { onSuccess: saveFile });
  return (
    <div>
      <Button variant="light" busy={download.isPending} onClick={() => download.mutate(input)}>
        {t('finance.download')}
      </Button>
      <SpokenStatus>{download.isSuccess ? t('finance.downloaded') : ''}</SpokenStatus>
      <ProblemNotice problem={download.error} />
    </div>
  );
}
