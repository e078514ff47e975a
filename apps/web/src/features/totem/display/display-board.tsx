import type { Display } from '@acolhe/contract/totem/totem';
import { useEffect, useRef, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useStableFlag } from '../../../shared/hook/use-stable-flag.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { soundOn, unlockSound } from '../../../shared/media/sound.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { LobbyGroups } from '../lobby-groups.tsx';
import { loadVoice, say } from '../voice.ts';
import { spokenCall } from './call-words.ts';
import classes from './display-board.module.css';

/** How long a new call flashes, ms. */
const FLASH_MS = 12_000;
/** A kiosk's sound comes on by itself within this, ms. */
const SOUND_MS = 1_000;

/** Calls tags with their place, seen and heard; last calls, who waits, and the clinic's messages. */
export function DisplayBoard({ display, offlineSince }: { display: Display; offlineSince: number | null }) {
  const t = useT();
  const format = useFormat();
  const { company } = useSetup().setup;
  const flashing = useNewCalls(display.calls);
  const [shown, ...last] = display.calls;
  return (
    <div className={classes.board} data-theme="light">
      <h1 className={classes.clinic}>
        {company.name} <span>{display.name}</span>
      </h1>
      <section
        className={classes.now}
        data-flash={(shown && flashing.has(keyOf(shown))) || undefined}
        aria-live="assertive"
      >
        {shown ? (
          <>
            <h2>{t('display.ticket')}</h2>
            <p className={classes.ticket}>{shown.ticket}</p>
            {shown.place ? <p className={classes.place}>{shown.place}</p> : null}
          </>
        ) : (
          <p className={classes.none}>{t('display.none')}</p>
        )}
      </section>
      <section className={classes.side}>
        {last.length > 0 ? <h2>{t('display.last')}</h2> : null}
        <ol className={classes.last}>
          {last.map((call) => (
            <li key={keyOf(call)} data-flash={flashing.has(keyOf(call)) || undefined}>
              <strong>{call.ticket}</strong>
              <span>{call.place}</span>
              <time dateTime={call.called_at}>{format.time(call.called_at)}</time>
            </li>
          ))}
        </ol>
        <h2>{t('display.waiting')}</h2>
        <LobbyGroups groups={display.groups} closed={t('display.closed')} className={classes.groups} />
      </section>
      <Messages messages={display.messages} />
      <SoundButton />
      {offlineSince === null ? null : (
        <p className={classes.offline} role="status">
          {t('display.offline', { time: format.time(new Date(offlineSince).toISOString()) })}
        </p>
      )}
    </div>
  );
}

type Call = Display['calls'][number];
/** The same tag is called again: it flashes and is said again. */
const keyOf = ({ id, called_at }: Call) => `${id} ${called_at}`;

/** Says and flashes calls that are new; those that were there when the page began are old. */
function useNewCalls(calls: readonly Call[]): ReadonlySet<string> {
  const { locale } = useSetup().setup;
  const known = useRef<Set<string> | null>(null);
  const queue = useRef(Promise.resolve());
  const [flashing, setFlashing] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    unlockSound();
    void loadVoice(locale);
  }, [locale]);
  useEffect(() => {
    const before = known.current;
    known.current = new Set(calls.map(keyOf));
    if (!before) return;
    // Called at one moment, they are said one after another, the first call first.
    const fresh = calls.filter((call) => call.is_now && !before.has(keyOf(call))).toReversed();
    if (fresh.length === 0) return;
    const keys = fresh.map(keyOf);
    setFlashing((all) => new Set([...all, ...keys]));
    setTimeout(() => setFlashing((all) => new Set([...all].filter((key) => !keys.includes(key)))), FLASH_MS);
    for (const call of fresh)
      queue.current = queue.current.then(
        () => new Promise((done) => void say(locale, spokenCall(call, locale), () => done()).catch(() => done())),
      );
  }, [calls, locale]);
  return flashing;
}

/** The clinic's messages, one at a time. */
function Messages({ messages }: { messages: readonly string[] }) {
  const [at, setAt] = useState(0);
  useEffect(() => {
    if (messages.length < 2) return;
    const timer = setInterval(() => setAt((n) => n + 1), 10_000);
    return () => clearInterval(timer);
  }, [messages.length]);
  if (messages.length === 0) return null;
  return <p className={classes.message}>{messages[at % messages.length]}</p>;
}

/** A browser that was not started as a kiosk lets a page sound after a press only. */
function SoundButton() {
  const t = useT();
  const isSilent = useStableFlag(!useObservable(soundOn), SOUND_MS);
  if (!isSilent) return null;
  return (
    <div className={classes.sound}>
      <Button scale="large" onClick={unlockSound}>
        {t('display.sound')}
      </Button>
    </div>
  );
}
