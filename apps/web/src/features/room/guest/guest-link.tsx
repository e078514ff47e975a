import type { RoomGuest, RoomView } from '@acolhe/contract/room/room';
import { useRef } from 'react';
import { useCopy } from '../../../shared/hook/use-copy.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import classes from '../control/people.module.css';

export const linkOf = (code: string) => `${window.location.origin}/a/${code}`;

/** An invited person's link, with every way of sharing it. */
export function GuestLink({ guest, view }: { guest: RoomGuest; view: RoomView }) {
  const t = useT();
  const format = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(field);
  const link = linkOf(guest.code);
  const { name } = guest;
  const canShare = typeof navigator.share === 'function';
  const share = () =>
    navigator
      .share({
        text: t('people.share_text', { patient: view.patient_name, when: format.dateTime(view.start) }),
        url: link,
      })
      // The share dialog was dismissed: the link is still here.
      .catch(() => undefined);
  return (
    <div className={classes.link}>
      <p>{t(guest.admitted ? 'people.link_hint_trusted' : 'people.link_hint', { name })}</p>
      <input
        ref={field}
        className={classes.address}
        readOnly
        value={link}
        aria-label={t('people.link_for', { name })}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.ways}>
        {canShare ? <Button onClick={() => void share()}>{t('people.share')}</Button> : null}
        <Button variant={canShare ? 'light' : 'filled'} onClick={() => void copy(link)}>
          {t(copying === 'copied' ? 'people.copied' : 'people.copy')}
        </Button>
      </div>
      <VisuallyHiddenStatus>{copying === 'copied' ? t('people.copied') : ''}</VisuallyHiddenStatus>
      {copying === 'failed' ? <p role="alert">{t('people.copy_failed')}</p> : null}
      <QrCode text={link} label={t('stage.qr')} />
    </div>
  );
}
