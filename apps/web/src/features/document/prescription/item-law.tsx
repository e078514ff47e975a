import { wholeForm } from '../../../shared/form/typed-number.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import type { TypedItem } from '../draft.ts';
import { bind, bindWritten, type Errors } from '../part-fields.tsx';

type Props = { item: TypedItem; path: string; errors: Errors; onChange: (change: Partial<TypedItem>) => void };

/** Fields that the law wants of some medicines, once it is known that it does. */
export function ItemLaw({ item, path, errors, onChange }: Props) {
  const t = useT();
  const field = bind({ value: item, path, errors, onChange });
  const written = bindWritten({ value: item, path, errors, onChange });
  const isAsked = (name: keyof TypedItem) => errors[`${path}.${name}`] !== undefined || Boolean(item[name]);
  const refused = errors[`${path}.medicine`];
  return (
    <>
      {refused ? <Notice tone="danger">{refused}</Notice> : null}
      {isAsked('covers_days') ? (
        <WrittenField {...written('covers_days')} as={wholeForm} label={t('document.covers_days')} />
      ) : null}
      {isAsked('cid') ? (
        <TextField
          {...field('cid')}
          maxLength={8}
          label={t('document.item_cid')}
          description={t('document.item_cid_hint')}
        />
      ) : null}
      {isAsked('has_term') ? (
        <Checkbox
          id={`${path}.has_term`}
          name={`${path}.has_term`}
          checked={item.has_term}
          error={errors[`${path}.has_term`]}
          label={t('document.has_term')}
          onChange={(event) => onChange({ has_term: event.currentTarget.checked })}
        />
      ) : null}
    </>
  );
}
