import { type RefObject, useEffect, useRef, useState } from 'react';
import { useStableFlag } from '../../shared/hook/use-stable-flag.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { Call } from '../../shared/media/call/call.ts';
import type { LocalMedia } from '../../shared/media/device/devices.ts';
import { announcementsOf, mayPass, NOTHING, toldOf } from './announcements.ts';
import classes from './room-call.module.css';
import { ownTroubleOf } from './stage/path-words.ts';
import { useObservable } from './use-observable.ts';

/** A reload of the other side is over before this, and so is the start of a camera; only what lasts is told. */
const SETTLE_MS = 1_500;
/** Whoever is back has their devices on within this, as they had them before. */
const DEVICES_MS = 1_000;
const KEPT_LINES = 8;

type AnnouncerProps = {
  call: Call;
  local: LocalMedia;
  /** Set when the person switches a device: what starts by itself on entering needs no words. */
  toggled: RefObject<boolean>;
  /** Where others find the way to say something here. */
  voice: RefObject<(texts: string[]) => void>;
};

/** Tells screen readers who came, went and switched what; the last lines stay for those who look for them. */
export function Announcer({ call, local, toggled, voice }: AnnouncerProps) {
  const t = useT();
  const [lines, setLines] = useState<{ id: number; text: string }[]>([]);
  const told = useRef(NOTHING);
  const count = useRef(0);
  const say = useRef((_texts: string[]) => {});
  say.current = (texts) => {
    if (texts.length === 0) return;
    const said = texts.map((text) => ({ id: ++count.current, text }));
    setLines((before) => [...before, ...said].slice(-Math.max(KEPT_LINES, said.length)));
  };

  voice.current = say.current;

  const state = useObservable(call);
  const now = toldOf(state);
  const isPassing = mayPass(told.current, now);
  const lasts = useStableFlag(isPassing, SETTLE_MS);
  const isWell = useStableFlag(!isPassing, DEVICES_MS);
  const key = JSON.stringify(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `now` by value
  useEffect(() => {
    // Who has just come in is told everything at once.
    if (isPassing ? !lasts : !isWell && told.current.inside) return;
    const said = announcementsOf(told.current, now);
    told.current = now;
    say.current(said.map((each) => t(each.key, each.name ? { name: each.name } : undefined)));
  }, [key, isPassing, lasts, isWell, t]);

  const { microphone, camera, screen, replaced, interrupted } = useObservable(local);
  const mine = useRef({ microphone, camera });
  useEffect(() => {
    const before = mine.current;
    mine.current = { microphone, camera };
    if (!toggled.current) return;
    const texts: string[] = [];
    if (before.microphone !== microphone) texts.push(t(microphone ? 'room.say.me_unmuted' : 'room.say.me_muted'));
    if (before.camera !== camera) texts.push(t(camera ? 'room.say.me_camera_on' : 'room.say.me_camera_off'));
    say.current(texts);
  }, [microphone, camera, toggled, t]);

  const isTaken = interrupted.audio || interrupted.video;
  const own = ownTroubleOf(state.peers, camera);
  const trouble = isTaken ? t('room.interrupted_me') : own ? t(own.key, { name: own.name }) : '';
  const isHeard = state.peers.length > 0;
  const troubled = useRef('');
  useEffect(() => {
    if (troubled.current === trouble) return;
    troubled.current = trouble;
    if (trouble) say.current([trouble]);
    // Who left, or a camera that was turned off, ends a trouble as well, and then nothing gets through again.
    else if (camera && isHeard) say.current([t('room.say.me_well')]);
  }, [trouble, camera, isHeard, t]);

  const isSharing = screen !== null;
  const shared = useRef(isSharing);
  useEffect(() => {
    if (shared.current === isSharing) return;
    shared.current = isSharing;
    say.current([t(isSharing ? 'stage.say.sharing' : 'stage.say.sharing_over')]);
  }, [isSharing, t]);
  useEffect(() => {
    if (replaced) say.current([t(`stage.device_replaced.${replaced.kind}`, { label: replaced.label })]);
  }, [replaced, t]);

  return (
    <div className={classes.hidden} role="log" aria-live="polite">
      {lines.map((line) => (
        <p key={line.id}>{line.text}</p>
      ))}
    </div>
  );
}
