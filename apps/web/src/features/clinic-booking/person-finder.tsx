import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { type Answer, useCall } from '../../shared/api/call.ts';
import { useDebouncedValue } from '../../shared/hook/use-debounced-value.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { OptionList } from '../../shared/ui/field/option-list.tsx';
import classes from './person-finder.module.css';

const PAUSE_MS = 200;
const SHOWN = 8;

export type FoundPerson = Pick<Answer<'person', 'list'>[number], 'id' | 'name'>;
type Listed = Answer<'person', 'list'>[number];

type PersonFinderProps = {
  /** Of the field, and of a problem with it. */
  name: string;
  label: string;
  chosen: FoundPerson | null;
  error?: string;
  /** Id of the form that the field belongs to, where it stands outside of it. */
  form?: string;
  onChoose: (person: FoundPerson | null) => void;
  /** What stood in its place had the focus. */
  takesFocus?: boolean;
  /** Offered where nobody is found, and beside those who are. */
  onCreate?: (words: string) => void;
};

/** A person by name, CPF or registration; a combobox as ARIA describes it. Once chosen it says who, and how to choose anew. */
export function PersonFinder({ name, label, chosen, error, form, onChoose, takesFocus, onCreate }: PersonFinderProps) {
  const t = useT();
  const format = useFormat();
  const listId = useId();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const [isAgain, setIsAgain] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const chosenId = chosen?.id;
  const [wasPicked, setWasPicked] = useState(takesFocus);
  const wanted = useDeferredValue(useDebouncedValue(search.trim(), PAUSE_MS));
  const isOpen = search.trim().length > 1;
  const found = useCall(
    'person',
    'list',
    { search: wanted, booking: 'true' },
    { enabled: wanted.length > 1, placeholderData: (before) => before },
  );
  useEffect(() => {
    if (isAgain) field.current?.querySelector('input')?.focus();
  }, [isAgain]);
  useEffect(() => {
    // The field that had the focus is gone.
    if (chosenId && wasPicked) again.current?.focus();
    if (!chosenId && takesFocus) field.current?.querySelector('input')?.focus();
  }, [chosenId, wasPicked, takesFocus]);

  // People of the word before stay in sight until the new ones are there, but no key picks somebody nobody meant.
  const isCurrent = wanted === search.trim() && !found.isPlaceholderData && found.data !== undefined;
  const people = isOpen ? (found.data ?? []).slice(0, SHOWN) : [];
  const options: (Listed | 'create')[] = [...people, ...(onCreate && isOpen && isCurrent ? ['create' as const] : [])];
  const current = isCurrent ? options[Math.min(active, options.length - 1)] : undefined;
  const idOf = (option: Listed | 'create') => `${listId}-${option === 'create' ? 'create' : option.id}`;

  function pick(option: Listed | 'create'): void {
    if (option === 'create') onCreate?.(search.trim());
    else onChoose(option);
    setSearch('');
    setActive(0);
    setIsAgain(false);
    setWasPicked(true);
  }

  function onKey(event: React.KeyboardEvent): void {
    if (event.key === 'ArrowDown') setActive((index) => Math.min(index + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive((index) => Math.max(index - 1, 0));
    else if (event.key === 'Enter' && isOpen) {
      if (current) pick(current);
    } else if (event.key === 'Escape' && search) setSearch('');
    else return;
    event.preventDefault();
  }

  if (chosen) {
    return (
      <div className={classes.chosen}>
        <p>
          <span className={classes.label}>{label}</span>
          <strong>{chosen.name}</strong>
        </p>
        <Button
          ref={again}
          variant="subtle"
          scale="small"
          aria-label={t('booking.change_label', { what: label })}
          onClick={() => {
            onChoose(null);
            setIsAgain(true);
          }}
        >
          {t('booking.change')}
        </Button>
      </div>
    );
  }
  const aboutOf = (person: Listed) =>
    [
      person.display_name.split(' | ')[1] ?? '',
      person.birth_date ? t('clinic_booking.born', { date: format.date(`${person.birth_date}T15:00:00Z`) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div ref={field} className={classes.box}>
      <TextField
        id={`field-${name}`}
        name={name}
        form={form}
        label={label}
        description={t('clinic_booking.find_hint')}
        error={error}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={current ? idOf(current) : undefined}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKey}
      />
      <OptionList
        id={listId}
        label={label}
        options={options}
        idOf={idOf}
        current={current}
        isStale={!isCurrent}
        onPick={pick}
      >
        {(option) =>
          option === 'create' ? (
            <strong>{t('clinic_booking.create_named', { words: search.trim() })}</strong>
          ) : (
            <>
              <strong>{option.name}</strong>
              <span>{aboutOf(option)}</span>
            </>
          )
        }
      </OptionList>
      <p role="status" className={classes.count}>
        {found.error
          ? found.error.body.message
          : isOpen && isCurrent
            ? t('clinic_booking.found', { n: people.length })
            : ''}
      </p>
    </div>
  );
}
