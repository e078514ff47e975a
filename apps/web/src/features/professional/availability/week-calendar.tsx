import type { AgendaCalendar, HolidayView } from '@acolhe/contract/professional/availability';
import {
  DAY_END,
  DAY_START,
  hoursEnd,
  hoursOff,
  type OpenHours,
  openHours,
  ruleHolds,
} from '@acolhe/domain/professional/availability';
import { addDays } from '@acolhe/domain/time/calendar-date';
import { type CSSProperties, useState } from 'react';
import { Link } from 'wouter';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { type Draft, draftOf, type Entry, type Exception } from './draft.ts';
import { type DragMode, dragModes, useWeekDrag } from './use-week-drag.ts';
import classes from './week-calendar.module.css';
import { minutesOf } from './week-drag.ts';

type Block = {
  key: string;
  kind: 'open' | 'extra' | 'off' | 'visit';
  start: string;
  end: string;
  /** Key of the entry that dragging changes. */
  entry?: string | undefined;
  /** Said, and where the colour and the axis say it too, not written. */
  prefix?: string;
  text: string;
  href?: string;
};
type Day = AgendaCalendar['days'][number];

type WeekCalendarProps = {
  calendar: AgendaCalendar;
  /** The draft being edited, shown as if it were saved. */
  draft: Draft;
  isDirty: boolean;
  sunday: string;
  busy: boolean;
  onWeek: (sunday: string | null) => void;
  onChange: (draft: Draft, touched?: string) => void;
};

