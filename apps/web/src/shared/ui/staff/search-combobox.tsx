import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { Combobox, type ComboboxStore, useCombobox } from '@mantine/core';
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react';
import { TextField } from '../field/fields.tsx';
import classes from './search-combobox.module.css';

type SearchComboboxProps<T> = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'onKeyDown' | 'role' | 'autoComplete' | 'children'
> & {
  /** Words that are being typed. */
  search: string;
  onSearch: (words: string) => void;
  options: readonly T[];
  keyOf: (option: T) => string;
  /** False while the options are those of the words before: they stay in sight, but no key picks one by mistake. */
  isCurrent: boolean;
  onPick: (option: T) => void;
  /** Backspace in the empty field. */
  onEmptyBackspace?: () => void;
  /** How many were found, or what went wrong; read aloud. */
  status: ReactNode;
  children: (option: T) => ReactNode;
};

/** A combobox whose options the server finds. Enter picks the first option unless the arrow keys went to another. */
export function SearchCombobox<T>({
  search,
  onSearch,
  options,
  keyOf,
  isCurrent,
  onPick,
  onEmptyBackspace,
  status,
  children,
  ...field
}: SearchComboboxProps<T>) {
  const combobox = useCombobox({ opened: options.length > 0 });
  const listId = useId();
  const [activeId, setActiveId] = useState<string | null>(null);
  const followed = (step: () => string | null) => () => {
    const id = step();
    setActiveId(id);
    return id;
  };
  // Mantine marks the active option for the eye alone.
  const store: ComboboxStore = {
    ...combobox,
    selectNextOption: followed(combobox.selectNextOption),
    selectPreviousOption: followed(combobox.selectPreviousOption),
  };
  const keys = isCurrent ? options.map(keyOf).join(' ') : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other options, the first of them is active
  useEffect(() => {
    if (keys) setActiveId(combobox.selectFirstOption());
    else {
      combobox.resetSelectedOption();
      setActiveId(null);
    }
  }, [keys]);

  function onKey(event: React.KeyboardEvent): void {
    if (event.key === 'Escape' && search) onSearch('');
    else if (event.key === 'Backspace' && search === '' && onEmptyBackspace) onEmptyBackspace();
    // Words that are not answered yet send no form.
    else if (!(event.key === 'Enter' && search)) return;
    event.preventDefault();
  }

  return (
    <div className={classes.box}>
      <Combobox
        store={store}
        withinPortal={false}
        // On a phone the field counts as out of sight inside of its card, and the list would not show.
        hideDetached={false}
        width="target"
        position="bottom-start"
        offset={4}
        onOptionSubmit={(key) => {
          const option = options.find((one) => keyOf(one) === key);
          if (option !== undefined) onPick(option);
        }}
      >
        <Combobox.Target
          withExpandedAttribute
          withKeyboardNavigation={isCurrent}
          {...(activeId ? { 'aria-activedescendant': activeId } : {})}
        >
          <TextField
            spellCheck={false}
            {...field}
            aria-autocomplete="list"
            value={search}
            onChange={(event) => onSearch(event.currentTarget.value)}
            onKeyDown={onKey}
          />
        </Combobox.Target>
        <Combobox.Dropdown data-stale={!isCurrent || undefined}>
          <Combobox.Options
            className={classes.options}
            aria-label={typeof field.label === 'string' ? field.label : undefined}
          >
            {options.map((option) => (
              <Combobox.Option
                key={keyOf(option)}
                id={`${listId}-${keyOf(option)}`}
                value={keyOf(option)}
                aria-selected={`${listId}-${keyOf(option)}` === activeId}
              >
                {children(option)}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <p role="status" className={classes.status}>
        {status}
      </p>
    </div>
  );
}
