import type { Coding } from '@acolhe/contract/appointment/appointment';
import { useDebouncedValue } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { useDeferredValue, useId, useState } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { SearchCombobox } from '../../../shared/ui/staff/search-combobox.tsx';
import classes from './cid-field.module.css';

const PAUSE_MS = 180;
const MOST_CODES = 20;

type CidFieldProps = { codes: Coding[]; isClosed: boolean; onChange: (codes: Coding[]) => void };

/** CID-10 codes as chips, found by code or words. */
export function CidField({ codes, isClosed, onChange }: CidFieldProps) {
  const t = useT();
  const [search, setSearch] = useState('');
  const id = useId();
  const wanted = useDeferredValue(useDebouncedValue(search.trim(), PAUSE_MS)[0]);
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
  const isCurrent = wanted === search.trim() && !found.isPlaceholderData;

  const add = (option: Coding) => {
    onChange([...codes, option]);
    setSearch('');
  };

  return (
    <div className={classes.cid}>
      {isClosed || codes.length >= MOST_CODES ? null : (
        <MantineParts>
          <SearchCombobox
            id={`${id}-search`}
            label={t('note.codes')}
            description={t('note.codes_search')}
            search={search}
            onSearch={setSearch}
            options={options}
            keyOf={({ code }) => code}
            isCurrent={isCurrent}
            onPick={add}
            onEmptyBackspace={() => codes.length > 0 && onChange(codes.slice(0, -1))}
            status={
              isOpen && found.data && !found.isFetching
                ? options.length > 0
                  ? t('note.codes_count', { n: options.length })
                  : t('note.codes_none')
                : ''
            }
          >
            {(option) => (
              <>
                <strong>{option.code}</strong> {option.display}
              </>
            )}
          </SearchCombobox>
        </MantineParts>
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
