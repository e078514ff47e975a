import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';

/** Companies or invitations that can still be made, if few. */
export function MakingLimit({ of }: { of: 'companies' | 'invitations' }) {
  const t = useT();
  const limit = useCall('company', 'left', undefined).data?.[of];
  if (!limit) return null;
  const { left, most } = limit;
  const [title, rule] =
    of === 'companies'
      ? [t('limit.companies', { left }), t('limit.companies_rule', { most })]
      : [t('limit.invitations', { left }), t('limit.invitations_rule', { most })];
  return (
    <Notice tone="warning" title={title}>
      {rule}
    </Notice>
  );
}
