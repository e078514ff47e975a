import { useRef } from 'react';
import { useCopy } from '../../shared/hook/use-copy.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import classes from './sharing.module.css';

/** A secret that is told this once. */
export function SecretOnce({ title, label, secret }: { title: string; label: string; secret: string }) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(field);
  return (
    <Notice tone="success" title={title}>
      <label className={classes.form}>
        <span>{label}</span>
        <input
          ref={field}
          className={classes.token}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <Button scale="small" aria-label={t('shell.copy_label', { what: label })} onClick={() => void copy(secret)}>
        {t('shell.copy')}
      </Button>
      <p role="status">{copying ? t(copying === 'copied' ? 'shell.copied' : 'shell.copy_failed') : null}</p>
    </Notice>
  );
}
