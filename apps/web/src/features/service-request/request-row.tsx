import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { SelectBox, type Selection } from '../../shared/ui/staff/selection.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { isOpen, type ServiceRequest, useUpdateRequest } from './queries.ts';
import classes from './request-row.module.css';
import { RequestWishes } from './request-wishes.tsx';

type Props = { request: ServiceRequest; onAnswered: (words: string) => void };
type RowProps = Props & { selection: Selection };

/** One request: by whom, for what, and its next step. */
export function RequestRow({ request, onAnswered, selection }: RowProps) {
  const t = useT();
  const format = useFormat();
  const { kind, patient_name: name } = request;
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.kind}>
          {t(`request.kind.${kind}`)} · {t(`request.status.${request.status}`)}
        </p>
        <div className={classes.head}>
          {request.status === 'active' ? <SelectBox selection={selection} id={request.id} name={name} /> : null}
          <h2 className={classes.name}>{name}</h2>
        </div>
        <p className={classes.soft}>{t('request.asked_on', { when: format.dayAndTime(request.created_at) })}</p>
        <Promised request={request} />
        {request.appointment_id && request.visit_start ? (
          <p className={classes.soft}>
            <Link href={`/appointment/detail/${request.appointment_id}`}>
              {t('request.of_visit', {
                when: format.date(request.visit_start),
                doctor: request.professional_name ?? '',
              })}
            </Link>
          </p>
        ) : null}
      </div>
      <div className={classes.words}>
        <RequestWishes request={request} />
        {request.answer ? <p>{t('request.answer_said', { answer: request.answer })}</p> : null}
        {request.booked ? (
          <p>
            <Link href={`/appointment/detail/${request.booked.id}`}>
              {t('request.see_visit', { when: format.dayAndTime(request.booked.start) })}
            </Link>
          </p>
        ) : null}
      </div>
      {isOpen(request) ? <NextSteps request={request} onAnswered={onAnswered} /> : null}
    </li>
  );
}

/** Until when the patient was promised an answer, while there is none. */
function Promised({ request }: { request: ServiceRequest }) {
  const t = useT();
  const format = useFormat();
  const { promised_at: until } = request;
  if (!until || !isOpen(request)) return null;
  const isLate = Date.parse(until) < now();
  return (
    <p className={isLate ? classes.late : classes.soft}>
      {t(isLate ? 'request.promised_late' : 'request.promised', { when: format.dayAndTime(until) })}
    </p>
  );
}

function NextSteps({ request, onAnswered }: Props) {
  const t = useT();
  const format = useFormat();
  const update = useUpdateRequest();
  const [isDeclining, setIsDeclining] = useState(false);
  const { id, patient_name: name, candidates } = request;
  const booking = new URLSearchParams({
    patient: request.patient_id,
    request: id,
    ...(request.kind === 'return' && request.professional_id
      ? { professional: request.professional_id, type: 'return' }
      : { specialty: request.specialty }),
  });
  if (isDeclining) {
    return (
      <DeclineForm
        busy={update.isPending}
        onClose={() => setIsDeclining(false)}
        onSend={(answer) =>
          update.mutate(
            { id, status: 'revoked', answer },
            { onSuccess: () => onAnswered(t('request.was_revoked', { name })) },
          )
        }
        problem={<ProblemNotice problem={update.error} />}
      />
    );
  }
  return (
    <div className={classes.ways}>
      {candidates.map((visit) => (
        <Button
          key={visit.id}
          leftSection={<Icon name="check" />}
          busy={update.isPending}
          onClick={() =>
            update.mutate(
              { id, status: 'completed', appointment_id: visit.id },
              { onSuccess: () => onAnswered(t('request.was_completed', { name })) },
            )
          }
        >
          {t('request.complete', { when: format.dayAndTime(visit.start), doctor: visit.doctor_name })}
        </Button>
      ))}
      <LinkButton
        href={`/appointment/new?${booking}`}
        variant="light"
        leftSection={<Icon name="calendar" />}
        aria-label={t('request.book_label', { name })}
      >
        {t('request.book')}
      </LinkButton>
      <Button
        variant="subtle"
        busy={update.isPending}
        aria-label={request.status === 'active' ? t('request.contacted_label', { name }) : undefined}
        onClick={() => update.mutate({ id, status: request.status === 'active' ? 'on-hold' : 'active' })}
      >
        {t(request.status === 'active' ? 'request.contacted' : 'request.reopen')}
      </Button>
      <Button
        variant="subtle"
        tone="danger"
        aria-label={t('request.decline_label', { name })}
        onClick={() => setIsDeclining(true)}
      >
        {t('request.decline')}
      </Button>
      <ProblemNotice problem={update.error} />
    </div>
  );
}

/** Why a request is declined, in words that the patient reads. */
function DeclineForm({
  busy,
  problem,
  onSend,
  onClose,
}: {
  busy: boolean;
  problem: React.ReactNode;
  onSend: (answer: string) => void;
  onClose: () => void;
}) {
  const t = useT();
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    if (answer.trim()) {
      onSend(answer.trim());
      return;
    }
    setError(t('field.required', { field: t('label.answer') }));
    event.currentTarget.querySelector('textarea')?.focus();
  }
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <TextAreaField
        id="field-answer"
        name="answer"
        label={t('request.decline_answer')}
        description={t('request.decline_hint')}
        rows={3}
        maxLength={500}
        value={answer}
        error={error}
        autoFocus
        onChange={(event) => {
          setError(undefined);
          setAnswer(event.currentTarget.value);
        }}
      />
      {problem}
      <div className={classes.ways}>
        <Button type="submit" busy={busy}>
          {t('request.decline_send')}
        </Button>
        <Button variant="subtle" onClick={onClose}>
          {t('request.back')}
        </Button>
      </div>
    </form>
  );
}
