import type { Benefit } from '@acolhe/contract/club/club';
import { wholeForm } from '../../../shared/form/typed-number.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import classes from './club-desk.module.css';
import { ANY, type BenefitDraft, LINE, newBenefit, periods } from './draft.ts';

type BenefitFieldsProps = {
  benefits: readonly BenefitDraft[];
  specialties: readonly string[];
  /** Problems by path, `benefits.0.percent`. */
  errors: Partial<Record<string, string>>;
  onChange: (benefits: BenefitDraft[]) => void;
};

/** Benefits of a club, a row for each. */
export function BenefitFields({ benefits, specialties, errors, onChange }: BenefitFieldsProps) {
  const t = useT();
  return (
    <>
      {benefits.map((benefit, index) => (
        <BenefitRow
          // Rows have nothing of their own to be told apart by.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          benefit={benefit}
          index={index}
          specialties={specialties}
          errors={errors}
          onChange={(changed) => onChange(benefits.map((other, at) => (at === index ? changed : other)))}
          onRemove={() => onChange(benefits.filter((_, at) => at !== index))}
        />
      ))}
      <Button variant="light" onClick={() => onChange([...benefits, newBenefit])}>
        {t('club_desk.add_benefit')}
      </Button>
    </>
  );
}

type BenefitRowProps = Omit<BenefitFieldsProps, 'benefits' | 'onChange'> & {
  benefit: BenefitDraft;
  index: number;
  onChange: (benefit: BenefitDraft) => void;
  onRemove: () => void;
};

function BenefitRow({ benefit, index, specialties, errors, onChange, onRemove }: BenefitRowProps) {
  const t = useT();
  const format = useFormat();
  const path = (name: string) => ({ id: `benefit-${index}-${name}`, name: `benefits.${index}.${name}` });
  const number = (name: 'percent' | 'visits' | 'waiting_days') => ({
    ...path(name),
    value: benefit[name],
    error: errors[`benefits.${index}.${name}`],
    onWritten: (text: string) => onChange({ ...benefit, [name]: text }),
    as: wholeForm,
  });
  // A specialty that no professional has any more stays chosen.
  const known = [ANY, LINE, ...specialties].includes(benefit.whom) ? specialties : [...specialties, benefit.whom];
  return (
    <fieldset className={classes.benefit}>
      <legend>{t('club_desk.benefit', { n: index + 1 })}</legend>
      <div className={classes.pair}>
        <SelectField
          {...path('whom')}
          label={t('club_desk.for')}
          value={benefit.whom}
          onChange={(event) => onChange({ ...benefit, whom: event.currentTarget.value })}
        >
          <option value={ANY}>{t('club_desk.for_any')}</option>
          <option value={LINE}>{t('club_desk.for_line')}</option>
          {known.map((specialty) => (
            <option key={specialty} value={specialty}>
              {t('club_desk.for_specialty', { specialty: format.specialty(specialty) })}
            </option>
          ))}
        </SelectField>
        <WrittenField {...number('percent')} label={t('club_desk.percent')} />
        <WrittenField
          {...number('visits')}
          label={t('club_desk.visits')}
          description={t('club_desk.empty_limit')}
          optional
        />
        <SelectField
          {...path('period')}
          label={t('club_desk.period')}
          value={benefit.period}
          onChange={(event) => onChange({ ...benefit, period: event.currentTarget.value as Benefit['period'] })}
        >
          {periods.map((period) => (
            <option key={period} value={period}>
              {t(`club_desk.period_${period}`)}
            </option>
          ))}
        </SelectField>
        <WrittenField {...number('waiting_days')} label={t('club_desk.waiting_days')} />
      </div>
      <Button variant="subtle" scale="small" onClick={onRemove}>
        {t('club_desk.remove_benefit', { n: index + 1 })}
      </Button>
    </fieldset>
  );
}
