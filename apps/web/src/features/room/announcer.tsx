import { type RefObject, useEffect, useRef, useState } from 'react';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useStableFlag } from '../../shared/hook/use-stable-flag.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { Call } from '../../shared/media/call/call.ts';
import type { LocalMedia } from '../../shared/media/device/devices.ts';
import { announcedOf, announcementsOf, isTransient, nothingAnnounced } from './announcements.ts';
import classes from './room-call.module.css';
import { ownTroubleOf } from './stage/link-phrases.ts';

/** Delay of announcements that may pass: a peer's reload or camera start is over before this. */
const SETTLE_MS = 1_500;
/** Time within which a returning peer has their devices on as before. */
const DEVICES_MS = 1_000;
const MAX_LINES = 8;

type AnnouncerProps = {
  call: Call;
  local: LocalMedia;
  /** Set when the person switches a device; devices that start by themselves on entering are not announced. */
  toggled: RefObject<boolean>;
  /** Receives the function with which other components announce something here. */
  announce: RefObject<(texts: string[]) => void>;
};

/** Announces to screen readers who came, left and switched what; the last lines stay readable. */
export function Announcer({ call, local, toggled, announce }: AnnouncerProps) {
  const t = useT();
  const [lines, setLines] = useState<{ id: number; text: string }[]>([]);
  const announced = useRef(nothingAnnounced);
  const count = useRef(0);
  const say = useRef((_texts: string[]) => {});
  say.current = (texts) => {
    if (texts.length === 0) return;
    const said = texts.map((text) => ({ id: ++count.current, text }));
    setLines((before) => [...before, ...said].slice(-Math.max(MAX_LINES, said.length)));
  };

  announce.current = say.current;

  const state = useObservable(call);
  const now = announcedOf(state);
  const isUnsettled = isTransient(announced.current, now);
  const lasts = useStableFlag(isUnsettled, SETTLE_MS);
  const isWell = useStableFlag(!isUnsettled, DEVICES_MS);
  const key = JSON.stringify(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `now` by value
  useEffect(() => {
    // On entering, everything is announced at once.
    if (isUnsettled ? !lasts : !isWell && announced.current.inside) return;
    const said = announcementsOf(announced.current, now);
    announced.current = now;
    say.current(said.map((each) => t(each.key, each.name ? { name: each.name } : undefined)));
  }, [key, isUnsettled, lasts, isWell, t]);

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
    // Trouble also ends when a peer leaves or a camera goes off, and then nothing gets through again.
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
