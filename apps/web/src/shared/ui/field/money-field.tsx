import type { Locale } from '@acolhe/domain/time/time';
import type { ComponentProps } from 'react';
import { typedFromCentavos, typedMoney } from '../../form/typed-number.ts';
import { useSetup } from '../../start/setup.tsx';
import { TextField } from './fields.tsx';

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'inputMode' | 'autoComplete'> & {
  /** Called with the field's new text, punctuation included. */
  onTyped: (amount: string) => void;
};

/** Money, typed from the centavos on; spread `form.field(name)` into it. */
export function MoneyField({ onTyped, ...field }: MoneyFieldProps) {
  const { locale } = useSetup().setup;
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => onTyped(typedMoney(event.currentTarget.value, locale))}
    />
  );
}

/** An amount as {@link MoneyField} shows it; empty for none. */
export function typedAmount(centavos: number | null, locale: Locale): string {
  return centavos === null ? '' : typedFromCentavos(centavos, locale);
}
