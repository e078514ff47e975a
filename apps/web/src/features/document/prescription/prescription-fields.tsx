import type { PlanRemark, PlanWarning } from '@acolhe/contract/document/document';
import { type Posology, rhythms, routes, treatmentAmount, treatmentVolume } from '@acolhe/domain/document/posology';
import { controlledLists, type RecipeKind } from '@acolhe/domain/document/recipe';
import { wholeForm } from '../../../shared/form/typed-number.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import classes from '../document.module.css';
import type { TypedItem } from '../draft.ts';
import { newItem, typedItem } from '../new-part.ts';
import { bind, bindWritten, type Errors } from '../part-fields.tsx';
import { ItemLaw } from './item-law.tsx';
import { MedicineSearch } from './medicine-search.tsx';
import { KeepFavourite, PrescriptionFavourites } from './prescription-favourites.tsx';
import { UncheckedAllergies, Warnings } from './prescription-warnings.tsx';

type PrescriptionProps = {
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
  const { recipes, patientId, items, path, errors, remarks, warnings, onChange } = props;
  const t = useT();
  return (
    <div className={classes.items}>
      {patientId ? <UncheckedAllergies patientId={patientId} /> : null}
      {items.map((item, at) => (
        <Item
          key={item.key}
          item={item}
          path={`${path}.items.${at}`}
          errors={errors}
          remarks={remarks.filter((remark) => remark.path.startsWith(`${path}.items.${at}.`))}
          warnings={warnings.filter((warning) => warning.path === `${path}.items.${at}`)}
          onChange={(change) => onChange(items.map((one) => (one === item ? { ...one, ...change } : one)))}
          onRemove={() => onChange(items.filter((one) => one !== item))}
        />
      ))}
      <MedicineSearch recipes={recipes} onPick={(id, name) => onChange([...items, newItem(id, name)])} />
      <PrescriptionFavourites
        patientId={patientId}
        onPick={(picked) => onChange([...items, ...picked.map(typedItem)])}
      />
      {errors[`${path}.items`] ? <p role="alert">{errors[`${path}.items`]}</p> : null}
      <p className={classes.soft}>{t('document.checked')}</p>
    </div>
  );
}

type ItemProps = {
  item: TypedItem;
  path: string;
  errors: Errors;
  remarks: readonly PlanRemark[];
  warnings: readonly PlanWarning[];
  onChange: (change: Partial<TypedItem>) => void;
  onRemove: () => void;
};

function Item({ item, path, errors, remarks, warnings, onChange, onRemove }: ItemProps) {
  const t = useT();
  const field = bind({ value: item, path, errors, onChange });
  const written = bindWritten({ value: item, path, errors, onChange });
  const use = {
    value: item,
    path: `${path}.posology`,
    errors,
    // The amount follows the use until another one is typed.
    onChange: (change: Partial<TypedItem>) => onChange(withAmount(item, change)),
  };
  const posology = bind(use);
  const counted = bindWritten(use);
  const volume = volumeOf(item);
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
      <div className={classes.pair}>
        <TextField {...posology('dose')} maxLength={8} label={t('document.dose')} />
        <TextField {...posology('unit')} maxLength={40} label={t('document.unit')} />
        <SelectField {...posology('route')} label={t('document.route')}>
          {routes.map((route) => (
            <option key={route} value={route}>
              {t(`document.route.${route}`)}
            </option>
          ))}
        </SelectField>
        <SelectField {...posology('rhythm')} label={t('document.rhythm')}>
          {rhythms.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {t(`document.rhythm.${rhythm}`)}
            </option>
          ))}
        </SelectField>
        {item.rhythm === 'once' ? null : (
          <WrittenField {...counted('every')} as={wholeForm} label={t('document.every')} />
        )}
        {item.rhythm === 'once' ? null : (
          <WrittenField
            {...counted('days')}
            as={wholeForm}
            label={t('document.days')}
            placeholder={t('document.days_hint')}
          />
        )}
        <WrittenField
          {...written('quantity')}
          as={wholeForm}
          label={t('document.quantity')}
          description={volume === null ? undefined : t('document.volume', { ml: volume })}
        />
        <TextField {...field('quantity_unit')} maxLength={40} label={t('document.quantity_unit')} />
      </div>
      <TextAreaField {...field('instructions')} rows={2} maxLength={500} label={t('document.instructions')} optional />
      <ItemLaw item={item} path={path} errors={errors} onChange={onChange} />
      <Warnings warnings={warnings} />
      <Remarks item={item} path={path} errors={errors} remarks={remarks} onChange={onChange} />
      <KeepFavourite item={item} />
    </section>
  );
}

/** Remarks on a medicine, each with the field that answers it. */
function Remarks({ item, path, errors, remarks, onChange }: Omit<ItemProps, 'onRemove' | 'warnings'>) {
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

/** A change of the use, with the amount that it makes if it is counted in the same unit. */
function withAmount(item: TypedItem, change: Partial<TypedItem>): Partial<TypedItem> {
  const next = { ...item, ...change };
  if (next.unit !== next.quantity_unit) return change;
  const amountOf = (typed: TypedItem) => {
    const posology = posologyOf(typed);
    return posology && treatmentAmount(posology);
  };
  const [before, after] = [amountOf(item), amountOf(next)];
  const isOwn = item.quantity !== '' && item.quantity !== String(before);
  return after === null || isOwn ? change : { ...change, quantity: String(after) };
}

/** A use that is typed whole. */
function posologyOf({ dose, every, days, unit, route, rhythm }: TypedItem): Posology | null {
  const [amount, often, long] = [dose, every, days].map((text) => Number(text.replace(',', '.')));
  return amount && often && long ? { dose: amount, unit, route, rhythm, every: often, days: long } : null;
}

/** Millilitres that a treatment takes, where bottles are counted. */
function volumeOf(item: TypedItem): number | null {
  const posology = posologyOf(item);
  return posology && treatmentVolume(posology);
}
