import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import classes from './add-form.module.css';
import { useJoin } from './queries.ts';
import { TimePreferenceFields, type TimePreferences } from './time-preferences.tsx';

const SHOWN = 20;
const PAUSE_MS = 300;

/** Form with which clinic staff add a caller to the list. */
export function AddForm({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [words, setWords] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const patients = useCall('person', 'list', { search: asked }, { enabled: asked.length > 1 });
  const professionals = useCall('professional', 'combo', {});
  const join = useJoin();
  const [suiting, setSuiting] = useState<TimePreferences>({ weekdays: [], periods: [] });
  const [added, setAdded] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = (patients.data ?? []).slice(0, SHOWN);
  const specialties = [...new Set((professionals.data ?? []).map(({ specialty }) => specialty))].sort();
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
      import('@acolhe/contract/appointment/waiting-list').then(({ newWaitlistEntry }) =>
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
      setAdded(found.find(({ id }) => id === form.values.patient_id)?.name ?? '');
      setWords('');
      form.set('patient_id', '');
      form.set('reason', '');
      search.current?.focus();
    },
  });
  useEffect(() => search.current?.focus(), []);
  return (
    <Card as="section">
      <h2>{t('waiting.add')}</h2>
      {added ? <Notice tone="success">{t('waiting.added', { name: added })}</Notice> : null}
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
        <TextField
          id="field-search"
          type="search"
          ref={search}
          label={t('waiting.add_search')}
          value={words}
          autoComplete="off"
          maxLength={100}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <SelectField
          {...form.field('patient_id')}
          label={t('waiting.add_patient')}
          description={asked.length > 1 && patients.data?.length === 0 ? t('waiting.add_none') : undefined}
          onChange={(event) => form.set('patient_id', event.currentTarget.value)}
        >
          <option value="">{t('waiting.add_choose')}</option>
          {found.map(({ id, display_name }) => (
            <option key={id} value={id}>
              {display_name}
            </option>
          ))}
        </SelectField>
        <SelectField
          {...form.field('professional_id')}
          label={t('waiting.add_for')}
          onChange={(event) => form.set('professional_id', event.currentTarget.value)}
        >
          <option value="">{t('waiting.add_choose')}</option>
          {(professionals.data ?? []).map(({ id, name, specialty }) => (
            <option key={id} value={id}>{`${name}, ${specialty}`}</option>
          ))}
          {specialties.map((specialty) => (
            <option key={specialty} value={`any:${specialty}`}>
              {t('waiting.add_any', { specialty })}
            </option>
          ))}
        </SelectField>
        <TextAreaField {...form.field('reason')} label={t('booking.reason_label')} rows={2} maxLength={2000} />
        <TimePreferenceFields value={suiting} onChange={setSuiting} />
        <FormEnd form={form} label={t('waiting.add')} onClose={onClose} />
      </form>
    </Card>
  );
}
