import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { useT } from '../../shared/i18n.tsx';
import type { LocalMedia } from '../../shared/media/devices.ts';
import classes from './stage.module.css';
import { useObservable } from './use-observable.ts';
import { OwnPicture } from './video-picture.tsx';

/** One's own picture, small. What it shows is said by the controls. */
export function SelfView({ local }: { local: LocalMedia }) {
  const t = useT();
  const { video, microphone } = useObservable(local);
  return (
    <div className={classes.self} aria-hidden="true">
      {video ? <OwnPicture track={video} className={classes.selfVideo} /> : <IconVideoOff size={28} stroke={1.6} />}
      <span className={classes.selfName}>
        {microphone ? null : <IconMicrophoneOff size={16} />}
        {t('room.me')}
      </span>
    </div>
  );
}
