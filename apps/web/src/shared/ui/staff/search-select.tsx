import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select, type SelectProps } from '@mantine/core';
import { useT } from '../../i18n/i18n.tsx';

type SearchSelectProps = Omit<SelectProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** Empty for none. */
  value: string;
  onValue: (value: string) => void;
};

/** A choice among so many that one types for it; spread `form.field(name)` into it. */
export function SearchSelect({ value, onValue, name, form, ...select }: SearchSelectProps) {
  const t = useT();
  return (
    <Select
      {...select}
      searchable
      nothingFoundMessage={t('shell.nothing_found')}
      value={value}
      onChange={(chosen) => onValue(chosen ?? '')}
      allowDeselect={false}
      // In its place, where the palette of its area holds and landmarks are around it.
      comboboxProps={{ withinPortal: false }}
      // A form looks for the field by its name to give it the focus; Mantine would name the hidden one.
      attributes={{ input: { name, form } }}
    />
  );
}
