import type { HealthProblem, RecordSummary as Summary } from '@acolhe/contract/record/summary';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { Allergies } from './record-allergies.tsx';
import classes from './record-summary.module.css';
import { FormWays, ReasonForm, Section, useRefreshSummary } from './summary-parts.tsx';
import { VaccineCard } from './vaccine/vaccine-card.tsx';
import GrowthCharts from './vital-sign/growth-charts.tsx';
import VitalSignCharts from './vital-sign/vital-sign-charts.tsx';

/** Every reading is logged for the patient, so a refocused window does not refetch. */
const noRefetch = { staleTime: 5 * 60_000, refetchOnWindowFocus: false } as const;

/** Summary above a record: allergies first, then problems, medicines in use, family and habits. */
export default function RecordSummary({ personId, isInRoom }: { personId: string; isInRoom?: boolean }) {
  const query = useCall('person', 'summary', { id: personId }, noRefetch);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="12rem" />}>
      {(summary) => (
        <div className={classes.summary}>
          <Allergies personId={personId} summary={summary} />
          <Problems personId={personId} problems={summary.problems} mayWrite={summary.may_write.rest} />
          <Medicines personId={personId} />
          {isInRoom ? null : <LastPrescription personId={personId} />}
          <Background personId={personId} summary={summary} />
          <VaccineCard personId={personId} />
          <GrowthCharts personId={personId} />
          <VitalSignCharts personId={personId} />
        </div>
      )}
    </QueryBoundary>
  );
}

type ProblemsProps = { personId: string; problems: readonly HealthProblem[]; mayWrite: boolean };

function Problems({ personId, problems, mayWrite }: ProblemsProps) {
  const t = useT();
  const order = { active: 0, resolved: 1, entered_in_error: 2 };
  const sorted = [...problems].sort((one, other) => order[one.status] - order[other.status]);
  return (
    <Section title={t('summary.problems')}>
      {sorted.length === 0 ? <p className={classes.soft}>{t('summary.no_problems')}</p> : null}
      <ul className={classes.list}>
        {sorted.map((problem) => (
          <ProblemRow key={problem.id} personId={personId} problem={problem} mayWrite={mayWrite} />
        ))}
      </ul>
    </Section>
  );
}

type ProblemRowProps = { personId: string; problem: HealthProblem; mayWrite: boolean };

