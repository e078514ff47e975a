import { useForm } from '../../../shared/form/form.ts';
import { wholeForm, wholeFromTyped } from '../../../shared/form/typed-number.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { useSetSpace } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';
import { SpaceUse } from './space-use.tsx';

const fields = [
  'patient_space_mb',
  'patient_files',
  'clinic_space_gb',
  'clinic_files',
  'open_drafts',
  'threads_a_day',
] as const;
type Draft = Record<(typeof fields)[number], string>;

/** Space that files use, and its limits. */
export function SpaceForm({ settings, onDone, onReload }: SectionFormProps<'space'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetSpace();
  const form = useForm({
    initial: Object.fromEntries(fields.map((field) => [field, String(settings[field])])) as Draft,
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.spaceSetting),
    toInput: inputOf,
    submit: (draft) => save.mutateAsync({ params: { id }, body: { ...inputOf(draft), version: settings.version } }),
    done: onDone,
  });
  const field = (name: keyof Draft, description?: string) => (
    <WrittenField {...form.written(name)} as={wholeForm} label={t(`label.${name}`)} description={description} />
  );
  return (
    <>
      <SpaceUse />
      <SectionForm form={form} onReload={onReload}>
        <Card as="section">
          <h2>{t('setting.space_patient')}</h2>
          {field('patient_space_mb', t('setting.space_patient_hint'))}
          {field('patient_files')}
        </Card>
        <Card as="section">
          <h2>{t('setting.space_clinic')}</h2>
          {field('clinic_space_gb', t('setting.space_clinic_hint', { most: settings.installation_space_gb }))}
          {field('clinic_files')}
        </Card>
        <Card as="section">
          <h2>{t('setting.space_writing')}</h2>
          {field('open_drafts', t('setting.open_drafts_hint'))}
          {field('threads_a_day', t('setting.threads_a_day_hint'))}
        </Card>
      </SectionForm>
    </>
  );
}

function inputOf(draft: Draft) {
  const whole = (text: string) => (wholeFromTyped(text) ?? '') as number;
  return {
    patient_space_mb: whole(draft.patient_space_mb),
    patient_files: whole(draft.patient_files),
    clinic_space_gb: whole(draft.clinic_space_gb),
    clinic_files: whole(draft.clinic_files),
    open_drafts: whole(draft.open_drafts),
    threads_a_day: whole(draft.threads_a_day),
  };
}
