import { IconVolume } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './stage.module.css';

/** Plays a peer's voice through the chosen speaker. */
export function RemoteSound({ stream, speaker }: { stream: MediaStream; speaker: string | null }) {
  const t = useT();
  const ref = useRef<HTMLAudioElement>(null);
  const [isBlocked, setIsBlocked] = useState(false);
  useEffect(() => {
    const audio = ref.current;
    if (!audio) return;
    audio.srcObject = stream;
    // After a reload there was no user gesture yet, and some browsers refuse to play sound.
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
    // An unplugged speaker fails: the browser's own choice stays.
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
