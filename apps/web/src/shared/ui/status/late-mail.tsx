import { useT } from '../../i18n/i18n.tsx';
import { ClinicPhone } from '../frame/clinic-phone.tsx';
import { Notice } from './notice.tsx';

/** That a mail may be late, and what to do: to those who wait for a code or a message, and to staff who had it sent. */
export default function LateMail({ what }: { what: 'code' | 'link' | 'message' | 'told' }) {
  const t = useT();
  return (
    <Notice tone="warning" title={t('mail_delay.title')} action={what === 'told' ? undefined : <ClinicPhone />}>
      <p>{t(`mail_delay.${what}`)}</p>
    </Notice>
  );
}
