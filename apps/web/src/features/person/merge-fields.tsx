import type { MergeField, MergePreview, MergeSide } from '@acolhe/contract/person/duplicate';
import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './merge.module.css';

type MergeFieldsProps = {
  fields: MergePreview['fields'];
  keep: Partial<Record<MergeField, MergeSide>>;
  said: (field: string, value: string) => string;
  onKeep: (field: MergeField, side: MergeSide) => void;
};

/** Fields in which two records differ: of each, one value is kept. */
export function MergeFields({ fields, keep, said, onKeep }: MergeFieldsProps) {
  const t = useT();
  if (fields.length === 0) return <p className={classes.soft}>{t('merge.no_difference')}</p>;
  return (
    <div className={classes.fields}>
      {fields.map(({ field, kept, fixed, ...values }) => (
        <fieldset key={field} className={classes.field} disabled={fixed}>
          <legend>{t(`label.${field}`)}</legend>
          {(['into', 'from'] as const).map((side) => (
            <label key={side} className={classes.choice}>
              <input
                type="radio"
                name={`keep-${field}`}
                checked={(keep[field] ?? kept) === side}
                onChange={() => onKeep(field, side)}
              />
              <span>{said(field, values[side])}</span>
            </label>
          ))}
          {fixed ? <p className={classes.soft}>{t('merge.fixed')}</p> : null}
        </fieldset>
      ))}
    </div>
  );
}
