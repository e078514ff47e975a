import type { VisitVitalSigns } from '@acolhe/contract/record/vital-sign';
import {
  bodyMassIndex,
  isAskedAt,
  type Unusual,
  unusual,
  unusualIndex,
  type VitalSign,
  vitalSignRules,
  vitalSigns,
} from '@acolhe/domain/record/vital-sign';
import { type FocusEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { ProblemError } from '../../../shared/api/problem-error.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { ownKey } from '../../../shared/start/own-storage.ts';
import { useApi, useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { registerVitalSigns } from './open-vital-signs.ts';
import { useCacheVitalSigns } from './queries.ts';
import { measurementForm, measurementFromTyped } from './typed.ts';
import { createVitalSignDraft, type DraftStatus, type Failure, type VitalSignDraft } from './vital-sign-draft.ts';
import classes from './vital-sign-form.module.css';
import { useVitalSignWords } from './words.ts';

type VitalSignFormProps = { appointmentId: string; visit: VisitVitalSigns };

/** Form for vital signs, saved by its button and when the focus leaves it. */
export function VitalSignForm({ appointmentId, visit }: VitalSignFormProps) {
  const api = useApi();
  const { locale } = useSetup().setup;
  const keep = useRef((_answer: VisitVitalSigns) => {});
  keep.current = useCacheVitalSigns(appointmentId);
  const [draft] = useState(() =>
    createVitalSignDraft({
      signs: visit.signs,
      locale,
      storageKey: ownKey(`vital.${appointmentId}`),
      storage: localStorage,
      save: async (body) => {
        const answer = await api.appointment.saveVitalSigns({ params: { id: appointmentId }, body });
        keep.current(answer);
        return answer;
      },
      failureOf,
    }),
  );
  useEffect(() => registerVitalSigns(appointmentId, draft), [appointmentId, draft]);
  useEffect(() => draft.refresh(visit.signs), [draft, visit.signs]);
  useEffect(() => {
    // Values kept during an outage are sent when the network is back.
    const onOnline = () => void draft.flush();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [draft]);
  return <Fields draft={draft} years={visit.years} />;
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) return 'later';
  if (error.code === 'note_closed') return 'closed';
  return error.code === 'invalid_input' ? { fields: error.fields } : 'later';
}

const single = vitalSigns.filter((sign) => sign !== 'systolic' && sign !== 'diastolic');

function Fields({ draft, years }: { draft: VitalSignDraft; years: number | null }) {
  const t = useT();
  const words = useVitalSignWords();
  const form = useRef<HTMLFormElement>(null);
  const { status, errors } = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  const number = (sign: VitalSign) => {
    const value = measurementFromTyped(sign, draft.textOf(sign));
    return typeof value === 'number' ? value : null;
  };
  const index = bodyMassIndex(number('weight'), number('height'));
  const isTrusted = (['weight', 'height'] as const).every((sign) => inRange(sign, number(sign)));

  const save = async () => {
    if (!(await draft.flush())) form.current?.querySelector<HTMLInputElement>('[aria-invalid]')?.focus();
  };
  const onBlur = (event: FocusEvent) => {
    // Only when focus moves out of the form: not between its fields, nor when the page loses the focus.
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) void draft.flush();
  };
  const field = (sign: VitalSign) => (
    <SignField
      key={sign}
      sign={sign}
      label={words.label(sign)}
      value={draft.textOf(sign)}
      error={errors[sign]}
      unusual={flagOf(sign, number(sign), years)}
      onChange={(text) => draft.change(sign, text)}
      onLeave={() => draft.sharePressure()}
    />
  );
  return (
    <form
      ref={form}
      className={classes.form}
      noValidate
      onBlur={onBlur}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <p className={classes.soft}>{t('vital.lead')}</p>
      <div className={classes.fields}>
        {field('systolic')}
        {field('diastolic')}
        {single.filter((sign) => isAskedAt(sign, years) || draft.textOf(sign) !== '').map(field)}
      </div>
      {index !== null && isTrusted ? (
        <p className={classes.index}>
          <b>{t('vital.index')}</b> {t('vital.index_value', { index: words.number(index) })}
          <Flag unusual={unusualIndex(index, years)} />
        </p>
      ) : null}
      <div className={classes.end}>
        <Button type="submit" busy={status === 'saving'}>
          {t('vital.save')}
        </Button>
        <Saved status={status} />
      </div>
    </form>
  );
}

const inRange = (sign: VitalSign, value: number | null) =>
  value !== null && value >= vitalSignRules[sign].least && value <= vitalSignRules[sign].most;

/** Impossible values are not flagged; the server rejects them. */
const flagOf = (sign: VitalSign, value: number | null, years: number | null) =>
  value !== null && inRange(sign, value) ? unusual(sign, value, years) : null;

type SignFieldProps = {
  sign: VitalSign;
  label: string;
  value: string;
  error: string | undefined;
  unusual: Unusual | null;
  onChange: (text: string) => void;
  onLeave: () => void;
};

function SignField({ sign, label, value, error, unusual: flag, onChange, onLeave }: SignFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <WrittenField
        id={id}
        name={sign}
        as={measurementForm(sign)}
        label={label}
        value={value}
        error={error}
        onWritten={onChange}
        onBlur={onLeave}
      />
      <Flag unusual={error ? null : flag} />
    </div>
  );
}

/** Flag of an unusual value, in words and not by colour alone; always mounted, so that it is announced. */
function Flag({ unusual: flag }: { unusual: Unusual | null }) {
  const t = useT();
  return (
    <span className={classes.flag} role="status">
      {flag ? t(`vital.${flag}`) : ''}
    </span>
  );
}

const said = {
  clean: null,
  dirty: 'vital.unsaved',
  saving: 'vital.saving',
  saved: 'vital.saved',
  kept: 'vital.kept',
  wrong: 'vital.wrong',
} as const satisfies Record<DraftStatus, string | null>;

function Saved({ status }: { status: DraftStatus }) {
  const t = useT();
  const key = said[status];
  return (
    <p className={classes.saved} data-status={status} role="status">
      {key ? t(key) : ''}
    </p>
  );
}
