import { type CommissionType, commissionTypes } from '@acolhe/domain/plan/commission';
import type { Locale } from '@acolhe/domain/time/time';
import type { ChangeEvent } from 'react';
import {
  centavosFromTyped,
  shareForm,
  shareFromTyped,
  typedFromCentavos,
  typedFromShare,
} from '../../shared/form/typed-number.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { MoneyField } from '../../shared/ui/field/money-field.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';

export type CommissionDraft = { commission_type: string; commission_value: string };
type Commission = { commission_type: CommissionType | null; commission_value: number | null };
type Field = { name: string; id: string; value: string; error: string | undefined };
/** Any form that has the two fields. */
type Form = {
  values: CommissionDraft;
  field: (name: keyof CommissionDraft) => Field & {
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
  };
  written: (name: keyof CommissionDraft) => Field & { onWritten: (text: string) => void };
  set: (name: keyof CommissionDraft, value: string) => void;
};

/** Commission as it would have been typed. */
export function commissionDraft({ commission_type, commission_value }: Commission, locale: Locale): CommissionDraft {
  const typed = commission_type === 'percent' ? typedFromShare : typedFromCentavos;
  return {
    commission_type: commission_type ?? '',
    commission_value: commission_value === null ? '' : typed(commission_value, locale),
  };
}

/** The value as sent: hundredths of a percent, or centavos. */
export function commissionInput({ commission_type, commission_value }: CommissionDraft) {
  const read = commission_type === 'percent' ? shareFromTyped : centavosFromTyped;
  return {
    commission_type: (commission_type || null) as CommissionType | null,
    commission_value: (commission_type ? read(commission_value) : null) as number | null,
  };
}

/** Which kind of commission, and how much; `none` is what it means to choose none here. */
export function CommissionFields({ form, none }: { form: Form; none: string }) {
  const t = useT();
  const type = form.values.commission_type;
  return (
    <>
      <SelectField
        {...form.field('commission_type')}
        label={t('label.commission')}
        // Fifty per cent are not fifty reais.
        onChange={(event) => {
          form.set('commission_type', event.currentTarget.value);
          form.set('commission_value', '');
        }}
      >
        <option value="">{none}</option>
        {commissionTypes.map((value) => (
          <option key={value} value={value}>
            {t(`plan.commission_${value}`)}
          </option>
        ))}
      </SelectField>
      {type === 'percent' ? (
        <WrittenField
          {...form.written('commission_value')}
          as={shareForm}
          label={t('plan.commission_percent')}
          description={t('plan.commission_percent_hint')}
        />
      ) : null}
      {type === 'fixed' ? (
        <MoneyField
          {...form.written('commission_value')}
          label={t('plan.commission_fixed')}
          description={t('plan.commission_fixed_hint')}
        />
      ) : null}
    </>
  );
}
