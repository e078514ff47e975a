import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useState } from 'react';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { useRefer, useRequests } from './queries.ts';
import classes from './refer-card.module.css';

/** Referral form for doctors, during a visit or after it, below the referrals already made. */
export function ReferCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const [sent, setSent] = useState('');
  const { data } = useRequests({ subject: `person|${visit.patient_id}` });
  if (visit.status_appointment !== 'in_progress' && visit.status_appointment !== 'finished') return null;
  const made = data?.filter(({ kind, appointment_id }) => kind === 'referral' && appointment_id === visit.id) ?? [];
  return (
    <Card as="section">
      <h2>{t('request.refer')}</h2>
      {made.length > 0 ? (
        <ul className={classes.made}>
          {made.map(({ id, specialty, status }) => (
            <li key={id}>
              {format.specialty(specialty)} · {t(`request.status.${status}`)}
            </li>
          ))}
        </ul>
      ) : null}
      <p className={classes.soft}>{t('request.refer_text')}</p>
      {sent ? <Notice tone="success">{t('request.referred', { specialty: format.specialty(sent) })}</Notice> : null}
      {isAsking ? (
        <ReferForm
          visitId={visit.id}
          onSent={(specialty) => {
            setSent(specialty);
            setIsAsking(false);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : (
        <div>
          <Button variant="light" onClick={() => setIsAsking(true)}>
            {t('request.refer')}
          </Button>
        </div>
      )}
    </Card>
  );
}

type ReferFormProps = { visitId: string; onSent: (specialty: string) => void; onClose: () => void };

function ReferForm({ visitId, onSent, onClose }: ReferFormProps) {
  const t = useT();
  const format = useFormat();
  const refer = useRefer();
  const specialties = useCall('professional', 'specialties', undefined);
  const form = useForm({
    initial: { specialty: '', observation: '', contact: '' },
    keep: `acolhe.referral ${useSignedIn().user_id} ${visitId}`,
    schema: () => import('@acolhe/contract/service-request/service-request').then(({ newReferral }) => newReferral),
    toInput: (values) => ({ ...values, appointment_id: visitId }),
    submit: async (values) => {
      await refer.mutateAsync({ ...values, appointment_id: visitId });
      return values.specialty;
    },
    done: onSent,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      <TextField
        {...form.field('specialty')}
        label={t('request.refer_to')}
        list="refer-specialties"
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <datalist id="refer-specialties">
        {(specialties.data ?? []).map(({ specialty }) => (
          <option key={specialty} value={specialty}>
            {format.specialty(specialty)}
          </option>
        ))}
      </datalist>
      <TextAreaField
        {...form.field('observation')}
        label={t('request.refer_remark')}
        description={t('request.refer_remark_hint')}
        rows={3}
        maxLength={2000}
        optional
      />
      <TextField {...form.field('contact')} label={t('request.refer_contact')} maxLength={200} optional />
      <FormEnd form={form} label={t('request.refer_send')} onClose={onClose} />
    </form>
  );
}
