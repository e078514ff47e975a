import type { ComponentProps } from 'react';
import type { WrittenForm } from '../../form/written-form.ts';
import { useSetup } from '../../start/setup.tsx';
import { TextField } from './fields.tsx';

type WrittenFieldProps = Omit<ComponentProps<typeof TextField>, 'onChange' | 'inputMode' | 'maxLength' | 'value'> & {
  value: string;
  /** How the value is written. */
  as: WrittenForm;
  /** Called with the field's new text. */
  onWritten: (text: string) => void;
};

/**
 * A field for a number, an identifier or a day, which understands the ways in which people write it; spread
 * `form.written(name)` into it. It has no `maxLength`, which would cut off the end of what is pasted.
 */
export function WrittenField({ as, onWritten, onBlur, ...field }: WrittenFieldProps) {
  const { locale } = useSetup().setup;
  return (
    <TextField
      autoComplete="off"
      {...field}
      inputMode={as.inputMode}
      onChange={(event) => onWritten(as.type(event.currentTarget.value, locale, field.value))}
      onBlur={(event) => {
        const tidy = as.tidy(field.value, locale);
        if (tidy !== field.value) onWritten(tidy);
        onBlur?.(event);
      }}
    />
  );
}
