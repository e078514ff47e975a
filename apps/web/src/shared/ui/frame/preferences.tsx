import { useT } from '../../i18n/i18n.tsx';
import { chooseLocale } from '../../i18n/locale.ts';
import { useSetup } from '../../start/setup.tsx';
import { chooseScheme, type SchemeChoice, useScheme } from '../../theme/colour-scheme.ts';
import classes from './frame.module.css';

/** Language and colour scheme, the same on every page. Native selects work on every device. */
export function Preferences() {
  const t = useT();
  const { setup } = useSetup();
  const scheme = useScheme();
  return (
    <div className={classes.preferences}>
      <label>
        <span>{t('shell.language')}</span>
        <select
          value={setup.locale}
          onChange={(event) => chooseLocale(event.currentTarget.value as typeof setup.locale)}
        >
          <option value="pt-BR" lang="pt-BR">
            Português
          </option>
          <option value="en-US" lang="en-US">
            English
          </option>
        </select>
      </label>
      <label>
        <span>{t('shell.scheme')}</span>
        <select value={scheme} onChange={(event) => chooseScheme(event.currentTarget.value as SchemeChoice)}>
          <option value="auto">{t('shell.scheme_auto')}</option>
          <option value="light">{t('shell.scheme_light')}</option>
          <option value="dark">{t('shell.scheme_dark')}</option>
        </select>
      </label>
    </div>
  );
}
