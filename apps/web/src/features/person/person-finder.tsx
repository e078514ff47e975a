import { isPersonName, tidyName } from '@acolhe/domain/person/written-name';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Answer, useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SearchCombobox } from '../../shared/ui/staff/search-combobox.tsx';
import classes from './person-finder.module.css';

const PAUSE_MS = 200;
const SHOWN = 8;

export type FoundPerson = Pick<Answer<'person', 'list'>[number], 'id' | 'name'>;
type Listed = Answer<'person', 'list'>[number];

type PersonFinderProps = {
  /** Field name, also in problems. */
  name: string;
  label: string;
  chosen: FoundPerson | null;
  error?: string;
  /** Id of the form that the field belongs to, where it stands outside of it. */
  form?: string;
  onChoose: (person: FoundPerson | null) => void;
  /** Takes the focus, because the element that it replaces had it. */
  takesFocus?: boolean;
  /** Offered where the search finds no person, and beside the results. */
  onCreate?: (words: string) => void;
};

/** A person by whatever the desk knows of them. Once chosen it says who, and how to choose anew. */
export function PersonFinder({ name, label, chosen, error, form, onChoose, takesFocus, onCreate }: PersonFinderProps) {
  const t = useT();
  const format = useFormat();
  const [search, setSearch] = useState('');
  const [isAgain, setIsAgain] = useState(false);
  const field = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const chosenId = chosen?.id;
  const [wasPicked, setWasPicked] = useState(takesFocus);
  const wanted = useDeferredValue(useDebouncedValue(search.trim(), PAUSE_MS)[0]);
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

  const isCurrent = wanted === search.trim() && !found.isPlaceholderData && found.data !== undefined;
  const people = isOpen ? (found.data ?? []).slice(0, SHOWN) : [];
  const options: (Listed | 'create')[] = [...people, ...(onCreate && isOpen && isCurrent ? ['create' as const] : [])];

  function pick(option: Listed | 'create'): void {
    if (option === 'create') onCreate?.(search.trim());
    else onChoose(option);
    setSearch('');
    setIsAgain(false);
    setWasPicked(true);
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
          aria-label={t('clinic_booking.change_label', { what: label })}
          onClick={() => {
            onChoose(null);
            setIsAgain(true);
          }}
        >
          {t('clinic_booking.change')}
        </Button>
      </div>
    );
  }
  const aboutOf = (person: Listed) =>
    [
      person.display_name.split(' | ')[1] ?? '',
      person.is_confirmed ? '' : t('unconfirmed.badge'),
      person.birth_date ? t('clinic_booking.born', { date: format.date(`${person.birth_date}T15:00:00Z`) }) : '',
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <div ref={field}>
      <SearchCombobox
        id={`field-${name}`}
        name={name}
        form={form}
        label={label}
        description={t('clinic_booking.find_hint')}
        error={error}
        search={search}
        onSearch={setSearch}
        options={options}
        keyOf={(option) => (option === 'create' ? option : option.id)}
        isCurrent={isCurrent}
        onPick={pick}
        status={
          found.error
            ? found.error.body.message
            : isOpen && isCurrent
              ? t('clinic_booking.found', { n: people.length })
              : ''
        }
      >
        {(option) =>
          option === 'create' ? (
            <strong>
              {isPersonName(tidyName(search))
                ? t('clinic_booking.create_named', { words: tidyName(search) })
                : t('clinic_booking.create_new')}
            </strong>
          ) : (
            <>
              <strong>{option.name}</strong>
              <span>{aboutOf(option)}</span>
            </>
          )
        }
      </SearchCombobox>
    </div>
  );
}