function ProblemRow({ personId, problem, mayWrite }: ProblemRowProps) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshSummary(personId);
  const [isWrong, setIsWrong] = useState(false);
  const change = useAction('person', 'changeProblem', { onSuccess: refresh });
  const { id, code, display, status, reason, since } = problem;
  const name = `${code} ${display}`;
  const to = (next: HealthProblem['status'], why = '') =>
    change.mutateAsync({ id: personId, problem_id: id, status: next, reason: why });
  return (
    <li className={classes.row}>
      <p>
        {status === 'entered_in_error' ? <s>{name}</s> : name}{' '}
        <span className={classes.soft}>{t('summary.problem_since', { date: format.plainDate(since) })}</span>
      </p>
      {status === 'resolved' ? <p className={classes.soft}>{t('summary.problem_resolved')}</p> : null}
      {status === 'entered_in_error' ? <p className={classes.soft}>{t('summary.problem_error', { reason })}</p> : null}
      <ProblemNotice problem={change.error} />
      {isWrong ? (
        <ReasonForm
          label={t('summary.error_reason')}
          onClose={() => setIsWrong(false)}
          onReason={(why) => to('entered_in_error', why)}
        />
      ) : mayWrite ? (
        <div className={classes.ways}>
          <Button
            scale="small"
            variant="subtle"
            busy={change.isPending}
            aria-label={`${t(status === 'active' ? 'summary.resolve' : 'summary.reopen')}: ${name}`}
            onClick={() => void to(status === 'active' ? 'resolved' : 'active')}
          >
            {t(status === 'active' ? 'summary.resolve' : 'summary.reopen')}
          </Button>
          {status === 'entered_in_error' ? null : (
            <Button
              scale="small"
              variant="subtle"
              tone="danger"
              aria-label={`${t('summary.error')}: ${name}`}
              onClick={() => setIsWrong(true)}
            >
              {t('summary.error')}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

function Medicines({ personId }: { personId: string }) {
  const t = useT();
  const format = useFormat();
  const { data } = useCall('document', 'inUse', { id: personId }, noRefetch);
  return (
    <Section title={t('summary.medicines')}>
      {data?.length === 0 ? <p className={classes.soft}>{t('summary.no_medicines')}</p> : null}
      <ul className={classes.list}>
        {(data ?? []).map(({ document_id: id, medicine, use, until }) => (
          <li key={`${id} ${medicine}`} className={classes.row}>
            <p>
              <strong>{medicine}</strong>
            </p>
            <p>{use}</p>
            <p className={classes.soft}>
              {until ? t('summary.until', { date: format.plainDate(until) }) : t('summary.continuous')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The way to write the doctor's last prescription again, on a visit of today. */
function LastPrescription({ personId }: { personId: string }) {
  const t = useT();
  const format = useFormat();
  const { role } = useSignedIn();
  const enabled = role === 'D';
  const { data: last } = useCall('document', 'lastPrescription', { id: personId }, { ...noRefetch, enabled });
  if (!last) return null;
  const { at, items, appointment_id: visit } = last;
  return (
    <Section title={t('summary.last_prescription')}>
      <p>{items.map(({ medicine }) => medicine).join(', ')}</p>
      <p className={classes.soft}>{format.date(at)}</p>
      {visit ? (
        <LinkButton href={`/appointment/detail/${visit}?repeat=1`} variant="light" scale="small">
          {t('summary.repeat')}
        </LinkButton>
      ) : (
        <p className={classes.soft}>{t('summary.repeat_on_visit')}</p>
      )}
    </Section>
  );
}

function Background({ personId, summary }: { personId: string; summary: Summary }) {
  const t = useT();
  const format = useFormat();
  const [isEditing, setIsEditing] = useState(false);
  const { family, habits, surgeries, author, at } = summary.background;
  const parts = [
    [t('summary.family'), family],
    [t('summary.habits'), habits],
    [t('summary.surgeries'), surgeries],
  ] as const;
  if (isEditing) return <BackgroundForm personId={personId} summary={summary} onClose={() => setIsEditing(false)} />;
  return (
    <Section title={t('summary.background')}>
      {author === null ? <p className={classes.soft}>{t('summary.no_background')}</p> : null}
      {parts.map(([label, text]) =>
        text ? (
          <div key={label} className={classes.row}>
            <p className={classes.soft}>{label}</p>
            <p className={classes.words}>{text}</p>
          </div>
        ) : null,
      )}
      {author && at ? <p className={classes.soft}>{t('summary.by', { author, date: format.date(at) })}</p> : null}
      {summary.may_write.rest ? (
        <div>
          <Button
            scale="small"
            variant="light"
            aria-label={`${t('summary.edit')}: ${t('summary.background')}`}
            onClick={() => setIsEditing(true)}
          >
            {t('summary.edit')}
          </Button>
        </div>
      ) : null}
    </Section>
  );
}

function BackgroundForm({ personId, summary, onClose }: { personId: string; summary: Summary; onClose: () => void }) {
  const t = useT();
  const refresh = useRefreshSummary(personId);
  const set = useAction('person', 'setBackground');
  const { family, habits, surgeries } = summary.background;
  const form = useForm({
    initial: { family, habits, surgeries },
    submit: (values) => set.mutateAsync({ id: personId, ...values }),
    done: () => {
      refresh();
      onClose();
    },
  });
  return (
    <Section title={t('summary.background')}>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <TextAreaField {...form.field('family')} rows={2} label={t('summary.family')} maxLength={2000} autoFocus />
        <TextAreaField {...form.field('habits')} rows={2} label={t('summary.habits')} maxLength={2000} />
        <TextAreaField {...form.field('surgeries')} rows={2} label={t('summary.surgeries')} maxLength={2000} />
        <ProblemNotice problem={form.problem} />
        <FormWays isBusy={form.busy} onClose={onClose} />
      </form>
    </Section>
  );
}
