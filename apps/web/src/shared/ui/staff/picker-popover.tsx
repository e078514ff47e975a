import '@mantine/core/styles/Popover.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/pt-br';
import { Popover } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react';
import { useFormat } from '../../i18n/i18n.tsx';
import { MantineParts } from '../mantine.tsx';
import classes from './picker-popover.module.css';

type PickerPopoverProps = {
  label: string;
  onClose: () => void;
  /** The element that it opens under; a press on it does not count as outside. */
  anchor: RefObject<HTMLElement | null>;
  /** A calendar of `@mantine/dates`. */
  children: ReactNode;
};

/** A calendar over the page: a dialog that holds the focus. Its opener takes the focus back. */
export function PickerPopover({ label, onClose, anchor, children }: PickerPopoverProps) {
  const { locale } = useFormat();
  return (
    <MantineParts>
      <DatesProvider settings={{ locale: locale === 'pt-BR' ? 'pt-br' : 'en', firstDayOfWeek: 0, weekendDays: [] }}>
        <Popover
          opened
          onDismiss={onClose}
          position="bottom-start"
          offset={6}
          trapFocus
          withRoles={false}
          shadow="var(--shadow)"
          classNames={{ dropdown: classes.dropdown }}
        >
          <Popover.Target>
            <Anchor of={anchor} />
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label={label}>
            {children}
          </Popover.Dropdown>
        </Popover>
      </DatesProvider>
    </MantineParts>
  );
}

/** Hands another component's element to the popover, which looks for one among its children. */
function Anchor({ of, ref }: { of: RefObject<HTMLElement | null>; ref?: Ref<HTMLElement | null> }) {
  useImperativeHandle<HTMLElement | null, HTMLElement | null>(ref, () => of.current, [of]);
  return null;
}
