import {
  IconAntennaBars2,
  IconAntennaBars4,
  IconAntennaBars5,
  IconHandStop,
  IconMicrophoneOff,
  IconPinned,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { CallPeer } from '../../../shared/media/call/call-state.ts';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import type { Tile } from './active-speaker.ts';
import { pausedVideo } from './link-phrases.ts';
import classes from './stage.module.css';

type StageTileProps = {
  tile: Tile;
  peer: CallPeer;
  photo: string | null;
  isLarge: boolean;
  /** Pinned: stays large until released. */
  isChosen: boolean;
  /** Whether there is another tile to choose. */
  isChoice: boolean;
  onChoose: () => void;
};

/** A person's camera or shared screen. The same element at every position, so that nothing flickers. */
export function StageTile({ tile, peer, photo, isLarge, isChosen, isChoice, onChoose }: StageTileProps) {
  const t = useT();
  const { name } = peer;
  const isScreen = tile.kind === 'screen';
  const title = isScreen ? t('stage.screen_of', { name }) : name;
  const paused = pausedVideo(peer);
  const isShown = isScreen || (peer.camera && !paused);
  return (
    <div className={classes.tile} data-large={isLarge || undefined} data-kind={tile.kind}>
      <RemoteVideo stream={isScreen ? peer.remote.screen : peer.remote.video} isShown={isShown} name={title} />
      {isShown ? null : (
        <div className={classes.noPicture}>
          <Avatar name={name} photo={photo} size={isLarge ? 112 : 48} eager />
          {isLarge ? <p>{t(peer.camera && paused ? paused : 'room.other_camera_off', { name })}</p> : null}
        </div>
      )}
      <p className={classes.name}>
        <strong>{title}</strong>
        {peer.hand && !isScreen ? (
          <span className={classes.hand}>
            <IconHandStop size={18} aria-hidden="true" />
            <VisuallyHidden>{t('stage.hand', { name })}</VisuallyHidden>
          </span>
        ) : null}
        {peer.microphone || isScreen ? null : (
          <span className={classes.muted}>
            <IconMicrophoneOff size={18} aria-hidden="true" />
            {isLarge ? t('room.other_muted') : <VisuallyHidden>{t('room.other_muted')}</VisuallyHidden>}
          </span>
        )}
        {isScreen ? null : <QualitySign peer={peer} />}
        {isChosen ? <IconPinned size={18} aria-hidden="true" /> : null}
      </p>
      {isChoice ? (
        <button
          type="button"
          className={classes.choose}
          aria-pressed={isChosen}
          aria-label={t(isChosen ? 'stage.let_go' : 'stage.make_large', { name: title })}
          onClick={onChoose}
        />
      ) : null}
    </div>
  );
}

/**
 * Crossfades streams: replacing a video element's stream freezes it for a quarter of a second, so the new stream first
 * plays in a second element, which covers the first until that has taken it over. The first stays because it may float
 * above other windows.
 */
function RemoteVideo({ stream, isShown, name }: { stream: MediaStream; isShown: boolean; name: string }) {
  const [taken, setTaken] = useState(stream);
  const [settled, setSettled] = useState(stream);
  return (
    <>
      <Picture stream={taken} isShown={isShown} name={name} onPicture={() => setSettled(taken)} />
      {stream === settled ? null : (
        <Picture
          key={stream.id}
          stream={stream}
          isShown={isShown && stream === taken}
          onPicture={() => setTaken(stream)}
        />
      )}
    </>
  );
}

type PictureProps = { stream: MediaStream; isShown: boolean; name?: string; onPicture: () => void };

function Picture({ stream, isShown, name, onPicture }: PictureProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.srcObject = stream;
    // Muted video may always play; the voice has an element of its own.
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
      aria-hidden={name === undefined}
      onLoadedData={onPicture}
    />
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
