import type { Colours } from '@acolhe/contract/landing/setup-document';
import type { CSSProperties } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { tokens } from '../../../shared/theme/theme.ts';
import classes from './look-form.module.css';

/** A small screen in the colours that are being chosen, as screens will really show them. */
export function PalettePreview({ palette, scheme }: { palette: Colours; scheme: 'light' | 'dark' }) {
  const t = useT();
  const variables = Object.fromEntries(
    Object.entries(tokens(palette, scheme)).map(([name, value]) => [`--${name}`, value]),
  );
  return (
    <div className={classes.screen} style={variables as CSSProperties}>
      <p className={classes.scheme}>{t(`setting.preview_${scheme}`)}</p>
      <div className={classes.card}>
        <p className={classes.title}>{t('setting.preview_title')}</p>
        <p className={classes.soft}>{t('setting.preview_text')}</p>
        <p className={classes.badge}>{t('setting.preview_badge')}</p>
        <p className={classes.button}>{t('setting.preview_button')}</p>
      </div>
    </div>
  );
}
