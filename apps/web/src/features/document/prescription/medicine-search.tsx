import type { Medicine } from '@acolhe/contract/document/document';
import type { RecipeKind } from '@acolhe/domain/document/recipe';
import { useId } from 'react';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { SearchCombobox } from '../../../shared/ui/staff/search-combobox.tsx';
import classes from '../document.module.css';
import { useSearchWords } from '../use-search-words.ts';

type MedicineSearchProps = {
  /** Kinds of prescriptions that the writer may issue: medicines of others are not offered. */
  recipes: readonly RecipeKind[];
  onPick: (id: string | null, name: string) => void;
};

/** Finds a medicine of the catalogue; what is not there is prescribed as it was typed. */
export function MedicineSearch({ recipes, onPick }: MedicineSearchProps) {
  const t = useT();
  const id = useId();
  const { search, setSearch, text, wanted, isAsked } = useSearchWords();
  const found = useCall(
    'document',
    'medicines',
    { search: wanted },
    { enabled: isAsked, staleTime: Infinity, placeholderData: (before) => before },
  );
  const isAllowed = ({ recipe_kind: kind }: Medicine) => kind === null || recipes.includes(kind);
  const options = text.length > 1 ? (found.data?.values ?? []).filter(isAllowed) : [];
  const isKnown = text.length > 1 && found.data !== undefined && !found.isFetching;
  const pick = (medicineId: string | null, name: string) => {
    setSearch('');
    onPick(medicineId, name);
  };
  return (
    <div className={classes.fields}>
      <MantineParts>
        <SearchCombobox<Medicine>
          id={`${id}-medicine`}
          label={t('document.medicine')}
          description={t('document.medicine_hint')}
          search={search}
          onSearch={setSearch}
          options={options}
          keyOf={(option) => option.id}
          isCurrent={wanted === text && !found.isPlaceholderData}
          onPick={(option) => pick(option.id, option.name)}
          status={
            isKnown
              ? options.length > 0
                ? t('document.medicine_count', { n: options.length })
                : t('document.medicine_none')
              : ''
          }
        >
          {(option) => (
            <>
              {option.name}
              {option.recipe_kind && option.recipe_kind !== 'simple' ? (
                <span className={classes.soft}> · {t(`document.kind.${option.recipe_kind}`)}</span>
              ) : null}
              {option.contents ? <span className={classes.contents}>{option.contents}</span> : null}
            </>
          )}
        </SearchCombobox>
      </MantineParts>
      {isKnown && wanted === text && text.length > 2 ? (
        <div>
          <Button variant="subtle" scale="small" onClick={() => pick(null, text)}>
            {t('document.medicine_free', { text })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
