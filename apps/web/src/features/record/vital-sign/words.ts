import { type VitalSign, vitalSignRules } from '@acolhe/domain/record/vital-sign';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { typedFromMeasurement } from './typed.ts';

/** Names and values in the language of the page. */
export function useVitalSignWords() {
  const t = useT();
  const { locale } = useSetup().setup;
  const number = (value: number | null) => typedFromMeasurement(value, locale);
  return {
    number,
    name: (sign: VitalSign) => t(`label.${sign}`),
    /** Field label with the unit. */
    label: (sign: VitalSign) => {
      const { unit } = vitalSignRules[sign];
      const name = t(`label.${sign}`);
      return unit ? t('vital.field', { name, unit }) : name;
    },
    /** `36,5 °C` */
    value: (sign: VitalSign, value: number | null) =>
      value === null ? t('vital.taken_back') : [number(value), vitalSignRules[sign].unit].filter(Boolean).join(' '),
  };
}
