import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

/** On the manager's home: the clinic, or one under it, is near its last day. */
export function ExpiryNotice() {
  const t = useT();
  const format = useFormat();
  const { data = [] } = useCall('company', 'expiring', {});
  return data.map(({ id, name, expiration_date, is_own }) => {
    const date = format.longDate(`${expiration_date}T12:00:00Z`);
    return is_own ? (
      <Notice key={id} tone="warning" title={t('network.expiring_own', { date })}>
        <p>{t('network.expiring_own_text')}</p>
      </Notice>
    ) : (
      <Notice
        key={id}
        tone="warning"
        title={t('network.expiring_other', { name, date })}
        action={
          <LinkButton href={`/companies/${id}`} variant="light" scale="small">
            {t('network.expiring_see', { name })}
          </LinkButton>
        }
      />
    );
  });
}
