import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';

const LINE = '/emergency/person';
/** Time to read that it is paid. */
const READ_MS = 4_000;

/** Way back to the line, which its own patients take by themselves; a visitor of the link alone has none. */
export default function BackToLine() {
  const t = useT();
  const [, navigate] = useLocation();
  const isOwn = useSession()?.role === 'P';
  useEffect(() => {
    if (!isOwn) return;
    const timer = setTimeout(() => navigate(LINE, { replace: true }), READ_MS);
    return () => clearTimeout(timer);
  }, [isOwn, navigate]);
  if (!isOwn) return null;
  return (
    <>
      <p role="status">{t('payment.going_to_line')}</p>
      <LinkButton href={LINE} scale="large" fullWidth>
        {t('payment.back_to_line')}
      </LinkButton>
    </>
  );
}
