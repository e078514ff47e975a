import { useT } from '../../../shared/i18n/i18n.tsx';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import { linkOf } from '../guest/guest-link.tsx';
import classes from './people.module.css';

/** QR code of this person's own link: a phone that opens it takes the call over. */
export function PhoneDialog({ access }: { access: string }) {
  const t = useT();
  return (
    <div className={classes.form}>
      <p>{t('stage.phone_text')}</p>
      <QrCode text={linkOf(access)} label={t('stage.qr')} />
      <p className={classes.soft}>{t('stage.phone_secret')}</p>
    </div>
  );
}
