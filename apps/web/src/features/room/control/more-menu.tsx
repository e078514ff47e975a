import type { RoomView } from '@acolhe/contract/room/room';
import type { Topology } from '@acolhe/domain/room/room-people';
import {
  IconAdjustmentsHorizontal,
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconBackground,
  IconCameraRotate,
  IconDeviceDesktopShare,
  IconDeviceMobile,
  IconHandStop,
  IconKeyboard,
  IconNotes,
  IconPhoneOff,
  IconPictureInPicture,
  IconShieldLock,
  IconUsers,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { canBlur, isBlurred, setBlur } from '../../../shared/media/device/blur.ts';
import { canShareScreen, canTurnCamera, type LocalMedia } from '../../../shared/media/device/devices.ts';
import { canFloat } from '../../../shared/media/device/picture-in-picture.ts';
import type { CallTool } from './call-tool.ts';
import { hasKeyboard } from './keyboard.ts';
import classes from './more-menu.module.css';

type MoreMenuProps = {
  view: RoomView;
  local: LocalMedia;
  hand: boolean;
  topology: Topology;
  isFloating: boolean;
  canFinish: boolean;
  onTool: (tool: CallTool | null) => void;
  onHand: () => void;
  onShare: () => void;
  onFloat: () => void;
  onPanel: () => void;
};

type Way = {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: 'true' }>;
  label: string;
  onPress: () => void;
  isDanger?: boolean;
};

/** Menu of what does not fit into a phone's control bar or is rarely needed. Unavailable entries are not shown. */
export function MoreMenu(props: MoreMenuProps) {
  const t = useT();
  const { view, local, hand, topology, isFloating, canFinish, onTool } = props;
  const { video, screen, cameras, facing } = useObservable(local);
  const [blurs, setBlurs] = useState(isBlurred(video));
  const isDoctor = view.me.role === 'professional';
  const isFull = document.fullscreenElement !== null;
  const toggleFull = () => {
    if (isFull) void document.exitFullscreen();
    else void document.documentElement.requestFullscreen().catch(() => undefined);
  };
  const toggleBlur = async () => {
    if (video && (await setBlur(video, !blurs))) setBlurs(!blurs);
  };
  const closing = (work: () => void) => () => {
    onTool(null);
    work();
  };
  const ways: (Way | false)[] = [
    {
      icon: IconHandStop,
      label: t(hand ? 'stage.hand_down' : 'stage.hand_up'),
      onPress: closing(props.onHand),
    },
    { icon: IconUsers, label: t('people.title'), onPress: () => onTool('people') },
    isDoctor && { icon: IconNotes, label: t('panel.open'), onPress: closing(props.onPanel) },
    canShareScreen() && {
      icon: IconDeviceDesktopShare,
      label: t(screen ? 'stage.share_stop' : 'stage.share'),
      onPress: closing(props.onShare),
    },
    { icon: IconDeviceMobile, label: t('stage.phone'), onPress: () => onTool('phone') },
    { icon: IconAdjustmentsHorizontal, label: t('room.device.settings'), onPress: () => onTool('devices') },
    canTurnCamera(cameras) && {
      icon: IconCameraRotate,
      label: t(facing === 'user' ? 'room.camera.back' : 'room.camera.front'),
      onPress: () => void local.turnCamera(),
    },
    canBlur(video) && {
      icon: IconBackground,
      label: t(blurs ? 'stage.blur_off' : 'stage.blur'),
      onPress: () => void toggleBlur(),
    },
    document.fullscreenEnabled && {
      icon: isFull ? IconArrowsMinimize : IconArrowsMaximize,
      label: t(isFull ? 'stage.full_leave' : 'stage.full'),
      onPress: closing(toggleFull),
    },
    canFloat() && {
      icon: IconPictureInPicture,
      label: t(isFloating ? 'stage.float_over' : 'stage.float'),
      onPress: closing(props.onFloat),
    },
    // Safety words mean nothing through a media server, which is in between by design.
    topology === 'mesh' && { icon: IconShieldLock, label: t('stage.code'), onPress: () => onTool('code') },
    hasKeyboard() && { icon: IconKeyboard, label: t('stage.keys'), onPress: () => onTool('keys') },
    canFinish && { icon: IconPhoneOff, label: t('room.finish'), onPress: () => onTool('finish'), isDanger: true },
  ];
  return (
    <ul className={classes.ways}>
      {ways.map((way) =>
        way ? (
          <li key={way.label}>
            <button type="button" className={classes.way} data-danger={way.isDanger} onClick={way.onPress}>
              <way.icon size={24} aria-hidden="true" />
              <span>{way.label}</span>
            </button>
          </li>
        ) : null,
      )}
    </ul>
  );
}
