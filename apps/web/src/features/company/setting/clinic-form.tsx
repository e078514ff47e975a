import { useForm } from '../../../shared/form/form.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { clinicDetailsOf, clinicInput } from './clinic-details.ts';
import { ClinicFields } from './clinic-fields.tsx';
import { useSetClinic } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';

/** Name, register and contact of the clinic, as pages, mails and receipts show them. */
export function ClinicForm({ settings, onDone, onReload }: SectionFormProps<'clinic'>) {
  const { id } = useSetup().setup.company;
  const save = useSetClinic();
  const form = useForm({
    initial: { ...clinicDetailsOf(settings), phone: clinicDetailsOf(settings).telephone },
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.clinicSetting),
    toInput: inputOf,
    submit: (draft) => save.mutateAsync({ params: { id }, body: { ...inputOf(draft), version: settings.version } }),
    done: onDone,
  });
  return (
    <SectionForm form={form} onReload={onReload}>
      <ClinicFields form={form} phone="phone" representatives={settings.representatives} />
    </SectionForm>
  );
}

function inputOf(draft: ReturnType<typeof clinicDetailsOf> & { phone: string }) {
  return { ...clinicInput(draft), phone: draft.phone || null };
}
