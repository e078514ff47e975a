import { IconMicrophoneOff, IconVideoOff } from '@tabler/icons-react';
import { type PointerEvent, useRef, useState } from 'react';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import type { LocalMedia } from '../../../shared/media/device/devices.ts';
import { OwnVideo } from './own-video.tsx';
import classes from './stage.module.css';

/** Clockwise, in the order of presses. */
const corners = ['bottom right', 'bottom left', 'top left', 'top right'] as const;
type Corner = (typeof corners)[number];

const CORNER_KEY = 'acolhe.room.self';
/** Movement below this is a press: a pressing hand moves a little. */
const DRAG_PX = 8;

type SelfViewProps = {
  local: LocalMedia;
  /** False until the peers' first video, which would wait for this one. */
  isShown: boolean;
};

/** The person's own video, small. It can be dragged into another corner; a press moves it to the next one. */
export function SelfView({ local, isShown }: SelfViewProps) {
  const t = useT();
  const { video, microphone } = useObservable(local);
  const [corner, setCorner] = useState<Corner>(readCorner);
  const from = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  const put = (next: Corner) => {
    setCorner(next);
    try {
      localStorage.setItem(CORNER_KEY, next);
    } catch {
      // Storage is not allowed: it stays in that corner until the page is reloaded.
    }
  };
  const onMove = (event: PointerEvent<HTMLButtonElement>) => {
    if (!from.current) return;
    const [x, y] = [event.clientX - from.current.x, event.clientY - from.current.y];
    if (Math.hypot(x, y) > DRAG_PX) wasDragged.current = true;
    if (wasDragged.current) event.currentTarget.style.translate = `${x}px ${y}px`;
  };
  const onEnd = (event: PointerEvent<HTMLButtonElement>) => {
    from.current = null;
    if (!wasDragged.current) return;
    const self = event.currentTarget.getBoundingClientRect();
    const stage = event.currentTarget.parentElement?.getBoundingClientRect() ?? self;
    event.currentTarget.style.translate = '';
    const isTop = self.top + self.height / 2 < stage.top + stage.height / 2;
    const isLeft = self.left + self.width / 2 < stage.left + stage.width / 2;
    put(`${isTop ? 'top' : 'bottom'} ${isLeft ? 'left' : 'right'}`);
  };
  return (
    <button
      type="button"
      className={classes.self}
      data-corner={corner}
      aria-label={t('stage.move_self')}
      onPointerDown={(event) => {
        from.current = { x: event.clientX, y: event.clientY };
        wasDragged.current = false;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={onMove}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onClick={() => {
        // The end of a drag fires a click as well.
        if (!wasDragged.current) put(corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'bottom right');
        wasDragged.current = false;
      }}
    >
      {video && isShown ? <OwnVideo track={video} className={classes.selfVideo} /> : null}
      {video ? null : <IconVideoOff size={28} stroke={1.6} />}
      <span className={classes.selfName} aria-hidden="true">
        {microphone ? null : <IconMicrophoneOff size={16} />}
        {t('room.me')}
      </span>
    </button>
  );
}

function readCorner(): Corner {
  try {
    const saved = localStorage.getItem(CORNER_KEY);
    return corners.find((corner) => corner === saved) ?? 'bottom right';
  } catch {
    return 'bottom right';
  }
}
