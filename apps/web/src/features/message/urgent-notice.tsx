import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

/** SAMU and CVV, above every field that a patient writes in: at the bottom they would be missed. */
export function UrgentNotice() {
  const t = useT();
  return (
    <Notice
      tone="warning"
      title={t('message.urgent_title')}
      action={
        <>
          <LinkButton external href="tel:192" variant="light" scale="small" leftSection={<Icon name="phone" />}>
            {t('message.call_samu')}
          </LinkButton>
          <LinkButton external href="tel:188" variant="light" scale="small" leftSection={<Icon name="phone" />}>
            {t('message.call_cvv')}
          </LinkButton>
        </>
      }
    >
      <p>{t('message.urgent_text', { samu: '192', cvv: '188' })}</p>
    </Notice>
  );
}
