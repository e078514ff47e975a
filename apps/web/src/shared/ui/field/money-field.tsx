import type { Locale } from '@acolhe/domain/time';
import type { ComponentProps } from 'react';
import { typedFromCentavos, typedMoney } from '../../form/typed-number.ts';
import { useSetup } from '../../start/setup.tsx';
import { TextField } from './fields.tsx';

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'inputMode' | 'autoComplete'> & {
  /** What stands in the field now, with its signs. */
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

/** An amount as {@link MoneyField} shows it; nothing where there is none. */
export function typedAmount(centavos: number | null, locale: Locale): string {
  return centavos === null ? '' : typedFromCentavos(centavos, locale);
}
