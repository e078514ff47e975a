import type { SpeakerState } from '@acolhe/domain/device-check/device-check';
import {
  IconAdjustmentsHorizontal,
  IconCameraRotate,
  IconMicrophone,
  IconMicrophoneOff,
  IconVideo,
  IconVideoOff,
  IconVolume,
} from '@tabler/icons-react';
import { Suspense, useEffect, useId, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import type { LocalMedia } from '../../../shared/media/device/devices.ts';
import { canTurnCamera, permissionFor } from '../../../shared/media/device/devices.ts';
import { playTestSound } from '../../../shared/media/device/test-sound.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { hasBrowserTrouble } from '../../device-check/browser-trouble.ts';
import { NetworkResult } from '../../device-check/network-result.tsx';
import type { RunningReport } from '../../device-check/use-device-report.ts';
import { OwnVideo } from '../stage/own-video.tsx';
import classes from './device-check.module.css';
import { DeviceChoice } from './device-choice.tsx';
import { DeviceTroubleNotice } from './device-trouble-notice.tsx';
import { LevelBar } from './level-bar.tsx';

// Only for in-app or outdated browsers.
const BrowserNotice = lazyPart(() => import('../../device-check/browser-notice.tsx'));

/**
 * Test of camera, sound and network before entering, for any role. The browser is asked nothing until the person
 * starts. Its screen holds the report.
 */
export function DeviceTest({ local, running }: { local: LocalMedia; running: RunningReport }) {
  const t = useT();
  const { report, measure } = running;
  const { speaker, network, stage } = useObservable(report);
  const { audio, video, microphone, camera, cameras, facing, busy, trouble } = useObservable(local);
  const isSettled = audio !== null || video !== null || trouble.audio !== null || trouble.video !== null;
  const start = () => void local.start({ audio: true, video: true });

  useEffect(() => {
    let isHere = true;
    // With permissions granted earlier there is no prompt: start at once, or show the trouble.
    void Promise.all([permissionFor('audio'), permissionFor('video')]).then((permissions) => {
      const { audio: hasAudio, video: hasVideo } = local.get();
      // A person who entered meanwhile, perhaps with voice alone, wants nothing turned on.
      if (
        isHere &&
        !hasAudio &&
        !hasVideo &&
        permissions.every((permission) => permission === 'granted' || permission === 'denied')
      ) {
        void local.start({ audio: true, video: true });
      }
    });
    return () => {
      isHere = false;
    };
  }, [local]);

  return (
    <section className={classes.check} aria-label={t('room.check.title')}>
      {hasBrowserTrouble() ? (
        <Suspense fallback={null}>
          <BrowserNotice />
        </Suspense>
      ) : null}
      <div className={classes.picture}>
        {video ? <OwnVideo track={video} className={classes.video} /> : null}
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
            {video && canTurnCamera(cameras) ? (
              <Toggle
                label={t(facing === 'user' ? 'room.camera.back' : 'room.camera.front')}
                isOn
                onToggle={() => void local.turnCamera()}
              >
                <IconCameraRotate aria-hidden="true" />
              </Toggle>
            ) : null}
          </div>
        ) : null}
      </div>
      <DeviceTroubleNotice trouble={trouble} onRetry={start} />
      {audio && microphone ? <LevelBar track={audio} onHeard={report.setHeard} /> : null}
      {isSettled ? null : <div className={classes.levelPlace} />}
      <div className={classes.row}>
        <SoundTest speaker={local.get().chosen.speaker} said={speaker} onSay={report.setSpeaker} />
        <NetworkResult measure={network} stage={stage} onMeasure={measure} />
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

type SoundTestProps = { speaker: string | null; said: SpeakerState; onSay: (said: SpeakerState) => void };

function SoundTest({ speaker, said, onSay }: SoundTestProps) {
  const t = useT();
  const [state, setState] = useState<'new' | 'playing' | 'asked'>('new');
  const id = useId();
  const play = async () => {
    setState('playing');
    await playTestSound(speaker).catch(() => undefined);
    setState('asked');
  };
  const say = (answer: SpeakerState) => {
    onSay(answer);
    setState('new');
  };
  return (
    <div className={classes.test}>
      <Button
        variant="light"
        scale="small"
        onClick={play}
        disabled={state === 'playing'}
        leftSection={<IconVolume size={20} aria-hidden="true" />}
      >
        {t(state === 'playing' ? 'room.check.sound_playing' : 'room.check.sound')}
      </Button>
      {state === 'asked' ? (
        <fieldset className={classes.asked} aria-labelledby={id}>
          <span id={id}>{t('device.heard_ask')}</span>
          <Button variant="light" scale="small" onClick={() => say('heard')}>
            {t('device.heard_yes')}
          </Button>
          <Button variant="light" scale="small" onClick={() => say('not_heard')}>
            {t('device.heard_no')}
          </Button>
        </fieldset>
      ) : null}
      <p role="status">
        {state === 'asked' ? <VisuallyHidden>{t('device.heard_ask')}</VisuallyHidden> : null}
        {state === 'new' && said === 'heard' ? t('device.said.speaker_heard') : null}
        {state === 'new' && said === 'not_heard' ? t('room.check.sound_help') : null}
      </p>
    </div>
  );
}
