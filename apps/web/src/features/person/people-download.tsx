import { useAction } from '../../shared/api/action.ts';
import type { Input } from '../../shared/api/call.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';

/** All people whom the filters find, as a file for a spreadsheet. */
export function PeopleDownload({ input }: { input: NonNullable<Input<'person', 'page'>> }) {
  const t = useT();
  const download = useAction('person', 'file', { onSuccess: saveFile });
  const { page: _, page_size: __, ...filter } = input;
  return (
    <div>
      <Button variant="subtle" scale="small" busy={download.isPending} onClick={() => download.mutate(filter)}>
        {t('person.download')}
      </Button>
      <VisuallyHiddenStatus>{download.isSuccess ? t('person.downloaded') : ''}</VisuallyHiddenStatus>
      <ProblemNotice problem={download.error} />
    </div>
  );
}
