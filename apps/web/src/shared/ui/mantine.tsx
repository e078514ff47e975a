import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import './mantine.css';
import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorSchemeManager,
  MantineProvider,
} from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { chooseScheme, chosenScheme, onSchemeChosen } from '../theme/colour-scheme.ts';
import field from './field/fields.module.css';
import options from './staff/options.module.css';

/**
 * Mantine's parts in our dress: colours are the variables of theme.ts (mantine.css), never Mantine's own palette. A
 * theme's own variables (fonts, sizes, radius) are in mantine.css too: {@link MantineParts} writes none.
 */
const mantineTheme = createTheme({
  respectReducedMotion: true,
  components: {
    // Keyed by name: `extend` would import the code of each component. A Mantine field beside one of ours is the same field.
    InputWrapper: {
      classNames: { root: field.field, label: field.label, description: field.description, error: field.error },
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'] },
    },
    Input: { classNames: { input: field.input } },
    Combobox: { classNames: { dropdown: options.dropdown, option: options.option } },
    Select: {
      classNames: { dropdown: options.dropdown, option: options.option },
      defaultProps: { chevronColor: 'var(--text)', withCheckIcon: false },
    },
  },
  variantColorResolver: (input) => {
    const tone = input.color === 'red' ? 'danger' : input.color === 'accent' ? 'accent' : 'primary';
    const ink = `var(--${tone})`;
    const soft = {
      background: `var(--${tone}-soft)`,
      color: `var(--on-${tone}-soft)`,
      border: '1px solid transparent',
    };
    switch (input.variant) {
      case 'filled':
        return {
          background: ink,
          hover: tone === 'primary' ? 'var(--primary-hover)' : ink,
          color: tone === 'danger' ? 'var(--surface)' : `var(--on-${tone})`,
          border: '1px solid transparent',
        };
      case 'light':
        return { ...soft, hover: `color-mix(in srgb, var(--${tone}-soft), ${ink} 12%)` };
      case 'subtle':
        return { ...soft, background: 'transparent', color: ink, hover: `var(--${tone}-soft)` };
      case 'outline':
        return { background: 'transparent', hover: `var(--${tone}-soft)`, color: ink, border: `1px solid ${ink}` };
      default:
        return defaultVariantColorsResolver(input);
    }
  },
});

/** The one choice that the whole page has. */
function schemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: chosenScheme,
    set: chooseScheme,
    subscribe(onUpdate) {
      stop = onSchemeChosen(() => onUpdate(chosenScheme()));
    },
    unsubscribe: () => stop(),
    clear: () => chooseScheme('auto'),
  };
}

/**
 * Put this around the Mantine parts of a screen or feature (dialogs, menus, comboboxes, date pickers) and import the
 * styles of each from `@mantine/core/styles/X.layer.css`. It is not at the root, so that first loads, which use none
 * of them, do not carry it. `[data-theme]` palettes hold inside; what opens in a portal wears the light palette.
 */
export function MantineParts({ children }: { children: ReactNode }) {
  const [colorSchemeManager] = useState(schemeManager);
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      // Both would be inline style sheets, which the pages' CSP refuses: mantine.css has their rules.
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
