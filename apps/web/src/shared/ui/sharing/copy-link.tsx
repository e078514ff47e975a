import { useRef } from 'react';
import { useCopy } from '../../hook/use-copy.ts';
import { useT } from '../../i18n/i18n.tsx';
import { Button } from '../button.tsx';
import classes from './copy-link.module.css';

/** An address to share: shown, copied on press, and selected where the browser refuses. */
export function CopyLink({ label, path }: { label: string; path: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(field);
  const address = typeof window === 'undefined' ? path : window.location.origin + path;
  return (
    <div className={classes.link}>
      <label>
        <span>{label}</span>
        <input ref={field} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button variant="light" aria-label={t('shell.copy_label', { what: label })} onClick={() => void copy(address)}>
        {t('shell.copy')}
      </Button>
      <p role="status">{copying ? t(copying === 'copied' ? 'shell.copied' : 'shell.copy_failed') : null}</p>
    </div>
  );
}
