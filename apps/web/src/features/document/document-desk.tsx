import type { DocumentPlan, DocumentView } from '@acolhe/contract/document/document';
import { useCallback, useMemo, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { type Autosave, createAutosave } from '../../shared/form/autosave.ts';
import { typedFromDate } from '../../shared/form/typed-date.ts';
import { useAutosave } from '../../shared/form/use-autosave.ts';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { ownKey } from '../../shared/start/own-storage.ts';
import { useApi, useSetup } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import classes from './document.module.css';
import { DocumentList } from './document-list.tsx';
import { DocumentReview } from './document-review.tsx';
import { inputOf, isTyped, nothingTyped, partsOf, pathOf, type Typed, type TypedPart, typedParts } from './draft.ts';
import { newPart } from './new-part.ts';
import { CertificateFields, type Errors, ExamFields, ReferralFields, TextFields } from './part-fields.tsx';
import { PrescriptionFields } from './prescription-fields.tsx';
import { useRefreshDocuments, useVisitDocuments } from './queries.ts';
import { SigningWait } from './signing-window.tsx';
import { useEarlyWarnings } from './use-early-warnings.ts';

/** Desk where a doctor writes, signs and finds the documents of a visit. */
export default function DocumentDesk({
  appointmentId,
  patientId,
}: {
  appointmentId: string;
  patientId: string | null;
}) {
  const draft = useCall('document', 'draft', { id: appointmentId }, { staleTime: Infinity, gcTime: 0 });
  const issued = useVisitDocuments(appointmentId);
  return (
    <div className={classes.desk}>
      {issued.data && issued.data.length > 0 ? <DocumentList documents={issued.data} /> : null}
      <QueryBoundary query={draft} skeleton={<Skeleton height="12rem" />}>
        {({ content }) => (
          <Writer appointmentId={appointmentId} patientId={patientId} content={content} issued={issued.data ?? []} />
        )}
      </QueryBoundary>
    </div>
  );
}

type Draft = Autosave<{ typed: Typed }>;

type WriterProps = {
  appointmentId: string;
  patientId: string | null;
  content: string;
  issued: readonly DocumentView[];
};

function Writer({ appointmentId, patientId, content, issued }: WriterProps) {
  const api = useApi();
  const create = useCallback(
    () =>
      createAutosave<{ typed: Typed }>({
        initial: { typed: stored(content) },
        savedAt: null,
        isClosed: false,
        storageKey: ownKey(`documents.${appointmentId}`),
        storage: localStorage,
        isValue: (value): value is { typed: Typed } => isTyped((value as { typed?: unknown } | null)?.typed),
        save: ({ typed }) => api.document.saveDraft({ id: appointmentId, content: textOf(typed) }),
        isFinal: (error) => error instanceof ProblemError && error.body.status < 500 && error.body.status !== 401,
      }),
    [api, appointmentId, content],
  );
  const draft = useAutosave(create);
  return draft ? <Parts appointmentId={appointmentId} patientId={patientId} draft={draft} issued={issued} /> : null;
}

/** Empty for nothing, which leaves no row. */
const textOf = (typed: Typed) => (partsOf(typed).length > 0 ? JSON.stringify(typed) : '');

function stored(content: string): Typed {
  try {
    const value: unknown = JSON.parse(content || 'null');
    return isTyped(value) ? value : nothingTyped;
  } catch {
    return nothingTyped;
  }
}

type PartsProps = { appointmentId: string; patientId: string | null; draft: Draft; issued: readonly DocumentView[] };

function Parts({ appointmentId, patientId, draft, issued }: PartsProps) {
  const t = useT();
  const { typed } = useObservable(draft).value;
  const { locale } = useSetup().setup;
  const day = typedFromDate(useToday(), locale);
  const plan = useAction('document', 'plan');
  const [reviewed, setReviewed] = useState<DocumentPlan | null>(null);
  const [isDone, setIsDone] = useState(false);
  const [begun, setBegun] = useState<{ id: string; url: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const refresh = useRefreshDocuments();
  const waiting = issued.filter(({ status }) => status === 'numbered').map(({ id }) => id);
  // A page that was reloaded meanwhile goes on waiting.
  const pending = issued.find(({ signing_id: id }) => id !== null)?.signing_id;
  const signing = begun ?? (pending ? { id: pending, url: null } : null);
  const parts = partsOf(typed);
  const errors = useMemo(() => errorsOf(plan.error), [plan.error]);
  const { remarks, warnings } = useEarlyWarnings(appointmentId, typed.prescription ?? [], plan.data);
  const change = (next: Partial<Typed>) => {
    setIsDone(false);
    setReviewed(null);
    draft.change({ typed: { ...draft.get().value.typed, ...next } });
  };
  const review = () =>
    plan.mutate(
      { appointment_id: appointmentId, documents: inputOf(typed, locale) },
      {
        onSuccess: (found) => (found.remarks.length === 0 ? setReviewed(found) : undefined),
        onSettled: (_, error) => focusWrong(error),
      },
    );
  if (signing)
    return (
      <SigningWait
        key={signing.id}
        signing={signing}
        onOver={(failed) => {
          setBegun(null);
          setProblem(failed);
          setIsDone(failed === null);
          refresh();
        }}
      />
    );
  if (reviewed || waiting.length > 0)
    return (
      <DocumentReview
        appointmentId={appointmentId}
        typed={typed}
        plan={reviewed}
        waiting={waiting}
        onBack={() => setReviewed(null)}
        problem={problem}
        onIssued={(next) => {
          draft.change({ typed: nothingTyped });
          setReviewed(null);
          setProblem(null);
          setBegun(next);
          setIsDone(next === null);
        }}
      />
    );
  return (
    <>
      {isDone ? <Notice tone="success">{t('document.signed_now')}</Notice> : null}
      <fieldset className={classes.choices} aria-label={t('document.new')}>
        {typedParts
          .filter((part) => typed[part] === null)
          .map((part) => (
            <Button key={part} variant="light" scale="small" onClick={() => change({ [part]: newPart(part, day) })}>
              {t(`document.type.${part}`)}
            </Button>
          ))}
      </fieldset>
      {parts.length === 0 ? <p className={classes.soft}>{t('document.nothing')}</p> : null}
      {parts.map((part) => (
        <section key={part} className={classes.part} aria-label={t(`document.type.${part}`)}>
          <div className={classes.head}>
            <h3>{t(`document.type.${part}`)}</h3>
            <Button
              variant="subtle"
              tone="danger"
              scale="small"
              aria-label={t('document.remove', { type: t(`document.type.${part}`) })}
              onClick={() => change({ [part]: null })}
            >
              ✕
            </Button>
          </div>
          <PartFields
            part={part}
            patientId={patientId}
            typed={typed}
            errors={errors}
            remarks={remarks}
            warnings={warnings}
            onChange={change}
          />
        </section>
      ))}
      {parts.length > 0 ? (
        <>
          {plan.data && plan.data.remarks.length > 0 ? <Notice tone="warning">{t('document.remarks')}</Notice> : null}
          {plan.error instanceof ProblemError && plan.error.code === 'invalid_input' ? (
            <Notice tone="danger">{plan.error.body.message}</Notice>
          ) : (
            <ProblemNotice problem={plan.error} />
          )}
          <div>
            <Button busy={plan.isPending} onClick={review}>
              {t('document.review')}
            </Button>
          </div>
        </>
      ) : null}
    </>
  );
}

type PartFieldsProps = {
  patientId: string | null;
  part: TypedPart;
  typed: Typed;
  errors: Errors;
  remarks: DocumentPlan['remarks'];
  warnings: DocumentPlan['warnings'];
  onChange: (change: Partial<Typed>) => void;
};

function PartFields({ part, patientId, typed, errors, remarks, warnings, onChange }: PartFieldsProps) {
  const path = pathOf(typed, part);
  const common = { path, errors };
  const { prescription, certificate, exam_request: exams, referral, report, free } = typed;
  if (part === 'prescription' && prescription)
    return (
      <PrescriptionFields
        {...common}
        patientId={patientId}
        items={prescription}
        remarks={remarks}
        warnings={warnings}
        onChange={(items) => onChange({ prescription: items })}
      />
    );
  if (part === 'certificate' && certificate)
    return (
      <CertificateFields
        {...common}
        value={certificate}
        onChange={(next) => onChange({ certificate: { ...certificate, ...next } })}
      />
    );
  if (part === 'exam_request' && exams)
    return (
      <ExamFields {...common} value={exams} onChange={(next) => onChange({ exam_request: { ...exams, ...next } })} />
    );
  if (part === 'referral' && referral)
    return (
      <ReferralFields
        {...common}
        value={referral}
        onChange={(next) => onChange({ referral: { ...referral, ...next } as Typed['referral'] })}
      />
    );
  if (part === 'report' && report)
    return (
      <TextFields
        {...common}
        patientId={patientId}
        value={report}
        onChange={(next) => onChange({ report: { ...report, ...next } })}
      />
    );
  if (free)
    return (
      <TextFields
        {...common}
        patientId={patientId}
        value={free}
        onChange={(next) => onChange({ free: { ...free, ...next } })}
      />
    );
  return null;
}

const errorsOf = (error: ProblemError | null): Errors =>
  Object.fromEntries((error?.fields ?? []).map(({ path, message }) => [path, message]));

/** The first wrong field gets the focus, once it is marked. */
function focusWrong(error: ProblemError | null): void {
  if (!error) return;
  const wrong = new Set(error.fields.map(({ path }) => path));
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]');
    Array.from(fields)
      .find(({ name }) => wrong.has(name))
      ?.focus();
  });
}

/** Today at the clinic, `YYYY-MM-DD`. */
function useToday(): string {
  const { setup } = useSetup();
  return new Intl.DateTimeFormat('en-CA', { timeZone: setup.company.time_zone }).format(now());
}
