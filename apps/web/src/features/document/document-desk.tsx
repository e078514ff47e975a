import type { Desk, DocumentPlan, DocumentView } from '@acolhe/contract/document/document';
import type { FieldProblem } from '@acolhe/contract/problems';
import { issuable } from '@acolhe/domain/document/council';
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
import { Button } from '../../shared/ui/button.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { PartFields } from './desk-part.tsx';
import classes from './document.module.css';
import { DocumentList } from './document-list.tsx';
import { DocumentReview } from './document-review.tsx';
import { inputOf, isTyped, nothingTyped, partsOf, type Typed, type TypedPart, typedParts } from './draft.ts';
import { newPart } from './new-part.ts';
import type { Errors } from './part-fields.tsx';
import { PatientAddress } from './patient-address.tsx';
import { useEarlyWarnings } from './prescription/use-early-warnings.ts';
import { useRepetition } from './prescription/use-repetition.ts';
import { useRefreshDocuments, useVisitDocuments } from './queries.ts';
import { SigningWait } from './signing/signing-wait.tsx';

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
        {(desk) => (
          <Writer appointmentId={appointmentId} patientId={patientId} desk={desk} issued={issued.data ?? []} />
        )}
      </QueryBoundary>
    </div>
  );
}

type Draft = Autosave<{ typed: Typed }>;

type WriterProps = {
  appointmentId: string;
  patientId: string | null;
  desk: Desk;
  issued: readonly DocumentView[];
};

function Writer({ appointmentId, patientId, desk, issued }: WriterProps) {
  const api = useApi();
  const { content } = desk;
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
  if (!draft) return null;
  return <Parts appointmentId={appointmentId} patientId={patientId} desk={desk} draft={draft} issued={issued} />;
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

type PartsProps = Omit<WriterProps, 'patientId'> & { patientId: string | null; draft: Draft };

function Parts({ appointmentId, patientId, desk, draft, issued }: PartsProps) {
  const t = useT();
  const { typed } = useObservable(draft).value;
  const { locale } = useSetup().setup;
  const { council, visit } = desk;
  const fresh = { council, day: typedFromDate(visit.day, locale), start: visit.start, end: visit.end };
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
  const faults = plan.data?.faults ?? plan.error?.fields;
  const errors = useMemo(() => errorsOf(faults ?? []), [faults]);
  const { remarks, warnings } = useEarlyWarnings(appointmentId, typed.prescription ?? [], plan.data);
  const isIncomplete = [...(plan.data?.remarks ?? []), ...(plan.data?.faults ?? [])].length > 0;
  const mayIssue = issuable(council);
  // The plan knows better than the desk, which was opened before the patient may have agreed.
  const consent = plan.data || desk.has_consent ? errors.consent : t('document.consent_missing');
  const change = (next: Partial<Typed>) => {
    setIsDone(false);
    setReviewed(null);
    draft.change({ typed: { ...draft.get().value.typed, ...next } });
  };
  const review = () =>
    plan.mutate(
      { appointment_id: appointmentId, documents: inputOf(typed, locale) },
      {
        onSuccess: (found) =>
          found.remarks.length === 0 && found.faults.length === 0 ? setReviewed(found) : undefined,
        onSettled: (found, error) => focusWrong(found?.faults ?? error?.fields ?? []),
      },
    );
  const isNothingToRepeat = useRepetition(patientId, typed, change);
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
        onAgain={review}
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
      {isNothingToRepeat ? <Notice>{t('document.repeat_none')}</Notice> : null}
      <PartChoices
        parts={typedParts.filter((part) => typed[part] === null && mayIssue.includes(part))}
        onPick={(part) => change({ [part]: newPart(part, fresh) })}
      />
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
            of={{ appointmentId, patientId }}
            part={part}
            council={council}
            typed={typed}
            errors={errors}
            remarks={remarks}
            warnings={warnings}
            onChange={change}
          />
        </section>
      ))}
      {typed.prescription && !desk.address ? <PatientAddress appointmentId={appointmentId} /> : null}
      {parts.length > 0 ? (
        <>
          <Problems isIncomplete={isIncomplete} consent={consent} error={plan.error} />
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

type PartChoicesProps = { parts: readonly TypedPart[]; onPick: (part: TypedPart) => void };

/** Documents that can be begun. */
function PartChoices({ parts, onPick }: PartChoicesProps) {
  const t = useT();
  return (
    <fieldset className={classes.choices} aria-label={t('document.new')}>
      {parts.map((part) => (
        <Button key={part} variant="light" scale="small" onClick={() => onPick(part)}>
          {t(`document.type.${part}`)}
        </Button>
      ))}
    </fieldset>
  );
}

type ProblemsProps = { isIncomplete: boolean; consent: string | undefined; error: ProblemError | null };

/** All that keeps what is written from being reviewed, beside what its fields say themselves. */
function Problems({ isIncomplete, consent, error }: ProblemsProps) {
  const t = useT();
  return (
    <>
      {consent ? <Notice tone="danger">{consent}</Notice> : null}
      {isIncomplete ? <Notice tone="warning">{t('document.remarks')}</Notice> : null}
      {error?.code === 'invalid_input' ? (
        <Notice tone="danger">{error.body.message}</Notice>
      ) : (
        <ProblemNotice problem={error} />
      )}
    </>
  );
}

const errorsOf = (faults: readonly FieldProblem[]): Errors =>
  Object.fromEntries(faults.map(({ path, message }) => [path, message]));

/** The first wrong field gets the focus, once it is marked. */
function focusWrong(faults: readonly FieldProblem[]): void {
  const wrong = new Set(faults.map(({ path }) => path));
  if (wrong.size === 0) return;
  requestAnimationFrame(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input[name], select[name], textarea[name]');
    Array.from(fields)
      .find(({ name }) => wrong.has(name))
      ?.focus();
  });
}
