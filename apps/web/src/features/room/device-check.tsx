import {
  IconAdjustmentsHorizontal,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
  IconVolume,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { useT } from '../../shared/i18n.tsx';
import { permissionFor } from '../../shared/media/devices.ts';
import { checkNetwork, type NetworkVerdict } from '../../shared/media/network-check.ts';
import { playTestSound } from '../../shared/media/test-sound.ts';
import { useSetup } from '../../shared/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import classes from './device-check.module.css';
import { DeviceChoice } from './device-choice.tsx';
import { DeviceTroubleNotice } from './device-trouble-notice.tsx';
import { LevelBar } from './level-bar.tsx';
import { localMedia } from './local-media.ts';
import { useObservable } from './use-observable.ts';
import { OwnPicture } from './video-picture.tsx';

/** Picture, sound and network before entering. Nothing is asked of the browser until the person wants it. */
export function DeviceCheck() {
  const t = useT();
  const [local] = useState(localMedia);
  const { audio, video, microphone, camera, busy, trouble } = useObservable(local);
  const isSettled = audio !== null || video !== null || trouble.audio !== null || trouble.video !== null;
  const start = () => void local.start({ audio: true, video: true });

  useEffect(() => {
    // Somebody who has answered before is not asked again, so there is nothing to wait for: picture, or what to do.
    void Promise.all([permissionFor('audio'), permissionFor('video')]).then((permissions) => {
      const { audio: hasAudio, video: hasVideo } = local.get();
      if (
        !hasAudio &&
        !hasVideo &&
        permissions.every((permission) => permission === 'granted' || permission === 'denied')
      ) {
        void local.start({ audio: true, video: true });
      }
    });
  }, [local]);

  return (
    <section className={classes.check} aria-label={t('room.check.title')}>
      <div className={classes.picture}>
        {video ? <OwnPicture track={video} className={classes.video} /> : null}
        {video ? <p className={classes.caption}>{t('room.check.preview')}</p> : null}
        {!video && isSettled ? (
          <p className={classes.off}>
            <IconVideoOff size={34} stroke={1.6} aria-hidden="true" />
            {t('room.check.camera_off')}
          </p>
        ) : null}
        {isSettled ? null : (
          <div className={classes.ask}>
            <Button busy={busy} onClick={start} leftSection={<IconVideo size={22} aria-hidden="true" />}>
              {busy ? t('room.check.starting') : t('room.check.start')}
            </Button>
            <p>{t('room.check.ask')}</p>
          </div>
        )}
        {isSettled ? (
          <div className={classes.toggles}>
            <Toggle
              label={t(microphone ? 'room.microphone.off' : 'room.microphone.on')}
              isOn={microphone}
              onToggle={() => local.setMicrophone(!microphone)}
            >
              {microphone ? <IconMicrophone aria-hidden="true" /> : <IconMicrophoneOff aria-hidden="true" />}
            </Toggle>
            <Toggle
              label={t(camera ? 'room.camera.off' : 'room.camera.on')}
              isOn={camera}
              onToggle={() => local.setCamera(!camera)}
            >
              {camera ? <IconVideo aria-hidden="true" /> : <IconVideoOff aria-hidden="true" />}
            </Toggle>
          </div>
        ) : null}
      </div>
      <DeviceTroubleNotice trouble={trouble} onRetry={start} />
      {audio && microphone ? <LevelBar track={audio} /> : null}
      {isSettled ? null : <div className={classes.levelPlace} />}
      <div className={classes.row}>
        <SoundTest speaker={local.get().chosen.speaker} />
        <NetworkTest />
      </div>
      {isSettled ? (
        <details className={classes.details}>
          <summary>
            <IconAdjustmentsHorizontal size={22} aria-hidden="true" />
            {t('room.device.settings')}
          </summary>
          <DeviceChoice local={local} />
        </details>
      ) : null}
    </section>
  );
}

function Toggle(props: { label: string; isOn: boolean; onToggle: () => void; children: React.ReactNode }) {
  return (
    <button
      type="button"
      className={classes.toggle}
      data-off={!props.isOn || undefined}
      aria-label={props.label}
      title={props.label}
      onClick={props.onToggle}
    >
      {props.children}
    </button>
  );
}

function SoundTest({ speaker }: { speaker: string | null }) {
  const t = useT();
  const [state, setState] = useState<'new' | 'playing' | 'done'>('new');
  const helpId = useId();
  const play = async () => {
    setState('playing');
    await playTestSound(speaker).catch(() => undefined);
    setState('done');
  };
  return (
    <div className={classes.test}>
      <Button
        variant="light"
        scale="small"
        onClick={play}
        disabled={state === 'playing'}
        aria-describedby={helpId}
        leftSection={<IconVolume size={20} aria-hidden="true" />}
      >
        {t(state === 'playing' ? 'room.check.sound_playing' : 'room.check.sound')}
      </Button>
      <p id={helpId} role="status">
        {state === 'done' ? t('room.check.sound_help') : null}
      </p>
    </div>
  );
}

/** Where the server answers for its health: small, and never from a cache. */
const PROBE = '/health';

function NetworkTest() {
  const t = useT();
  const { setup } = useSetup();
  const [verdict, setVerdict] = useState<NetworkVerdict | null>(null);
  useEffect(() => {
    let isOver = false;
    const run = async () => {
      const result = await checkNetwork(new URL(PROBE, new URL(setup.bases.room, location.href)).href);
      if (!isOver) setVerdict(result.verdict);
    };
    // After the picture: the camera and the code of the call come first.
    const timer = setTimeout(run, 1_200);
    addEventListener('online', run);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener('online', run);
    };
  }, [setup.bases.room]);
  const isBad = verdict === 'poor' || verdict === 'offline';
  return (
    <p className={classes.network} data-bad={isBad || undefined} role="status">
      {verdict === 'offline' ? <IconWifiOff size={22} aria-hidden="true" /> : <IconWifi size={22} aria-hidden="true" />}
      {t(verdict ? `room.check.network_${verdict}` : 'room.check.network_running')}
    </p>
  );
}
