import type { Coding } from '@acolhe/contract/appointment/appointment';
import { IconX } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useDebouncedValue } from '../../../shared/hook/use-debounced-value.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { OptionList } from '../../../shared/ui/field/option-list.tsx';
import classes from './cid-field.module.css';

const PAUSE_MS = 180;
const MOST_CODES = 20;

type CidFieldProps = { codes: Coding[]; isClosed: boolean; onChange: (codes: Coding[]) => void };

/** Combobox (ARIA pattern) for CID-10 codes, found by code or words and shown as chips. */
export function CidField({ codes, isClosed, onChange }: CidFieldProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const [active, setActive] = useState(0);
  const listId = useId();
  const wanted = useDeferredValue(useDebouncedValue(search.trim(), PAUSE_MS));
  const found = useCall(
    'domain',
    'searchCid10',
    { search: wanted },
    { enabled: wanted.length > 1, staleTime: Infinity, placeholderData: (before) => before },
  );
  const isOpen = search.trim().length > 1 && !isClosed;
  const options = isOpen
    ? (found.data?.values ?? []).filter((option) => !codes.some((code) => code.code === option.code)).slice(0, 8)
    : [];
  // Old results stay visible until the new ones arrive, but cannot be picked: nobody meant them.
  const isCurrent = wanted === search.trim() && !found.isPlaceholderData;
  const chosen = isCurrent ? options[Math.min(active, options.length - 1)] : undefined;
  const optionId = (option: Coding) => `${listId}-${option.code}`;

  const add = (option: Coding) => {
    onChange([...codes, option]);
    setSearch('');
    setActive(0);
  };

  const onKey = (event: React.KeyboardEvent) => {
    if (event.key === 'ArrowDown') setActive((index) => Math.min(index + 1, options.length - 1));
    else if (event.key === 'ArrowUp') setActive((index) => Math.max(index - 1, 0));
    else if (event.key === 'Enter' && isOpen) {
      if (chosen) add(chosen);
    } else if (event.key === 'Escape' && search) setSearch('');
    else if (event.key === 'Backspace' && search === '' && codes.length > 0) onChange(codes.slice(0, -1));
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.cid}>
      {isClosed || codes.length >= MOST_CODES ? null : (
        <div className={classes.box}>
          <TextField
            id={`${listId}-search`}
            label={t('note.codes')}
            description={t('note.codes_search')}
            role="combobox"
            aria-expanded={options.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={chosen ? optionId(chosen) : undefined}
            autoComplete="off"
            value={search}
            onChange={(event) => {
              setSearch(event.currentTarget.value);
              setActive(0);
            }}
            onKeyDown={onKey}
          />
          <OptionList
            id={listId}
            label={t('note.codes')}
            options={options}
            idOf={optionId}
            current={chosen}
            isStale={!isCurrent}
            onPick={add}
          >
            {(option) => (
              <>
                <strong>{option.code}</strong> {option.display}
              </>
            )}
          </OptionList>
          <p role="status" className={classes.count}>
            {isOpen && found.data && !found.isFetching
              ? options.length > 0
                ? t('note.codes_count', { n: options.length })
                : t('note.codes_none')
              : null}
          </p>
        </div>
      )}
      {codes.length > 0 ? (
        <ul className={classes.chips} aria-label={t('note.codes')}>
          {codes.map((code) => (
            <li key={code.code} className={classes.chip}>
              <span>
                <strong>{code.code}</strong> {code.display}
              </span>
              {isClosed ? null : (
                <button
                  type="button"
                  aria-label={t('note.codes_remove', { code: code.code })}
                  onClick={() => onChange(codes.filter((other) => other.code !== code.code))}
                >
                  <IconX size={18} aria-hidden="true" />
                </button>
              )}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
