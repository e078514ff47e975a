import type { PlanRemark, PlanWarning } from '@acolhe/contract/document/document';
import { controlledLists, type RecipeKind } from '@acolhe/domain/document/recipe';
import { useCall } from '../../../shared/api/call.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import classes from '../document.module.css';
import type { TypedItem } from '../draft.ts';
import { newItem, typedItem } from '../new-part.ts';
import { bind, type Errors } from '../part-fields.tsx';
import { ItemLaw } from './item-law.tsx';
import { ItemUse } from './item-use.tsx';
import { MedicineSearch } from './medicine-search.tsx';
import { KeepFavourite, PrescriptionFavourites } from './prescription-favourites.tsx';
import { UncheckedAllergies, Warnings } from './prescription-warnings.tsx';

type PrescriptionProps = {
  appointmentId: string;
  recipes: readonly RecipeKind[];
  patientId: string | null;
  items: readonly TypedItem[];
  path: string;
  errors: Errors;
  remarks: readonly PlanRemark[];
  warnings: readonly PlanWarning[];
  onChange: (items: TypedItem[]) => void;
};

export function PrescriptionFields(props: PrescriptionProps) {
  const { appointmentId, recipes, patientId, items, path, errors, remarks, warnings, onChange } = props;
  const t = useT();
  const { data: favourites = [] } = useCall('document', 'favourites', undefined);
  // A favourite of the doctor comes before what is usual.
  const picked = (id: string | null, name: string): TypedItem => {
    const own = id === null ? undefined : favourites.find(({ item }) => item.medicine_id === id);
    return own ? { ...typedItem(own.item), usual: { kind: 'favourite' } } : newItem(id, name);
  };
  return (
    <div className={classes.items}>
      {patientId ? <UncheckedAllergies patientId={patientId} /> : null}
      {items.map((item, at) => (
        <Item
          key={item.key}
          appointmentId={appointmentId}
          item={item}
          path={`${path}.items.${at}`}
          errors={errors}
          remarks={remarks.filter((remark) => remark.path.startsWith(`${path}.items.${at}.`))}
          warnings={warnings.filter((warning) => warning.path === `${path}.items.${at}`)}
          onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
          onRemove={() => onChange(items.filter((one) => one !== item))}
        />
      ))}
      <MedicineSearch recipes={recipes} onPick={(id, name) => onChange([...items, picked(id, name)])} />
      <PrescriptionFavourites patientId={patientId} onPick={(kept) => onChange([...items, ...kept.map(typedItem)])} />
      {errors[`${path}.items`] ? <p role="alert">{errors[`${path}.items`]}</p> : null}
      <p className={classes.soft}>{t('document.checked')}</p>
    </div>
  );
}

type ItemProps = {
  appointmentId: string;
  item: TypedItem;
  path: string;
  errors: Errors;
  remarks: readonly PlanRemark[];
  warnings: readonly PlanWarning[];
  onChange: (change: Partial<TypedItem>) => void;
  onRemove: () => void;
};

function Item({ appointmentId, item, path, errors, remarks, warnings, onChange, onRemove }: ItemProps) {
  const t = useT();
  const field = bind({ value: item, path, errors, onChange });
  return (
    <section className={classes.item} aria-label={item.medicine}>
      <div className={classes.head}>
        <h4>{item.medicine}</h4>
        <Button
          variant="subtle"
          tone="danger"
          scale="small"
          aria-label={t('document.remove_medicine', { medicine: item.medicine })}
          onClick={onRemove}
        >
          ✕
        </Button>
      </div>
      {item.medicine_id ? null : (
        <>
          <p className={classes.soft}>{t('document.unchecked')}</p>
          <SelectField {...field('declared')} label={t('document.declared')}>
            <option value="">{t('document.answer.choose')}</option>
            <option value="none">{t('document.declared.none')}</option>
            {controlledLists.map((list) => (
              <option key={list} value={list}>
                {t(`document.list.${list}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
      <ItemUse appointmentId={appointmentId} item={item} path={path} errors={errors} onChange={onChange} />
      <ItemLaw item={item} path={path} errors={errors} onChange={onChange} />
      <Warnings warnings={warnings} />
      <Remarks item={item} path={path} errors={errors} remarks={remarks} onChange={onChange} />
      <KeepFavourite item={item} />
    </section>
  );
}

/** Remarks on a medicine, each with the field that answers it. */
function Remarks({
  item,
  path,
  errors,
  remarks,
  onChange,
}: Omit<ItemProps, 'appointmentId' | 'onRemove' | 'warnings'>) {
  const t = useT();
  const field = bind({ value: item, path, errors, onChange });
  const asked = remarks.find(({ kind }) => kind === 'dose' || kind === 'route' || kind === 'addendum');
  const question = asked?.kind as 'dose' | 'route' | 'addendum' | undefined;
  const limit = remarks.find(({ kind }) => kind === 'limit');
  const double = remarks.find(({ kind }) => kind === 'duplicate');
  const allergy = remarks.find(({ kind }) => kind === 'allergy');
  const contraindicated = remarks.find(({ kind }) => kind === 'contraindicated');
  const programme = remarks.find(({ kind }) => kind === 'programme');
  const named = remarks.find(({ kind }) => kind === 'declared');
  return (
    <>
      {named ? <Notice tone="warning">{t('document.remark.declared', { text: named.text })}</Notice> : null}
      {programme ? <Notice tone="warning">{t('document.remark.programme', { text: programme.text })}</Notice> : null}
      {question ? (
        <SelectField {...field('answer')} label={t(`document.answer.${question}`)}>
          <option value="">{t('document.answer.choose')}</option>
          <option value="lesser">{t(`document.answer.${question}_lesser`)}</option>
          <option value="listed">{t(`document.answer.${question}_listed`)}</option>
        </SelectField>
      ) : null}
      {limit ? (
        <>
          <Notice tone="warning">
            {t(limit.text === 'days' ? 'document.remark.days' : 'document.remark.ampoules', { n: limit.limit ?? 0 })}
          </Notice>
          <Checkbox
            id={`${path}.is_long_treatment`}
            checked={item.is_long_treatment}
            label={t('document.long_treatment')}
            onChange={(event) => onChange({ is_long_treatment: event.currentTarget.checked })}
          />
        </>
      ) : null}
      {limit || item.justification ? (
        <TextField {...field('justification')} maxLength={500} label={t('document.justification')} />
      ) : null}
      {double ? <Notice tone="warning">{t('document.remark.duplicate', { text: double.text })}</Notice> : null}
      {allergy ? <Notice tone="danger">{t('document.remark.allergy', { text: allergy.text })}</Notice> : null}
      {double || allergy || contraindicated || item.override ? (
        <TextField
          {...field('override')}
          maxLength={300}
          label={t('document.override')}
          description={t('document.override_hint')}
        />
      ) : null}
    </>
  );
}
