import { useState } from 'react';
import { wholeForm } from '../../shared/form/typed-number.ts';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';

type NumberFieldProps = {
  id: string;
  label: string;
  value: number | null;
  error: string | undefined;
  onChange: (value: number | null) => void;
};

/** A number of the builder, which may be negative or have decimals; empty for none. */
export function NumberField({ id, label, value, error, onChange }: NumberFieldProps) {
  const [text, setText] = useState(value === null ? '' : String(value).replace('.', ','));
  return (
    <WrittenField
      id={id}
      name={id}
      label={label}
      as={wholeForm}
      value={text}
      error={error}
      optional
      onWritten={(next) => {
        setText(next);
        const number = Number(next.trim().replace(',', '.'));
        onChange(next.trim() === '' || !Number.isFinite(number) ? null : number);
      }}
    />
  );
}