/** A week of an agenda: side by side where there is room, one day under the other on a phone. */
export function WeekCalendar({ calendar, draft, isDirty, sunday, busy, onWeek, onChange }: WeekCalendarProps) {
  const t = useT();
  const format = useFormat();
  const blocksOf = useBlocks(calendar, draft);
  const days = calendar.days.map((day) => ({ ...day, blocks: blocksOf(day) }));
  const isEveryWeek = JSON.stringify(draft.weekly) !== JSON.stringify(draftOf(calendar).weekly);
  const [mode, setMode] = useState<DragMode>('move');
  const drag = useWeekDrag({
    draft,
    mode,
    axis: axisOf(days.flatMap(({ blocks }) => blocks)),
    today: calendar.today,
    duration: calendar.default_duration,
    onChange,
  });
  const [first, last] = drag.axis;
  const leaf = (date: string) => format.leaf(`${date}T15:00:00Z`);
  const day = (date: string) => format.dayAndMonth(`${date}T15:00:00Z`).replace(/\.$/, '');
  const isCurrent = days.some(({ date }) => date === calendar.today);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  return (
    <section aria-labelledby="week">
      <div className={classes.head}>
        <h2 id="week" aria-live="polite">
          {t('availability.week', { from: day(sunday), until: day(addDays(sunday, 6)) })}
        </h2>
        <div className={classes.turns}>
          <button
            type="button"
            className={classes.turn}
            aria-label={t('availability.week_before')}
            onClick={() => onWeek(addDays(sunday, -7))}
          >
            <Icon name="back" />
          </button>
          <button type="button" className={classes.turn} data-wide onClick={() => onWeek(null)}>
            {t('availability.this_week')}
          </button>
          <button
            type="button"
            className={classes.turn}
            aria-label={t('availability.week_after')}
            onClick={() => onWeek(addDays(sunday, 7))}
          >
            <Icon name="arrow" />
          </button>
        </div>
      </div>
      <div className={classes.modes}>
        <Chips
          label={t('availability.drag')}
          value={mode}
          onChange={setMode}
          chips={dragModes.map((value) => ({ value, label: t(`availability.drag_${value}`) }))}
        />
      </div>
      <p className={classes.preview}>
        {isDirty ? t(isEveryWeek ? 'availability.preview_weekly' : 'availability.preview') : ''}
      </p>
      <div
        className={classes.week}
        data-current={isCurrent || undefined}
        data-mode={mode}
        data-dragging={drag.isDragging || undefined}
        onPointerDown={drag.onPointerDown}
        aria-busy={busy || undefined}
        style={{ '--hours': last - first } as CSSProperties}
      >
        <ol className={classes.axis} aria-hidden="true">
          {hours.map((hour) => (
            <li key={hour}>{`${String(hour).padStart(2, '0')}:00`}</li>
          ))}
        </ol>
        <ol className={classes.days}>
          {days.map(({ date, holiday, blocks }) => (
            <li
              key={date}
              className={classes.day}
              data-date={date}
              data-today={date === calendar.today || undefined}
              data-past={date < calendar.today || undefined}
            >
              <h3 className={classes.name}>
                <span>{leaf(date).weekday}</span> <b>{leaf(date).day}</b>{' '}
                <span className={classes.month}>{leaf(date).month}</span>
              </h3>
              <HolidayMark holiday={holiday} />
              <ul className={classes.blocks} data-hours>
                {blocks.map((block) => (
                  <li
                    key={block.key}
                    className={classes.block}
                    data-kind={block.kind}
                    data-entry={date < calendar.today ? undefined : block.entry}
                    style={placeOf(block, first, last)}
                  >
                    {block.prefix ? <span className={classes.prefix}>{block.prefix} </span> : null}
                    {block.href ? <Link href={block.href}>{block.text}</Link> : block.text}
                  </li>
                ))}
                {blocks.length === 0 && !holiday?.observed ? (
                  <li className={classes.none}>{t('availability.no_hours')}</li>
                ) : null}
              </ul>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function HolidayMark({ holiday }: { holiday: HolidayView | null }) {
  const t = useT();
  if (!holiday) return null;
  const name = holiday.key ? t(`holiday.${holiday.key}`) : (holiday.name ?? '');
  return (
    <p className={classes.holiday} data-closed={holiday.observed || undefined}>
      {t(holiday.observed ? 'availability.holiday_closed' : 'availability.holiday_open', { name })}
    </p>
  );
}

/** The blocks of a day in order of time; days that are over are as they were, the others as the draft has them. */
function useBlocks(calendar: AgendaCalendar, draft: Draft) {
  const t = useT();
  const format = useFormat();
  const closed = new Set(calendar.days.filter(({ holiday }) => holiday?.observed).map(({ date }) => date));
  const hoursText = (start: string, end: string) => t('availability.hours', { start, end });
  return (day: Day): Block[] => {
    const { date } = day;
    const isPast = date < calendar.today;
    const agenda = { rules: draft.weekly, exceptions: draft.exceptions, closed };
    const open = isPast ? day.open : openHours(agenda, date);
    const off = isPast
      ? day.off
      : hoursOff(
          draft.exceptions.filter(({ from, until }) => from && until),
          date,
        );
    const blocks: Block[] = open
      .filter((hours) => hours.start_time < hours.end_time)
      .map((hours, index) => {
        const text = hoursText(hours.start_time, hours.end_time);
        const place = hours.place ? ` · ${hours.place}` : '';
        const kind = hours.source === 'extra' ? ('extra' as const) : ('open' as const);
        return {
          key: `${kind}${hours.start_time}${index}`,
          kind,
          entry: sourceOf(draft, date, hours),
          start: hours.start_time,
          end: hours.end_time,
          ...(kind === 'open' ? { prefix: t('availability.block_open') } : {}),
          text: `${kind === 'extra' ? t('availability.block_extra', { hours: text }) : text}${place}`,
        };
      });
    for (const [index, { start_time: start, end_time: end }] of off.entries()) {
      const isWhole = start === DAY_START && end === DAY_END;
      const text = isWhole
        ? t('availability.block_off_day')
        : t('availability.block_off', { hours: hoursText(start, end) });
      blocks.push({
        key: `off${start}${index}`,
        kind: 'off',
        start,
        end,
        text,
        entry: offSourceOf(draft, date, start, end),
      });
    }
    for (const visit of calendar.appointments) {
      if (format.dayOf(visit.start) !== date) continue;
      const start = clockOf(visit.start, calendar.time_zone);
      const end = hoursEnd(clockOf(visit.end, calendar.time_zone));
      const text = `${format.time(visit.start)} ${visit.title}`;
      blocks.push({ key: visit.id, kind: 'visit', start, end, text, href: `/appointment/detail/${visit.id}` });
    }
    return blocks.sort((a, b) => a.start.localeCompare(b.start));
  };
}

/** The entry that open hours come from; time off may have taken a part of it. */
function sourceOf(draft: Draft, date: string, hours: OpenHours): string | undefined {
  const holds = (entry: Entry) =>
    entry.place === hours.place &&
    (entry.start_time ?? '') <= hours.start_time &&
    hours.end_time <= (entry.end_time ?? '');
  if (hours.source === 'weekly') return draft.weekly.find((entry) => ruleHolds(entry, date) && holds(entry))?.key;
  return draft.exceptions.find((entry) => entry.kind === 'extra' && isOn(entry, date) && holds(entry))?.key;
}

/** The time off of some hours; a whole day has no edges to drag. */
function offSourceOf(draft: Draft, date: string, start: string, end: string): string | undefined {
  return draft.exceptions.find(
    (entry) => entry.kind === 'off' && isOn(entry, date) && entry.start_time === start && entry.end_time === end,
  )?.key;
}

const isOn = ({ from, until }: Exception, date: string) => from <= date && date <= (until || from);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** `HH:MM` whatever the language, to compare and to place. */
function clockOf(moment: string, timeZone: string): string {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock.format(new Date(moment));
}

/** First and last hour that the week shows. */
function axisOf(blocks: readonly Block[]): [number, number] {
  const timed = blocks.filter(({ start, end }) => !(start === DAY_START && end === DAY_END));
  const first = Math.min(8, ...timed.map(({ start }) => Math.floor(minutesOf(start) / 60)));
  const last = Math.max(18, ...timed.map(({ end }) => Math.ceil(minutesOf(end) / 60)));
  return [first, last];
}

function placeOf({ start, end }: Block, first: number, last: number): CSSProperties {
  const at = (time: string) => {
    const part = (minutesOf(time) / 60 - first) / (last - first);
    return Math.min(1, Math.max(0, part)) * 100;
  };
  return { '--from': `${at(start)}%`, '--length': `${at(end) - at(start)}%` } as CSSProperties;
}
