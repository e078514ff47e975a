import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../../shared/navigation/query-params.ts';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { useWayOut } from './queries.ts';

/** The way out before the attendance, which asks first. */
export function LeaveLine({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const change = useChangeQuery();
  const leave = useWayOut('leave', () => change({ entry: null, end: 'left', for: null }, { replace: true }));
  const isPaid = entry.price > 0 && entry.status !== 'check_resources' && entry.status !== 'payment';
  return (
    <div style={{ display: 'grid', justifyItems: 'center', gap: '0.75rem' }}>
      <ProblemNotice problem={leave.error} />
      <InlineConfirm
        label={t('own_entry.leave')}
        title={t('own_entry.leave_title')}
        text={t(isPaid ? 'own_entry.leave_text_paid' : 'own_entry.leave_text')}
        yes={t('own_entry.leave_yes')}
        no={t('own_entry.stay')}
        busy={leave.isPending}
        onYes={() => leave.mutate({ id: entry.id })}
      />
    </div>
  );
}
