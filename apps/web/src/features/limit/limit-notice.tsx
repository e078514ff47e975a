import type { CountLeft } from '@acolhe/domain/company/space-limit';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

type Limited = 'threads' | 'drafts' | 'companies' | 'invitations';

/** How many of something can still be made, said before there is none left. */
export function LimitNotice({ of, left: { left, most } }: { of: Limited; left: CountLeft }) {
  const t = useT();
  return (
    <Notice tone="warning" title={t(`limit.${of}`, { left })}>
      {t(`limit.${of}_rule`, { most })}
    </Notice>
  );
}
