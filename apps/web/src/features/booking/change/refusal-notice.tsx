import type { ChangeRefusal } from '@acolhe/domain/appointment/change';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

/** Why a change is refused, and what to do instead. */
export function RefusalNotice({ refusal, action }: { refusal: ChangeRefusal; action?: ReactNode }) {
  const t = useT();
  return (
    <Notice tone="warning" title={t(`change.refusal.${refusal}`)} action={action}>
      <p>{t(`change.refusal_action.${refusal}`)}</p>
    </Notice>
  );
}
