import type { SettingSection, SettingsView } from '@acolhe/contract/company/setting';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { useRuleValue } from '../rule-history/rule-history.tsx';

/** Beside the values: what counts changes, or is said by the contract or the installation. */
const beside = new Set(['version', 'history', 'has_emergency_module', 'installation_sender']);

/** A section's values, to be read alone; colours by the area that they are for. */
export function SectionValues({ section, settings }: { section: SettingSection; settings: SettingsView }) {
  const t = useT();
  const said = useRuleValue();
  const { colours = {}, ...values } = settings[section] as { colours?: Record<string, Record<string, string>> };
  const colourValues = Object.entries(colours).flatMap(([area, palette]) =>
    Object.entries(palette).map(([name, value]) => [`colour_${area}_${name}`, value] as const),
  );
  const rows = [...Object.entries(values).filter(([field]) => !beside.has(field)), ...colourValues];
  return (
    <DescriptionList>
      {rows.map(([field, value]) => (
        <DescriptionItem key={field} label={t(`label.${field}` as PhraseKey)}>
          {said(field, value === null ? '' : String(value))}
        </DescriptionItem>
      ))}
    </DescriptionList>
  );
}
