import { rhythms, routes, treatmentVolume } from '@acolhe/domain/document/posology';
import { useEffect, useId, useState } from 'react';
import { wholeForm } from '../../../shared/form/typed-number.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import classes from '../document.module.css';
import type { TypedItem } from '../draft.ts';
import { bind, bindWritten, type Errors } from '../part-fields.tsx';
import { useDoseWords } from './dose-words.ts';
import { posologyOf, withoutUse, withSupply } from './supply.ts';
import { useUsualDose } from './use-usual-dose.ts';

type Props = {
  appointmentId: string;
  item: TypedItem;
  path: string;
  errors: Errors;
  onChange: (change: Partial<TypedItem>) => void;
};

/**
 * How a medicine is used, and how much of it is dispensed: where there is little room one line of words, which opens to the
 * fields; elsewhere the fields.
 */
export function ItemUse({ appointmentId, item, path, errors, onChange }: Props) {
  const t = useT();
  const id = useId();
  const words = useDoseWords();
  const packed = useUsualDose(appointmentId, item, onChange);
  const posology = posologyOf(item);
  const isWhole = posology !== null && item.quantity !== '';
  const isWrong = fieldsOfUse.some((name) => errors[`${path}.${name}`]);
  const isAsked = item.usual?.kind === 'asked';
  const [isOpen, setIsOpen] = useState(false);
  // It stays open once something is to be written: fields do not go away under the fingers.
  useEffect(() => {
    if (isWrong || (!isWhole && !isAsked)) setIsOpen(true);
  }, [isWrong, isWhole, isAsked]);
  const field = bind({ value: item, path, errors, onChange });
  const written = bindWritten({ value: item, path, errors, onChange });
  const use = {
    value: item,
    path: `${path}.posology`,
    errors,
    // The amount follows the use until another one is typed.
    onChange: (change: Partial<TypedItem>) => onChange({ ...withSupply(item, change, packed), usual: null }),
  };
  const typed = bind(use);
  const counted = bindWritten(use);
  const volume = posology && treatmentVolume(posology, packed);
  return (
    <>
      <button
        type="button"
        className={classes.use}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span>{isWhole ? words(posology, item) : t(isAsked ? 'document.use.asked' : 'document.use.none')}</span>
        <span className={classes.change}>{t(isOpen ? 'document.use.close' : 'document.use.change')}</span>
      </button>
      <Proposal item={item} onEmpty={() => onChange(withoutUse(item))} />
      <div id={id} className={classes.fields} data-folded={!isOpen}>
        <div className={classes.pair}>
          <TextField {...typed('dose')} maxLength={8} label={t('document.dose')} />
          <TextField {...typed('unit')} maxLength={40} label={t('document.unit')} />
          <SelectField {...typed('route')} label={t('document.route')}>
            {routes.map((route) => (
              <option key={route} value={route}>
                {t(`document.route.${route}`)}
              </option>
            ))}
          </SelectField>
          <SelectField {...typed('rhythm')} label={t('document.rhythm')}>
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
        <TextAreaField
          {...field('instructions')}
          rows={2}
          maxLength={500}
          label={t('document.instructions')}
          optional
        />
      </div>
    </>
  );
}

/** Fields that the line of words stands for. */
const fieldsOfUse = [
  ...['dose', 'unit', 'route', 'rhythm', 'every', 'days'].map((name) => `posology.${name}`),
  ...['posology', 'quantity', 'quantity_unit', 'instructions'],
];

/** Origin of a use that the doctor has not typed, and the press that empties it. */
function Proposal({ item: { usual, medicine }, onEmpty }: { item: TypedItem; onEmpty: () => void }) {
  const t = useT();
  if (!usual || usual.kind === 'asked') return null;
  if (usual.kind === 'weight') return <p className={classes.soft}>{t('document.usual.weight')}</p>;
  const text =
    usual.kind !== 'proposed'
      ? t('document.usual.favourite')
      : [
          usual.reckoning ? t('document.usual.reckoned', { reckoning: usual.reckoning }) : t('document.usual'),
          t('document.usual.source', { source: usual.source }),
        ].join(' ');
  return (
    <div className={classes.proposal}>
      <p className={classes.soft}>{text}</p>
      <Button variant="subtle" scale="small" aria-label={t('document.usual.empty_of', { medicine })} onClick={onEmpty}>
        {t('document.usual.empty')}
      </Button>
    </div>
  );
}
