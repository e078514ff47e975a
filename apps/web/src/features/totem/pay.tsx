import { useT } from '../../shared/i18n/i18n.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import classes from './form.module.css';

/** The payment page as a QR code: no card is typed and no bank opened on a screen that others see. */
export default function Pay({ code }: { code: string }) {
  const t = useT();
  return (
    <div className={classes.qr}>
      <h3>{t('totem.pay')}</h3>
      <QrCode text={`${window.location.origin}/p/${code}`} label={t('totem.pay_qr')} />
      <p>{t('totem.pay_text')}</p>
    </div>
  );
}
