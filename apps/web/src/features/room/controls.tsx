import {
  IconAdjustmentsHorizontal,
  IconDoorExit,
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconPhoneOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../shared/i18n.tsx';
import classes from './controls.module.css';

type ControlsProps = {
  microphone: boolean;
  camera: boolean;
  panel: boolean;
  isDoctor: boolean;
  /** A visit that has not begun cannot end; whoever waits alone just leaves. */
  canFinish: boolean;
  onMicrophone: () => void;
  onCamera: () => void;
  onDevices: () => void;
  onPanel: () => void;
  onLeave: () => void;
  onFinish: () => void;
};

/** The bar within the thumb's reach. Every button says what pressing it does. */
export function Controls(props: ControlsProps) {
  const t = useT();
  return (
    <div className={classes.bar} role="toolbar" aria-label={t('room.title')}>
      <Control
        icon={props.microphone ? IconMicrophone : IconMicrophoneOff}
        label={t(props.microphone ? 'room.microphone.off' : 'room.microphone.on')}
        short={t('room.device.microphone')}
        shortcut="M"
        isOff={!props.microphone}
        onPress={props.onMicrophone}
      />
      <Control
        icon={props.camera ? IconVideo : IconVideoOff}
        label={t(props.camera ? 'room.camera.off' : 'room.camera.on')}
        short={t('room.device.camera')}
        shortcut="V"
        isOff={!props.camera}
        onPress={props.onCamera}
      />
      <Control
        icon={IconAdjustmentsHorizontal}
        label={t('room.device.settings')}
        short={t('room.device.short')}
        shortcut="D"
        onPress={props.onDevices}
      />
      {props.isDoctor ? (
        <Control
          icon={IconNotes}
          label={t(props.panel ? 'panel.close' : 'panel.open')}
          short={t('panel.open')}
          shortcut="N"
          expanded={props.panel}
          onPress={props.onPanel}
        />
      ) : null}
      <Control
        icon={IconDoorExit}
        label={t('room.leave')}
        short={t('room.leave')}
        tone="leave"
        onPress={props.onLeave}
      />
      {props.canFinish ? (
        <Control
          icon={IconPhoneOff}
          label={t('room.finish')}
          short={t('room.finish_short')}
          tone="finish"
          onPress={props.onFinish}
        />
      ) : null}
    </div>
  );
}

type ControlProps = {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  label: string;
  short: string;
  shortcut?: string;
  isOff?: boolean;
  expanded?: boolean;
  tone?: 'leave' | 'finish';
  onPress: () => void;
};

function Control({ icon: Icon, label, short, shortcut, isOff, expanded, tone, onPress }: ControlProps) {
  const t = useT();
  const hint = shortcut ? `${label} (${t('room.key', { key: shortcut })})` : label;
  return (
    <button
      type="button"
      className={classes.control}
      data-off={isOff || undefined}
      data-tone={tone}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      aria-expanded={expanded}
      title={hint}
      onClick={onPress}
    >
      <span className={classes.round}>
        <Icon size={26} aria-hidden="true" />
      </span>
      <span className={classes.short} aria-hidden="true">
        {short}
      </span>
    </button>
  );
}
