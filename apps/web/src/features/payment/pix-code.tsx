import type { PaymentView } from '@acolhe/contract/payment/payment';
import { type ReactNode, useRef } from 'react';
import { useCopy } from '../../shared/hook/use-copy.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import classes from './pix-code.module.css';

/** The PIX code to copy or scan. On the phone that pays, copying comes first. */
export function PixCode({ payment, children }: { payment: PaymentView; children: ReactNode }) {
  const t = useT();
  const format = useFormat();
  const code = payment.pix?.copy_paste ?? '';
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(field);

  return (
    <div className={classes.pix}>
      <div className={classes.columns}>
        <div className={classes.side}>
          <ol className={classes.steps}>
            <li>{t('payment.pix_step_copy')}</li>
            <li>{t('payment.pix_step_bank')}</li>
            <li>{t('payment.pix_step_back')}</li>
          </ol>
          <input
            ref={field}
            className={classes.code}
            readOnly
            value={code}
            aria-label={t('payment.code')}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button scale="large" fullWidth onClick={() => void copy(code)}>
            {t(copying === 'copied' ? 'payment.copied' : 'payment.copy')}
          </Button>
          <VisuallyHiddenStatus>{copying === 'copied' ? t('payment.copied') : ''}</VisuallyHiddenStatus>
          {copying === 'failed' ? (
            <p className={classes.hint} role="alert">
              {t('payment.copy_failed')}
            </p>
          ) : null}
        </div>
        <div className={classes.side}>
          <QrCode text={code} label={t('payment.qr', { total: format.money(payment.total) })} />
          <p className={classes.hint}>{t('payment.qr_hint')}</p>
        </div>
      </div>
      {payment.pix?.simulator_url ? <Simulator address={payment.pix.simulator_url} /> : null}
      <p className={classes.waiting}>
        <span className={classes.dot} />
        {t('payment.waiting')}
      </p>
      {children}
    </div>
  );
}

function Simulator({ address }: { address: string }) {
  const t = useT();
  return (
    <div className={classes.demo}>
      <p>{t('payment.simulated')}</p>
      <a href={address} target="_blank" rel="noreferrer">
        {t('payment.simulator')} {t('payment.new_tab')}
      </a>
    </div>
  );
}
