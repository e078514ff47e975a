import { ABSENCE_DAYS } from '@acolhe/domain/document/certificate-demand';
import type { ReactNode } from 'react';
import { dateForm } from '../../shared/form/typed-date.ts';
import { wholeForm } from '../../shared/form/typed-number.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { FreeTemplate } from '../text-template/free-template.tsx';
import classes from './document.module.css';
import type { TypedCertificate, TypedExams, TypedReferral, TypedText } from './draft.ts';
import { ExamSearch } from './exam-search.tsx';

/** Messages of wrong fields, by their path in the input. */
export type Errors = Readonly<Record<string, string | undefined>>;

type PartProps<T> = { value: T; path: string; errors: Errors; onChange: (change: Partial<T>) => void };

/** Props of one field of a part. */
export function bind<T extends object>({ value, path, errors, onChange }: PartProps<T>) {
  return (name: keyof T & string) => ({
    id: `${path}.${name}`,
    name: `${path}.${name}`,
    value: String(value[name] ?? ''),
    error: errors[`${path}.${name}`],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange({ [name]: currentTarget.value } as Partial<T>),
  });
}

/** As {@link bind}, for a `WrittenField`. */
export function bindWritten<T extends object>(props: PartProps<T>) {
  const field = bind(props);
  return (name: keyof T & string) => {
    const { onChange: _, ...rest } = field(name);
    return { ...rest, onWritten: (text: string) => props.onChange({ [name]: text } as Partial<T>) };
  };
}

type ProtocolProps = { value: string; path: string; errors: Errors; onChange: (protocol: string) => void };

/** The protocol by which a nurse prescribes. */
export function ProtocolField({ value, path, errors, onChange }: ProtocolProps) {
  const t = useT();
  const field = bind({
    value: { protocol: value },
    path,
    errors,
    onChange: ({ protocol = '' }: { protocol?: string }) => onChange(protocol),
  });
  return (
    <TextField
      {...field('protocol')}
      maxLength={200}
      label={t('document.protocol')}
      description={t('document.protocol_hint')}
    />
  );
}

type CertificateProps = PartProps<TypedCertificate> & { kinds: readonly TypedCertificate['kind'][] };

export function CertificateFields(props: CertificateProps) {
  const t = useT();
  const field = bind(props);
  const written = bindWritten(props);
  const { value, path, errors, kinds, onChange } = props;
  const isLong = Number(value.days) > ABSENCE_DAYS;
  const isAbsence = value.kind === 'absence';
  const isCompanion = value.kind === 'companion';
  return (
    <>
      <SelectField {...field('kind')} label={t('document.certificate_kind')}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`document.certificate.${kind}`)}
          </option>
        ))}
      </SelectField>
      <div className={classes.pair}>
        <WrittenField {...written('from')} as={dateForm} label={t(isAbsence ? 'document.from' : 'document.on')} />
        {isAbsence ? (
          <WrittenField {...written('days')} as={wholeForm} label={t('document.days_off')} />
        ) : (
          <>
            <TextField {...field('start_time')} type="time" label={t('document.start_time')} />
            <TextField {...field('end_time')} type="time" label={t('document.end_time')} />
          </>
        )}
      </div>
      {isAbsence && isLong ? (
        <TextField
          {...field('days_reason')}
          maxLength={300}
          label={t('document.days_reason', { n: ABSENCE_DAYS })}
          description={t('document.days_reason_hint')}
        />
      ) : null}
      {isCompanion ? <TextField {...field('companion')} maxLength={120} label={t('document.companion')} /> : null}
      {isAbsence ? (
        <TextField
          {...field('cid')}
          maxLength={8}
          label={t('document.cid')}
          description={t('document.cid_hint')}
          optional
        />
      ) : null}
      {value.cid && isAbsence ? (
        <Checkbox
          id={`${path}.cid_requested`}
          name={`${path}.cid_requested`}
          checked={value.cid_requested}
          error={errors[`${path}.cid_requested`]}
          label={t('document.cid_requested')}
          onChange={(event) => onChange({ cid_requested: event.currentTarget.checked })}
        />
      ) : null}
      <TextAreaField {...field('text')} rows={2} maxLength={2000} label={t('document.more_text')} optional />
    </>
  );
}

export function ExamFields(props: PartProps<TypedExams>) {
  const t = useT();
  const { path, errors } = props;
  const field = bind(props);
  const wrong = Object.keys(errors).find((key) => key.startsWith(`${path}.items`));
  return (
    <>
      <ExamSearch
        onPick={({ name, tuss }) =>
          props.onChange({
            lines: [props.value.lines.trim(), tuss ? `${name}; ${tuss}` : name].filter(Boolean).join('\n'),
          })
        }
      />
      <TextAreaField
        {...field('lines')}
        name={`${path}.items`}
        error={wrong && errors[wrong]}
        rows={4}
        label={t('document.exams')}
        description={t('document.exams_hint')}
      />
      <TextAreaField {...field('indication')} rows={2} maxLength={1000} label={t('document.indication')} />
      <Urgent {...props} />
    </>
  );
}

export function ReferralFields(props: PartProps<TypedReferral>) {
  const t = useT();
  const field = bind(props);
  return (
    <>
      <TextField {...field('specialty')} maxLength={120} label={t('document.specialty')} />
      <TextAreaField {...field('reason')} maxLength={4000} label={t('document.referral_reason')} />
      <Urgent {...props} />
    </>
  );
}

export function TextFields({ patientId, ...props }: PartProps<TypedText> & { patientId: string | null }) {
  const t = useT();
  const field = bind(props);
  return (
    <>
      <FreeTemplate patientId={patientId} path={props.path} onChoose={props.onChange} />
      <TextField {...field('title')} maxLength={120} label={t('document.title')} />
      <TextAreaField {...field('text')} rows={8} maxLength={12_000} label={t('document.text')} />
    </>
  );
}

function Urgent({ value, path, onChange }: PartProps<{ urgent: boolean }>): ReactNode {
  const t = useT();
  return (
    <Checkbox
      id={`${path}.urgent`}
      name={`${path}.urgent`}
      checked={value.urgent}
      label={t('document.urgent')}
      onChange={(event) => onChange({ urgent: event.currentTarget.checked })}
    />
  );
}
