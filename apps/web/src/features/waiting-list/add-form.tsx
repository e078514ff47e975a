import { byText } from '@acolhe/domain/text/collation';
import { useState } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { SearchSelect } from '../../shared/ui/staff/search-select.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { type FoundPerson, PersonFinder } from '../person/person-finder.tsx';
import classes from './add-form.module.css';
import { useJoin } from './queries.ts';
import { TimePreferenceFields, type TimePreferences } from './time-preferences.tsx';

/** Form with which clinic staff add a caller to the list. */
export function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const professionals = useCall('professional', 'combo', {});
  const join = useJoin();
  const [suiting, setSuiting] = useState<TimePreferences>({ weekdays: [], periods: [] });
  const [added, setAdded] = useState('');
  const [patient, setPatient] = useState<FoundPerson | null>(null);
  const specialties = [...new Set((professionals.data ?? []).map(({ specialty }) => specialty))].sort(byText);
  const inputOf = ({ patient_id, professional_id: target, reason }: Record<string, string>) => ({
    patient_id: patient_id || undefined,
    ...(target?.startsWith('any:')
      ? { specialty: target.slice('any:'.length) }
      : { professional_id: target || undefined }),
    ...suiting,
    reason: reason ?? '',
  });
  const form = useForm({
    initial: { patient_id: '', professional_id: '', reason: '' },
    schema: () =>
      import('@acolhe/contract/waiting-list/waiting-list').then(({ newWaitlistEntry }) =>
        // The clinic must name the patient.
        newWaitlistEntry.refine((value) => Boolean((value as { patient_id?: string })?.patient_id), {
          path: ['patient_id'],
          params: { problem: 'required' },
          when: () => true,
        }),
      ),
    toInput: inputOf,
    submit: (values) => join.mutateAsync(inputOf(values)),
    done: () => {
      setAdded(patient?.name ?? '');
      choose(null);
      form.set('reason', '');
    },
  });
  function choose(person: FoundPerson | null): void {
    setPatient(person);
    form.set('patient_id', person?.id ?? '');
  }
  return (
    <MantineParts>
      <Card as="section">
        <h2>{t('waiting.add')}</h2>
        {added ? <Notice tone="success">{t('waiting.added', { name: added })}</Notice> : null}
        <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
          <PersonFinder
            name="patient_id"
            label={t('waiting.add_patient')}
            error={form.errors.patient_id}
            chosen={patient}
            onChoose={choose}
            takesFocus
          />
          <SearchSelect
            {...form.field('professional_id')}
            label={t('waiting.add_for')}
            placeholder={t('waiting.add_choose')}
            onValue={(id) => form.set('professional_id', id)}
            data={[
              ...(professionals.data ?? []).map(({ id, name, specialty }) => ({
                value: id,
                label: `${name}, ${format.specialty(specialty)}`,
              })),
              ...specialties.map((specialty) => ({
                value: `any:${specialty}`,
                label: t('waiting.add_any', { specialty: format.specialty(specialty) }),
              })),
            ]}
          />
          <TextAreaField {...form.field('reason')} label={t('booking.reason_label')} rows={2} maxLength={2000} />
          <TimePreferenceFields value={suiting} onChange={setSuiting} />
          <FormEnd form={form} label={t('waiting.add')} onClose={onClose} />
        </form>
      </Card>
    </MantineParts>
  );
}
