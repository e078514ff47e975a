import type { RoomView } from '@acolhe/contract/room/room';
import { type CSSProperties, useEffect, useRef } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useStableFlag } from '../../../shared/hook/use-stable-flag.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import type { Call } from '../../../shared/media/call/call.ts';
import type { CallPeer, CallState } from '../../../shared/media/call/call-state.ts';
import type { LocalMedia } from '../../../shared/media/device/devices.ts';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { awaitedBy, type Focus, initialFocus, nextFocus, tilesOf } from './active-speaker.ts';
import { ownTroubleOf } from './link-phrases.ts';
import { OwnVideo } from './own-video.tsx';
import { RemoteSound } from './remote-sound.tsx';
import { SelfView } from './self-view.tsx';
import classes from './stage.module.css';
import { StageTile } from './stage-tile.tsx';

type StageProps = {
  view: RoomView;
  call: Call;
  local: LocalMedia;
  /** The tile pinned by the person, over the active speaker. */
  chosen: string | null;
  onChoose: (tile: string | null) => void;
  /** Whether to render the person's own video, which comes after that of the others. */
  showsSelf: boolean;
};

/** Delay before "waiting" is shown: who is present is mostly known sooner. */
const JOINING_MS = 500;

/** All participants present, one of them large; or the one who is awaited. */
export function Stage({ view, call, local, chosen, onChoose, showsSelf }: StageProps) {
  const t = useT();
  const state = useObservable(call);
  const { chosen: devices } = useObservable(local);
  const awaited = awaitedBy(view.me.role);
  // A disconnected seat that sends nothing counts as awaited again.
  const here = state.peers.filter((peer) => peer.connected || peer.link === 'connected');
  const isGone = useStableFlag(state.peers.length > 0 && here.length === 0, 4_000);
  const shown = isGone ? [] : here.length > 0 ? here : state.peers;
  const focus = useRef<Focus>(initialFocus);
  focus.current = nextFocus(focus.current, shown, chosen, awaited, Date.now());
  const { large } = focus.current;
  const tiles = tilesOf(shown);
  const sizes = tiles
    .filter((tile) => tile.kind === 'camera')
    .map((tile) => [tile.person, tile.id === large ? 'large' : 'small'] as const);
  const sizeKey = JSON.stringify(sizes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `sizeKey` is `sizes` by value
  useEffect(() => call.setSizes(new Map(sizes)), [call, sizeKey]);
  const atDoor = state.phase === 'waiting';
  const isSlow = useStableFlag(state.phase === 'joining', JOINING_MS);
  const isAlone = tiles.length === 0 && (isSlow || state.phase === 'inside');
  const peerOf = (person: string) => state.peers.find((peer) => peer.person === person);
  return (
    <section
      className={classes.stage}
      aria-label={t('stage.title')}
      data-row={tiles.length > 1 || undefined}
      style={{ '--small': Math.max(1, tiles.length - 1) } as CSSProperties}
    >
      {atDoor ? <AtDoor local={local} denied={state.denied} /> : null}
      {isAlone ? <Waiting view={view} wasHere={isGone} /> : null}
      {tiles.map((tile) => {
        const peer = peerOf(tile.person);
        return peer ? (
          <StageTile
            key={tile.id}
            tile={tile}
            peer={peer}
            photo={peer.role === awaited ? view.other.photo : null}
            isLarge={tile.id === large}
            isChosen={tile.id === chosen}
            isChoice={tiles.length > 1}
            onChoose={() => onChoose(tile.id === chosen ? null : tile.id)}
          />
        ) : null;
      })}
      {state.peers.map((peer) => (
        <RemoteSound key={peer.person} stream={peer.remote.audio} speaker={devices.speaker} />
      ))}
      {atDoor ? null : <SelfView local={local} isShown={showsSelf} />}
      <Trouble state={state} peers={shown.length > 0 ? shown : state.peers} local={local} />
    </section>
  );
}

/** Waiting at the door, with the person's own video, until a participant admits them. */
function AtDoor({ local, denied }: { local: LocalMedia; denied: boolean }) {
  const t = useT();
  const { video } = useObservable(local);
  return (
    <div className={classes.door}>
      {video ? <OwnVideo track={video} className={classes.ownLarge} /> : null}
      <div className={classes.doorWords}>
        <h2>{t('room.at_door.title')}</h2>
        <p>{t(denied ? 'room.at_door.denied' : 'room.at_door.text')}</p>
      </div>
    </div>
  );
}

function Waiting({ view, wasHere }: { view: RoomView; wasHere: boolean }) {
  const t = useT();
  const format = useFormat();
  const { name, photo } = view.other;
  const isOfClinic = view.me.role === 'professional' || view.me.role === 'assistant';
  return (
    <div className={classes.waiting}>
      <span className={classes.breath}>
        <Avatar name={name} photo={photo} size={112} eager />
      </span>
      <h2>
        {wasHere
          ? t('room.reconnecting_other', { name })
          : t(isOfClinic ? 'room.waiting.patient' : 'room.waiting.doctor_told', { name })}
      </h2>
      <p>{t(isOfClinic ? 'room.waiting.patient_hint' : 'room.waiting.stay', { name })}</p>
      <p className={classes.soft}>{t('room.waiting.scheduled', { time: format.time(view.start) })}</p>
    </div>
  );
}

/** One line over the video when something is wrong for a while: our own connection first, then a peer's. */
function Trouble({ state, peers, local }: { state: CallState; peers: readonly CallPeer[]; local: LocalMedia }) {
  const t = useT();
  const find = (is: (peer: CallPeer) => boolean) => peers.find(is)?.name;
  const lost = find((peer) => !peer.connected && peer.link !== 'connected');
  const silent = find((peer) => peer.link === 'interrupted');
  const connecting = find((peer) => peer.connected && peer.link === 'connecting');
  const poor = find((peer) => peer.quality === 'poor');
  const { camera, interrupted } = useObservable(local);
  const own = ownTroubleOf(peers, camera);
  const isCut = useStableFlag(state.phase === 'inside' && state.signalling !== 'open', 1_000);
  const isLost = useStableFlag(lost !== undefined, 1_500);
  const isInterrupted = useStableFlag(silent !== undefined, 1_000);
  const isConnecting = useStableFlag(connecting !== undefined, 1_500);
  const isPoor = useStableFlag(poor !== undefined, 3_000);
  const text = isCut
    ? t('room.reconnecting_me')
    : isLost && lost
      ? t('room.reconnecting_other', { name: lost })
      : isInterrupted
        ? t('room.interrupted')
        : isConnecting && connecting
          ? t('room.connecting', { name: connecting })
          : interrupted.audio || interrupted.video
            ? t('room.interrupted_me')
            : own
              ? t(own.key, { name: own.name })
              : isPoor
                ? t('room.quality.poor_hint')
                : null;
  return text ? <p className={classes.trouble}>{text}</p> : null;
}
