import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { useIsTotemCovered, useIsTotemHeld } from '../../shared/start/totem.ts';
import { Button } from '../../shared/ui/button.tsx';
import { useIdle } from './idle.ts';
import { IdleDialog } from './idle-dialog.tsx';
import { ScreenKeyboard } from './keyboard/keyboard.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { resetSession } from './reset-session.ts';
import { hasTotemBegun } from './start-session.ts';
import classes from './totem-bar.module.css';

/** Screens of the product that serve a totem; any other ends the person's stay. */
const SERVES =
  /^\/(t|kioski|emergency\/person|accessroom\/[^/]+|a\/[^/]+|check(\/[^/]+)?|survey\/[^/]+|questionnaire\/.+)$/;

/** Controls of every screen of a totem: the way out, help, the screen lowered or read aloud, and the end of a stay. */
export default function TotemBar() {
  const t = useT();
  const [path] = useLocation();
  const step = useQueryParams().get('step');
  const session = useSession(false);
  const isHeld = useIsTotemHeld();
  const [isLow, setIsLow] = useState(false);
  const isStart = path === '/t' || path === '/kioski';
  const isAtRest = isStart && step === null && !session;
  const isLost = isStart ? false : !hasTotemBegun() || !SERVES.test(path);
  const isCovered = useIsTotemCovered();
  const idle = useIdle(isAtRest || isHeld || isLost || isCovered, () => void resetSession());
  // Reloaded, come back, or led somewhere that is none of a totem's.
  useEffect(() => {
    if (isLost) void resetSession();
  }, [isLost]);
  // The browser's own menu, after a long touch, leads out of the page.
  useEffect(() => {
    const prevent = (event: Event) => event.preventDefault();
    addEventListener('contextmenu', prevent);
    return () => removeEventListener('contextmenu', prevent);
  }, []);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-totem-low', isLow && !isHeld);
  }, [isLow, isHeld]);
  if (isCovered) return createPortal(<Cover />, document.body);
  if (isHeld) return null;
  return createPortal(
    <>
      <div className={classes.foot} data-theme="light">
        <ScreenKeyboard />
        <nav className={classes.bar} aria-label={t('totem.bar')}>
          {isAtRest ? null : (
            <Button variant="outline" onClick={() => void resetSession()}>
              {t('totem.end')}
            </Button>
          )}
          <Help />
          <ReadAloud />
          <Button variant="subtle" aria-pressed={isLow} onClick={() => setIsLow(!isLow)}>
            {t(isLow ? 'totem.raise' : 'totem.lower')}
          </Button>
        </nav>
      </div>
      {idle.left === null ? null : <IdleDialog left={idle.left} onGoOn={idle.goOn} onEnd={() => void resetSession()} />}
    </>,
    document.body,
  );
}

/** Stands before everything while the last person is forgotten. */
function Cover() {
  const t = useT();
  return (
    <p className={classes.cover} data-theme="light" role="status">
      {t('totem.leaving')}
    </p>
  );
}

/** Calls the reception, which sees at which totem. */
function Help() {
  const t = useT();
  const ask = useAction('emergency', 'askForHelp');
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => setIsAsked(false), 60_000);
    return () => clearTimeout(timer);
  }, [isAsked]);
  return (
    <>
      <Button
        variant="light"
        busy={ask.isPending}
        disabled={isAsked}
        onClick={() => ask.mutate(undefined, { onSuccess: () => setIsAsked(true) })}
      >
        {t(isAsked ? 'totem.help_coming' : 'totem.help')}
      </Button>
      <span role="status" className={classes.status}>
        {isAsked ? t('totem.help_asked') : ask.error ? ask.error.message : null}
      </span>
    </>
  );
}
