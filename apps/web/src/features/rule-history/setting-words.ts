import { formatCpf } from '@acolhe/domain/person/person-name';
import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import type { RuleWords } from './rule-history.tsx';

/** Settings that no form calls by their name in the contract. */
const own =
  /^((colour|clinic|landing|term)_|(logo|allows_patient_to_schedule|allows_patient_registration|access_person_schedule|access_emergency|access_benefit_club|allow_professional_view_patient_history|single_session_patients|single_session_team|reminder_waiting)$)/;
/** Characters of a page's text that its history shows. */
const MOST_SHOWN = 300;

/** How the history of settings and public pages names its fields, and shows pictures and long texts. */
export function useSettingWords(): RuleWords {
  const t = useT();
  return {
    sentence(field, before, after) {
      if (field === 'from_network') return t('setting.from_network', { name: after });
      if (field !== 'follows') return undefined;
      return after ? t('setting.follows_now', { name: after }) : t('setting.follows_no_more', { name: before });
    },
    label(field) {
      if (field === 'use_emergency_module' || field === 'display_powered_by') return t(`contracted.label_${field}`);
      return own.test(field) ? t(`setting.label_${field}` as PhraseKey) : undefined;
    },
    value(field, value) {
      if (value === '') return undefined;
      if (field === 'logo' || field === 'landing_photo' || field === 'landing_pictures')
        return t('setting.picture_kept');
      if (field === 'clinic_phone' || field === 'clinic_cell_phone') return typedFromPhone(value);
      if (field === 'clinic_cpf') return formatCpf(value);
      if (field.startsWith('landing_blocks') && value.length > MOST_SHOWN) return `${value.slice(0, MOST_SHOWN)}…`;
      return undefined;
    },
  };
}
