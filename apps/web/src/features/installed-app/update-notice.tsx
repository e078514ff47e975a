import { useEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import classes from './update-notice.module.css';

/** How long a page believes that it is the newest. */
const FRESH_MS = 15 * 60_000;

/**
 * Offers a new version where one is served. It takes no focus and reloads nothing by itself: the user may be writing.
 * Rooms do not have it.
 */
export default function UpdateNotice() {
  const t = useT();
  const { setup } = useSetup();
  const [isOld, setIsOld] = useState(false);
  const askedAt = useRef(performance.now());
  useEffect(() => {
    const ask = async () => {
      if (document.visibilityState !== 'visible' || performance.now() - askedAt.current < FRESH_MS) return;
      askedAt.current = performance.now();
      const answer = await fetch(`/api/setup?locale=${setup.locale}`).catch(() => undefined);
      const now: unknown = answer?.ok ? await answer.json().catch(() => undefined) : undefined;
      if (now && typeof now === 'object' && 'build' in now && now.build !== setup.build) setIsOld(true);
    };
    const timer = setInterval(() => void ask(), FRESH_MS);
    const onShow = () => void ask();
    document.addEventListener('visibilitychange', onShow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onShow);
    };
  }, [setup]);
  if (!isOld) return null;
  return (
    <div className={classes.notice} role="status">
      <p>{t('shell.update')}</p>
      <Button scale="small" variant="light" onClick={() => window.location.reload()}>
        {t('shell.update_now')}
      </Button>
      <Button scale="small" variant="subtle" onClick={() => setIsOld(false)}>
        {t('shell.update_later')}
      </Button>
    </div>
  );
}
