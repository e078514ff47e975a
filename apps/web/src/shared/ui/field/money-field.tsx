import type { Locale } from '@acolhe/domain/time/time';
import type { ComponentProps } from 'react';
import { moneyForm, typedFromCentavos } from '../../form/typed-number.ts';
import { WrittenField } from './written-field.tsx';

type MoneyFieldProps = Omit<ComponentProps<typeof WrittenField>, 'as'>;

/** Money; spread `form.written(name)` into it. */
export function MoneyField(field: MoneyFieldProps) {
  return <WrittenField {...field} as={moneyForm} />;
}

/** An amount as {@link MoneyField} shows it; empty for none. */
export function typedAmount(centavos: number | null, locale: Locale): string {
  return centavos === null ? '' : typedFromCentavos(centavos, locale);
}
