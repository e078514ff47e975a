import { useRef } from 'react';
import { useCopy } from '../../shared/copy.ts';
import { useT } from '../../shared/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import classes from './page-link.module.css';

/** This page's address, to be pasted into another browser. */
export function PageLink() {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const { copying, copy } = useCopy(field);
  return (
    <div className={classes.link}>
      <label>
        <span>{t('device.link')}</span>
        <input ref={field} readOnly value={location.href} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button variant="light" onClick={() => void copy(location.href)}>
        {t('device.copy')}
      </Button>
      <p role="status">{copying ? t(copying === 'copied' ? 'device.copied' : 'device.copy_failed') : null}</p>
    </div>
  );
}
