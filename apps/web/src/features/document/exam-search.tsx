import type { Exam } from '@acolhe/contract/document/exam';
import { useId } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { SearchCombobox } from '../../shared/ui/staff/search-combobox.tsx';
import classes from './document.module.css';
import { useSearchWords } from './use-search-words.ts';

/** Finds an exam of the clinic's list or the common one, to be added to those that are asked for. */
export function ExamSearch({ onPick }: { onPick: (exam: Exam) => void }) {
  const t = useT();
  const id = useId();
  const { search, setSearch, text, wanted, isAsked } = useSearchWords();
  const found = useCall(
    'document',
    'exams',
    { search: wanted },
    { enabled: isAsked, staleTime: Infinity, placeholderData: (before) => before },
  );
  const options = text.length > 1 ? (found.data?.values ?? []) : [];
  const isKnown = text.length > 1 && found.data !== undefined && !found.isFetching;
  return (
    <MantineParts>
      <SearchCombobox<Exam>
        id={`${id}-exam`}
        label={t('document.exam')}
        description={t('document.exam_hint')}
        search={search}
        onSearch={setSearch}
        options={options}
        keyOf={(option) => `${option.name} ${option.tuss}`}
        isCurrent={wanted === text && !found.isPlaceholderData}
        onPick={(option) => {
          setSearch('');
          onPick(option);
        }}
        status={isKnown ? t('document.exam_count', { n: options.length }) : ''}
      >
        {(option) => (
          <>
            {option.name}
            {option.tuss ? <span className={classes.soft}> · TUSS {option.tuss}</span> : null}
          </>
        )}
      </SearchCombobox>
    </MantineParts>
  );
}
