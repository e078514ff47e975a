import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import classes from './agenda-editor.module.css';
import { changeOf, type Draft, type Entry, type Exception, newKey, type Weekly } from './draft.ts';
import { ExceptionFields, WeeklyFields } from './entry-fields.tsx';
import rows from './entry-row.module.css';
import { EntryRow } from './entry-row.tsx';

/** Problems by entry key and field. */
export type EntryErrors = ReadonlyMap<string, Readonly<Record<string, string>>>;

type EditorProps = {
  base: Draft;
  draft: Draft;
  errors: EntryErrors;
  places: readonly string[];
  today: string;
  defaultDuration: number;
  onChange: (draft: Draft, touched?: string) => void;
};

/** The two lists of an agenda: what is every week, and what differs. */
export function AgendaEditor({ base, draft, errors, places, today, defaultDuration, onChange }: EditorProps) {
  const t = useT();
  const open = useOpenEntries();
  const lists = useRef<HTMLDivElement>(null);
  const ordinary = { today, duration: defaultDuration };
  const isOpen = ({ key }: Entry) => open.has(key) || errors.has(key);

  /** A new entry opens, and its first field takes the focus. */
  function add(change: (key: string) => Draft): void {
    const key = newKey();
    onChange(change(key));
    open.show(key);
    requestAnimationFrame(() =>
      lists.current?.querySelector<HTMLElement>(`[data-key="${key}"] :is(input, select)`)?.focus(),
    );
  }

  function addWeekly(): void {
    const last = draft.weekly.at(-1);
    const weekday = last ? (last.weekday + 1) % 7 : 1;
    const hours = { start_time: '08:00', end_time: '12:00', duration_minutes: defaultDuration, place: null };
    add((key) => {
      const entry: Weekly = { ...hours, key, weekday, valid_from: today, valid_until: null };
      return { ...draft, weekly: [...draft.weekly, entry] };
    });
  }

  function addException(kind: Exception['kind']): void {
    const hours =
      kind === 'off'
        ? { start_time: null, end_time: null, duration_minutes: null }
        : { start_time: '18:00', end_time: '20:00', duration_minutes: defaultDuration };
    add((key) => {
      const entry: Exception = { ...hours, key, kind, from: today, until: today, place: null, note: '' };
      return { ...draft, exceptions: [...draft.exceptions, entry] };
    });
  }

  const replace = <T extends Entry>(list: readonly T[], entry: T) =>
    list.map((other) => (other.key === entry.key ? entry : other));
  const without = <T extends Entry>(list: readonly T[], { key }: Entry) => list.filter((other) => other.key !== key);
  const setWeekly = (weekly: readonly Weekly[], touched: Entry) => onChange({ ...draft, weekly }, touched.key);
  const setExceptions = (exceptions: readonly Exception[], touched: Entry) =>
    onChange({ ...draft, exceptions }, touched.key);

  return (
    <div ref={lists} className={classes.lists}>
      <EntryList
        title={t('availability.weekly')}
        text={t('availability.weekly_text')}
        none={draft.weekly.length === 0 ? t('availability.weekly_none') : null}
        actions={
          <Button variant="light" onClick={addWeekly}>
            {t('availability.add_weekly')}
          </Button>
        }
      >
        {draft.weekly.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            isUnsaved={changeOf(base.weekly, entry) !== undefined}
            isOpen={isOpen(entry)}
            ordinary={ordinary}
            onToggle={() => open.toggle(entry.key)}
            onRemove={() => setWeekly(without(draft.weekly, entry), entry)}
          >
            <WeeklyFields
              entry={entry}
              errors={errors.get(entry.key) ?? {}}
              places={places}
              onChange={(changed) => setWeekly(replace(draft.weekly, changed), entry)}
            />
          </EntryRow>
        ))}
      </EntryList>
      <EntryList
        title={t('availability.exceptions')}
        text={t('availability.exceptions_text')}
        none={draft.exceptions.length === 0 ? t('availability.exceptions_none') : null}
        actions={
          <>
            <Button variant="light" onClick={() => addException('off')}>
              {t('availability.add_off')}
            </Button>
            <Button variant="light" onClick={() => addException('extra')}>
              {t('availability.add_extra')}
            </Button>
          </>
        }
      >
        {draft.exceptions.map((entry) => (
          <EntryRow
            key={entry.key}
            entry={entry}
            isUnsaved={changeOf(base.exceptions, entry) !== undefined}
            isOpen={isOpen(entry)}
            ordinary={ordinary}
            onToggle={() => open.toggle(entry.key)}
            onRemove={() => setExceptions(without(draft.exceptions, entry), entry)}
          >
            <ExceptionFields
              entry={entry}
              errors={errors.get(entry.key) ?? {}}
              places={places}
              onChange={(changed) => setExceptions(replace(draft.exceptions, changed), entry)}
            />
          </EntryRow>
        ))}
      </EntryList>
    </div>
  );
}

function EntryList({
  title,
  text,
  none,
  actions,
  children,
}: {
  title: string;
  text: string;
  none: string | null;
  actions: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card as="section">
      <div>
        <h2>{title}</h2>
        <p className={classes.soft}>{text}</p>
      </div>
      {none ? <p>{none}</p> : <ul className={rows.list}>{children}</ul>}
      <div className={classes.actions}>{actions}</div>
    </Card>
  );
}

function useOpenEntries() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const change = (key: string, isOpen: boolean) => {
    const next = new Set(keys);
    if (isOpen) next.add(key);
    else next.delete(key);
    setKeys(next);
  };
  return {
    has: (key: string) => keys.has(key),
    show: (key: string) => change(key, true),
    toggle: (key: string) => change(key, !keys.has(key)),
  };
}
