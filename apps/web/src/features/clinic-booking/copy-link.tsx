import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SpokenStatus } from '../../shared/ui/spoken.tsx';
import classes from './clinic-booking.module.css';

const COPIED_MS = 4_000;

/** A link of ours that somebody hands on. */
export function CopyLink({ label, path }: { label: string; path: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(window.location.origin + path);
      setIsCopied(true);
    } catch {
      // Refused by the browser: it is selected, to be copied by hand.
      field.current?.select();
    }
  }
  return (
    <div className={classes.link}>
      <label>
        <span>{label}</span>
        <input
          ref={field}
          readOnly
          value={typeof window === 'undefined' ? path : window.location.origin + path}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button variant="light" aria-label={t('clinic_booking.copy_label', { what: label })} onClick={() => void copy()}>
        {t(isCopied ? 'clinic_booking.copied' : 'clinic_booking.copy')}
      </Button>
      <SpokenStatus>{isCopied ? t('clinic_booking.copied') : ''}</SpokenStatus>
    </div>
  );
}
