import { useEffect, useState } from 'react';
import { forgetEndReason, readEndReason } from '../../api/end-reason.ts';
import { useT } from '../../i18n/i18n.tsx';
import { Button, LinkButton } from '../button.tsx';
import classes from './ended-notice.module.css';
import { Notice } from './notice.tsx';

/**
 * Why the session of this browser ended, and the way back to the page where its person was.
 *
 * @param here its path and query, encoded
 */
export default function EndedNotice({ here }: { here: string }) {
  const t = useT();
  const [reason, setReason] = useState(readEndReason);
  // Signing in on another tab forgets it.
  useEffect(() => {
    const look = () => setReason(readEndReason());
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, []);
  if (!reason) return null;
  return (
    <div className={classes.ended}>
      <Notice
        tone="warning"
        title={t(`problem.${reason}.message`)}
        action={
          <>
            <LinkButton href={`/login?next=${here}`}>{t('shell.sign_in')}</LinkButton>
            <Button
              variant="subtle"
              onClick={() => {
                forgetEndReason();
                setReason(undefined);
              }}
            >
              {t('shell.close')}
            </Button>
          </>
        }
      >
        <p>{t(`problem.${reason}.action`)}</p>
      </Notice>
    </div>
  );
}
