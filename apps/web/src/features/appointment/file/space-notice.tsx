import type { SpaceLeft } from '@acolhe/contract/space/space';
import { MB } from '@acolhe/domain/space/space-limit';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

/** How much of a patient's space is used, said before it is used up. */
export function SpaceNotice({ space: { used, most } }: { space: SpaceLeft }) {
  const t = useT();
  const values = {
    ...{ used: Math.ceil(used.bytes / MB), most: Math.round(most.bytes / MB) },
    ...{ files: used.files, most_files: most.files },
  };
  return (
    <Notice tone="warning" title={t('file.space_low')}>
      {t('file.space_used', values)}
    </Notice>
  );
}
