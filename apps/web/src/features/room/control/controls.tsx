import {
  IconDeviceDesktopShare,
  IconDeviceDesktopX,
  IconDoorExit,
  IconDots,
  IconHandStop,
  IconMessageCircle,
  IconMicrophone,
  IconMicrophoneOff,
  IconNotes,
  IconPhoneOff,
  IconUsers,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import classes from './controls.module.css';
import { hasKeyboard } from './keyboard.ts';

type ControlsProps = {
  microphone: boolean;
  camera: boolean;
  hand: boolean;
  /** Null where the browser cannot share a screen. */
  sharing: boolean | null;
  chat: boolean;
  unread: number;
  panel: boolean;
  isDoctor: boolean;
  /** At the door there is nothing to do but wait. */
  atDoor: boolean;
  /** False before the visit has begun; a person who waits alone just leaves. */
  canFinish: boolean;
  onMicrophone: () => void;
  onCamera: () => void;
  onHand: () => void;
  onShare: () => void;
  onChat: () => void;
  onPeople: () => void;
  onMore: () => void;
  onPanel: () => void;
  onLeave: () => void;
  onFinish: () => void;
};

/** Control bar within the thumb's reach: five buttons on a phone, the others under "more". */
export function Controls(props: ControlsProps) {
  const t = useT();
  const { microphone, camera, hand, sharing, chat, unread, panel, isDoctor, atDoor } = props;
  const chatLabel = t(chat ? 'chat.close' : 'chat.open');
  return (
    <div className={classes.place}>
      <div className={classes.bar} role="toolbar" aria-label={t('room.title')}>
        <Control
          icon={microphone ? IconMicrophone : IconMicrophoneOff}
          label={t(microphone ? 'room.microphone.off' : 'room.microphone.on')}
          short={t('room.device.microphone')}
          shortcut="M"
          isOff={!microphone}
          onPress={props.onMicrophone}
        />
        <Control
          icon={camera ? IconVideo : IconVideoOff}
          label={t(camera ? 'room.camera.off' : 'room.camera.on')}
          short={t('room.device.camera')}
          shortcut="V"
          isOff={!camera}
          onPress={props.onCamera}
        />
        {atDoor ? null : (
          <>
            {sharing === null ? null : (
              <Control
                isWide
                icon={sharing ? IconDeviceDesktopX : IconDeviceDesktopShare}
                label={t(sharing ? 'stage.share_stop' : 'stage.share')}
                short={t('stage.share_short')}
                shortcut="S"
                isOn={sharing}
                onPress={props.onShare}
              />
            )}
            <Control
              isWide
              icon={IconHandStop}
              label={t(hand ? 'stage.hand_down' : 'stage.hand_up')}
              short={t('stage.hand_short')}
              shortcut="H"
              isOn={hand}
              onPress={props.onHand}
            />
            <Control
              icon={IconMessageCircle}
              label={unread > 0 ? `${chatLabel}, ${t('chat.unread', { n: unread })}` : chatLabel}
              short={t('chat.title')}
              shortcut="C"
              count={unread}
              expanded={chat}
              onPress={props.onChat}
            />
            <Control
              isWide
              icon={IconUsers}
              label={t('people.title')}
              short={t('people.title')}
              shortcut="P"
              onPress={props.onPeople}
            />
            {isDoctor ? (
              <Control
                isWide
                icon={IconNotes}
                label={t(panel ? 'panel.close' : 'panel.open')}
                short={t('panel.open')}
                shortcut="N"
                expanded={panel}
                onPress={props.onPanel}
              />
            ) : null}
            <Control icon={IconDots} label={t('stage.more')} short={t('stage.more_short')} onPress={props.onMore} />
          </>
        )}
        <Control
          icon={IconDoorExit}
          label={t('room.leave')}
          short={t('room.leave')}
          tone="leave"
          onPress={props.onLeave}
        />
        {props.canFinish ? (
          <Control
            isWide
            icon={IconPhoneOff}
            label={t('room.finish')}
            short={t('room.finish_short')}
            tone="finish"
            onPress={props.onFinish}
          />
        ) : null}
      </div>
    </div>
  );
}

type ControlProps = {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  label: string;
  short: string;
  shortcut?: string;
  isOff?: boolean;
  isOn?: boolean;
  /** On narrow screens the button is in the menu instead. */
  isWide?: boolean;
  count?: number;
  expanded?: boolean;
  tone?: 'leave' | 'finish';
  onPress: () => void;
};

function Control({
  icon: Icon,
  label,
  short,
  shortcut,
  isOff,
  isOn,
  isWide,
  count,
  expanded,
  tone,
  onPress,
}: ControlProps) {
  const t = useT();
  const key = hasKeyboard() ? shortcut : undefined;
  const hint = key ? `${label} (${t('room.key', { key })})` : label;
  return (
    <button
      type="button"
      className={classes.control}
      data-off={isOff || undefined}
      data-on={isOn || undefined}
      data-wide={isWide || undefined}
      data-tone={tone}
      aria-label={label}
      aria-keyshortcuts={key}
      aria-expanded={expanded}
      title={hint}
      onClick={onPress}
    >
      <span className={classes.round}>
        <Icon size={26} aria-hidden="true" />
        {count ? (
          <span className={classes.count} aria-hidden="true">
            {count > 9 ? '9+' : count}
          </span>
        ) : null}
      </span>
      <span className={classes.short} aria-hidden="true">
        {short}
      </span>
    </button>
  );
}
