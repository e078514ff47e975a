import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Draft, newKey } from './draft.ts';
import { drawEntry, moveEntry, resizeEntry } from './week-drag.ts';

/** Drag modes: move and resize entries, or draw time off or extra hours. */
export const dragModes = ['move', 'off', 'extra'] as const;
export type DragMode = (typeof dragModes)[number];

export type Axis = readonly [firstHour: number, lastHour: number];

type Grab = {
  draft: Draft;
  /** Screen position of each day. */
  columns: { date: string; left: number; right: number }[];
  top: number;
  height: number;
  column: number;
  minute: number;
  x: number;
  y: number;
  /** Set once the pointer has moved beyond the drag threshold. */
  isDragging: boolean;
  apply: (minute: number, column: number) => { draft: Draft; key: string };
};

const EDGE_PX = 8;
const DRAG_THRESHOLD_PX = 5;

/**
 * Mouse and pen dragging on the week; the agenda's lists do the same by keyboard and touch. Escape cancels. `axis` is
 * frozen during a drag, so that nothing shifts under the pointer.
 */
export function useWeekDrag(options: {
  draft: Draft;
  mode: DragMode;
  axis: Axis;
  today: string;
  duration: number;
  onChange: (draft: Draft, touched?: string) => void;
}) {
  const grab = useRef<Grab | null>(null);
  const [frozen, setFrozen] = useState<Axis | null>(null);
  const axis = frozen ?? options.axis;
  const latest = useRef(options);
  latest.current = options;

  useEffect(() => {
    if (!frozen) return;
    const end = (isKept: boolean) => {
      const held = grab.current;
      grab.current = null;
      setFrozen(null);
      if (held?.isDragging && !isKept) latest.current.onChange(held.draft);
    };
    const follow = (event: globalThis.PointerEvent) => {
      const held = grab.current;
      if (!held) return;
      held.isDragging ||= Math.hypot(event.clientX - held.x, event.clientY - held.y) > DRAG_THRESHOLD_PX;
      if (!held.isDragging) return;
      const column = held.columns.findIndex(({ left, right }) => event.clientX >= left && event.clientX < right);
      const { draft, key } = held.apply(minuteAt(event.clientY, held, frozen), column < 0 ? held.column : column);
      latest.current.onChange(draft, key);
    };
    const release = () => end(true);
    const cancel = () => end(false);
    const undo = (event: KeyboardEvent) => event.key === 'Escape' && end(false);
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', undo);
    return () => {
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', undo);
    };
  }, [frozen]);

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const target = event.target as HTMLElement;
    const hours = target.closest('[data-hours]');
    // Touch scrolls; a visit is a link; the phone's list has no time scale.
    if (event.pointerType === 'touch' || event.button !== 0 || !hours || target.closest('a') || !isToScale()) return;
    const { draft, mode, today, duration } = options;
    const { top, height } = hours.getBoundingClientRect();
    const columns = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-date]')].map((day) => {
      const { left, right } = day.getBoundingClientRect();
      return { date: day.dataset.date ?? '', left, right };
    });
    const column = columns.findIndex(({ left, right }) => event.clientX >= left && event.clientX < right);
    const date = columns[column]?.date ?? '';
    if (date < today) return;
    const block = target.closest<HTMLElement>('[data-entry]');
    const key = mode === 'move' ? block?.dataset.entry : newKey();
    if (!key) return;
    const minute = minuteAt(event.clientY, { top, height }, options.axis);
    const edge = mode === 'move' && block ? edgeOf(block, event.clientY) : undefined;
    event.preventDefault();
    grab.current = {
      ...{ draft, columns, top, height, column, minute, x: event.clientX, y: event.clientY, isDragging: false },
      apply: (to, over) => {
        if (mode !== 'move')
          return { key, draft: drawEntry(draft, { key, kind: mode, date, from: minute, to, duration }) };
        if (edge) return { key, draft: resizeEntry(draft, key, edge, to) };
        return { key, draft: moveEntry(draft, key, { minutes: to - minute, days: over - column }) };
      },
    };
    setFrozen(options.axis);
  }

  return { axis, onPointerDown, isDragging: frozen !== null };
}

function minuteAt(y: number, { top, height }: { top: number; height: number }, [first, last]: Axis): number {
  return (first + ((y - top) / height) * (last - first)) * 60;
}

function edgeOf(block: HTMLElement, y: number): 'start' | 'end' | undefined {
  const { top, bottom } = block.getBoundingClientRect();
  if (bottom - y < EDGE_PX) return 'end';
  return y - top < EDGE_PX ? 'start' : undefined;
}

/** The breakpoint of week-calendar.module.css. */
const isToScale = () => window.matchMedia('(min-width: 62em)').matches;
