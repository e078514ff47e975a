import type { SettingSection, SettingsView } from '@acolhe/contract/company/setting';
import type { CSSProperties } from 'react';
import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { DescriptionItem, DescriptionList } from '../../../shared/ui/row/description-list.tsx';
import { useRuleValue } from '../../rule-history/rule-history.tsx';
import { useSettingWords } from '../../rule-history/setting-words.ts';
import classes from './setting.module.css';

/** Beside the values: what counts changes, or is said by the contract or the installation. */
const beside = new Set(['version', 'history', 'has_emergency_module', 'installation_sender', 'installation_space_gb']);

type Colours = SettingsView['look']['colours'];

/** A section's values, to be read alone. */
export function SectionValues({ section, settings }: { section: SettingSection; settings: SettingsView }) {
  const t = useT();
  const said = useRuleValue();
  const words = useSettingWords();
  const { colours, ...values } = settings[section] as { colours?: Colours };
  return (
    <DescriptionList>
      {Object.entries(values)
        .filter(([field]) => !beside.has(field))
        .map(([field, value]) => (
          <DescriptionItem key={field} label={words.label(field) ?? t(`label.${field}` as PhraseKey)}>
            <span className={classes.value}>
              {value === null || value === ''
                ? t('network.none_given')
                : (words.value(field, String(value)) ?? said(field, String(value)))}
            </span>
          </DescriptionItem>
        ))}
      {colours ? <PaletteItems colours={colours} /> : null}
    </DescriptionList>
  );
}

/** The colours of each area, seen and written. */
function PaletteItems({ colours }: { colours: Colours }) {
  const t = useT();
  return (['light', 'room', 'landing', 'login'] as const).map((area) => (
    <DescriptionItem key={area} label={t(`setting.area_${area}`)}>
      <span className={classes.swatches}>
        {Object.entries(colours[area]).map(([name, colour]) => (
          <span key={name} className={classes.swatch} style={{ '--swatch': colour } as CSSProperties}>
            {colour}
          </span>
        ))}
      </span>
    </DescriptionItem>
  ));
}
