import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { useSetVisibility } from './queries.ts';
import { HintedCheckbox, SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';

/** Rules of visibility and of the features in use. */
export function VisibilityForm({ settings, onDone, onReload }: SectionFormProps<'visibility'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetVisibility();
  const form = useForm({
    initial: {
      allows_patient_registration: settings.allows_patient_registration,
      allow_professional_view_patient_history: settings.allow_professional_view_patient_history,
      access_emergency: settings.access_emergency,
      access_benefit_club: settings.access_benefit_club,
      single_session_patients: settings.single_session_patients,
      single_session_team: settings.single_session_team,
    },
    submit: (values) => save.mutateAsync({ params: { id }, body: { ...values, version: settings.version } }),
    done: onDone,
  });
  return (
    <SectionForm form={form} onReload={onReload}>
      <Card as="section">
        <HintedCheckbox
          {...form.check('allows_patient_registration')}
          label={t('setting.label_allows_patient_registration')}
          hint={t('setting.registration_hint')}
        />
        <HintedCheckbox
          {...form.check('allow_professional_view_patient_history')}
          label={t('setting.label_allow_professional_view_patient_history')}
          hint={t('setting.history_hint')}
        />
        <HintedCheckbox
          {...form.check('access_emergency')}
          label={t('setting.label_access_emergency')}
          disabled={!settings.has_emergency_module}
          hint={t(settings.has_emergency_module ? 'setting.emergency_hint' : 'setting.emergency_missing')}
        />
        <HintedCheckbox
          {...form.check('access_benefit_club')}
          label={t('setting.label_access_benefit_club')}
          hint={t('setting.benefit_club_hint')}
        />
      </Card>
      <Card as="section">
        <h2>{t('setting.devices')}</h2>
        <HintedCheckbox
          {...form.check('single_session_patients')}
          label={t('setting.label_single_session_patients')}
          hint={t('setting.single_session_patients_hint')}
        />
        <HintedCheckbox
          {...form.check('single_session_team')}
          label={t('setting.label_single_session_team')}
          hint={t('setting.single_session_team_hint')}
        />
      </Card>
    </SectionForm>
  );
}
