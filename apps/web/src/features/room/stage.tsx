import type { RoomView } from '@acolhe/contract/room';
import {
  IconAntennaBars2,
  IconAntennaBars4,
  IconAntennaBars5,
  IconMicrophoneOff,
  IconVolume,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat, useT } from '../../shared/i18n.tsx';
import type { Call, CallPeer, CallState } from '../../shared/media/call.ts';
import type { LocalMedia } from '../../shared/media/devices.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ownTrouble, pausedPicture } from './path-words.ts';
import classes from './stage.module.css';
import { useLasting, useObservable } from './use-observable.ts';

/** The other person, large; or who is awaited. */
export function Stage({ view, call, local }: { view: RoomView; call: Call; local: LocalMedia }) {
  const state = useObservable(call);
  const peer = state.peers[0];
  // A seat that is only kept, with nothing coming from it, is somebody awaited again.
  const isHere = peer !== undefined && (peer.connected || peer.link === 'connected');
  const isGone = useLasting(peer !== undefined && !isHere, 4_000);
  return (
    <section className={classes.stage} data-quality={peer?.quality}>
      {state.phase === 'waiting' ? (
        <AtDoor view={view} denied={state.denied} />
      ) : peer && !isGone ? (
        <Remote view={view} peer={peer} local={local} />
      ) : (
        <Waiting view={view} wasHere={isGone} />
      )}
      <Trouble state={state} peer={peer} view={view} local={local} />
    </section>
  );
}

function Remote({ view, peer, local }: { view: RoomView; peer: CallPeer; local: LocalMedia }) {
  const t = useT();
  const { chosen } = useObservable(local);
  const paused = pausedPicture(peer);
  const isShown = peer.camera && !paused;
  return (
    <>
      <RemotePicture stream={peer.remote.video} isShown={isShown} name={peer.name} />
      <RemoteSound stream={peer.remote.audio} speaker={chosen.speaker} />
      {isShown ? null : (
        <div className={classes.noPicture}>
          <Avatar name={peer.name} photo={view.other.photo} size={112} eager />
          <p>{t(peer.camera && paused ? paused : 'room.other_camera_off', { name: peer.name })}</p>
        </div>
      )}
      <p className={classes.name}>
        <strong>{peer.name}</strong>
        {peer.microphone ? null : (
          <span className={classes.muted}>
            <IconMicrophoneOff size={18} aria-hidden="true" />
            {t('room.other_muted')}
          </span>
        )}
        <QualitySign peer={peer} />
      </p>
    </>
  );
}

function RemotePicture({ stream, isShown, name }: { stream: MediaStream; isShown: boolean; name: string }) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = stream;
    // Muted, it may always play; the voice comes from the element below.
    video.play().catch(() => undefined);
    return () => {
      video.srcObject = null;
    };
  }, [stream]);
  return (
    <video
      ref={ref}
      className={classes.video}
      data-hidden={!isShown || undefined}
      muted
      playsInline
      autoPlay
      aria-label={name}
    />
  );
}

/** The voice of the other side, through the chosen speaker. */
function RemoteSound({ stream, speaker }: { stream: MediaStream; speaker: string | null }) {
  const t = useT();
  const ref = useRef<HTMLAudioElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.srcObject = stream;
    // After a reload nobody has pressed anything yet, and some browsers then refuse to play a sound.
    audio.play().then(
      () => setIsBlocked(false),
      (error: DOMException) => {
        if (error.name === 'NotAllowedError') setIsBlocked(true);
      },
    );
    return () => {
      audio.srcObject = null;
    };
  }, [stream]);
  useEffect(() => {
    // A speaker that was unplugged: the browser's own choice stays.
    if (speaker && ref.current && 'setSinkId' in ref.current) ref.current.setSinkId(speaker).catch(() => undefined);
  }, [speaker]);
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: a live conversation has no caption file */}
      <audio ref={ref} autoPlay />
      {isBlocked ? (
        <div className={classes.blocked}>
          <Button
            scale="large"
            leftSection={<IconVolume aria-hidden="true" />}
            onClick={() => ref.current?.play().then(() => setIsBlocked(false))}
          >
            {t('room.sound_blocked')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

const bars = { good: IconAntennaBars5, fair: IconAntennaBars4, poor: IconAntennaBars2 };

function QualitySign({ peer: { quality, reason, link, name } }: { peer: CallPeer }) {
  const t = useT();
  if (link !== 'connected') return null;
  const Bars = bars[quality];
  const words = t(`room.quality.${quality}`);
  const told = reason ? `${words}: ${t(`room.because.${reason}`, { name })}` : words;
  return (
    <span className={classes.quality} data-quality={quality} role="img" aria-label={told} title={told}>
      <Bars size={20} aria-hidden="true" />
    </span>
  );
}

/** Somebody who may has to let this person in. */
function AtDoor({ view, denied }: { view: RoomView; denied: boolean }) {
  const t = useT();
  return (
    <div className={classes.waiting}>
      <span className={classes.breath}>
        <Avatar name={view.other.name} photo={view.other.photo} size={112} eager />
      </span>
      <h2>{t('room.at_door.title')}</h2>
      <p>{t(denied ? 'room.at_door.denied' : 'room.at_door.text')}</p>
    </div>
  );
}

function Waiting({ view, wasHere }: { view: RoomView; wasHere: boolean }) {
  const t = useT();
  const format = useFormat();
  const { name, photo } = view.other;
  const isDoctor = view.me.role === 'professional';
  return (
    <div className={classes.waiting}>
      <span className={classes.breath}>
        <Avatar name={name} photo={photo} size={112} eager />
      </span>
      <h2>
        {wasHere
          ? t('room.reconnecting_other', { name })
          : t(isDoctor ? 'room.waiting.patient' : 'room.waiting.doctor_told', { name })}
      </h2>
      <p>{t(isDoctor ? 'room.waiting.patient_hint' : 'room.waiting.stay', { name })}</p>
      <p className={classes.soft}>{t('room.waiting.scheduled', { time: format.time(view.start) })}</p>
    </div>
  );
}

/** One line over the picture when something is wrong, and only once it lasts. */
function Trouble(props: { state: CallState; peer: CallPeer | undefined; view: RoomView; local: LocalMedia }) {
  const { state, peer, view } = props;
  const t = useT();
  const { camera, interrupted } = useObservable(props.local);
  const name = peer?.name ?? view.other.name;
  const isCut = useLasting(state.phase === 'inside' && state.signalling !== 'open', 1_000);
  const isConnecting = useLasting(peer?.connected === true && peer.link === 'connecting', 1_500);
  const isInterrupted = useLasting(peer?.link === 'interrupted', 1_000);
  const isOtherLost = useLasting(peer !== undefined && !peer.connected && peer.link !== 'connected', 1_500);
  const own = peer ? ownTrouble(peer, camera) : null;
  const isPoor = useLasting(peer?.quality === 'poor', 3_000);
  const text = isCut
    ? t('room.reconnecting_me')
    : isOtherLost
      ? t('room.reconnecting_other', { name })
      : isInterrupted
        ? t('room.interrupted')
        : isConnecting
          ? t('room.connecting', { name })
          : interrupted.audio || interrupted.video
            ? t('room.interrupted_me')
            : own
              ? t(own, { name })
              : isPoor
                ? t('room.quality.poor_hint')
                : null;
  return text ? <p className={classes.trouble}>{text}</p> : null;
}
