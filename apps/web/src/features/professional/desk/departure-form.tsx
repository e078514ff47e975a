import type { UpcomingVisit } from '@acolhe/contract/professional/departure';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SelectField, TextAreaField } from '../../../shared/ui/field/fields.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { ableColleagues, cancelOrKeep, inputOf, moveOrKeep, summaryOf } from './departure-choice.ts';
import classes from './departure-form.module.css';

type DepartureFormProps = {
  departure: Answer<'professional', 'departure'>;
  onDone: () => void;
  onReload: () => void;
};

/** Choices for each visit to come, and the one confirmation of all of them. */
export function DepartureForm({ departure, onDone, onReload }: DepartureFormProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const { professional, visits, status } = departure;
  const isGone = status === 'inactive';
  const [choices, setChoices] = useState(() => new Map(visits.map((visit) => [visit.id, moveOrKeep(visit)])));
  const [reason, setReason] = useState('');
  const choiceOf = (id: string) => choices.get(id) ?? 'keep';
  const chooseAll = (choose: (visit: UpcomingVisit) => string) =>
    setChoices(new Map(visits.map((visit) => [visit.id, choose(visit)])));
  const apply = useAction('professional', 'setStatus', {
    onSuccess: () => {
      // Lists, agendas and public pages name them too.
      void client.invalidateQueries();
      onDone();
    },
  });
  const summary = summaryOf(visits, choiceOf);
  const wrong = new Map((apply.error?.fields ?? []).map(({ path, message }) => [path, message]));
  const errorOf = (index: number) =>
    wrong.get(`visits.${index}.professional_id`) ?? wrong.get(`visits.${index}.action`);
  const isListStale = apply.error?.code === 'departure_changed';
  return (
    <div className={classes.departure}>
      {visits.length === 0 ? (
        <Card>
          <EmptyState picture="calendar" title={t('clinic_professional.no_visits')}>
            {isGone ? null : <p>{t('clinic_professional.no_visits_text')}</p>}
          </EmptyState>
        </Card>
      ) : (
        <>
          <fieldset className={classes.all}>
            <legend>{t('clinic_professional.for_all')}</legend>
            <Button variant="light" scale="small" onClick={() => chooseAll(moveOrKeep)}>
              {t('clinic_professional.all_move')}
            </Button>
            <Button variant="light" scale="small" onClick={() => chooseAll(cancelOrKeep)}>
              {t('clinic_professional.all_cancel')}
            </Button>
            <Button variant="light" scale="small" onClick={() => chooseAll(() => 'keep')}>
              {t('clinic_professional.all_keep')}
            </Button>
          </fieldset>
          <ol className={classes.visits}>
            {visits.map((visit, index) => (
              <VisitRow
                key={visit.id}
                visit={visit}
                choice={choiceOf(visit.id)}
                error={errorOf(index)}
                onChoose={(choice) => setChoices(new Map(choices).set(visit.id, choice))}
              />
            ))}
          </ol>
        </>
      )}
      {isGone && visits.length === 0 ? null : (
        <Card as="section">
          {visits.length > 0 ? (
            <>
              <p role="status">{t('clinic_professional.summary', summary)}</p>
              <KeptNotice kept={summary.kept} name={professional.name} />
              {summary.back > 0 ? (
                <p>{t('clinic_professional.money_back', { amount: format.money(summary.back) })}</p>
              ) : null}
              {summary.moved + summary.cancelled > 0 ? (
                <TextAreaField
                  id="field-reason"
                  name="reason"
                  label={t('clinic_professional.reason')}
                  rows={2}
                  maxLength={500}
                  value={reason}
                  error={wrong.get('reason')}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
              ) : null}
            </>
          ) : null}
          <ProblemNotice
            problem={apply.error}
            action={
              isListStale ? (
                <Button variant="light" scale="small" onClick={onReload}>
                  {t('clinic_professional.see_again')}
                </Button>
              ) : null
            }
          />
          <div>
            <InlineConfirm
              variant="filled"
              label={t(labelOf(isGone, visits.length > 0))}
              title={
                isGone
                  ? t('clinic_professional.confirm_kept_ask')
                  : t('clinic_professional.confirm_ask', { name: professional.name })
              }
              text={visits.length > 0 ? t('clinic_professional.confirm_text') : undefined}
              yes={t('clinic_professional.confirm_yes')}
              no={t('clinic_professional.confirm_no')}
              busy={apply.isPending}
              onYes={() =>
                apply.mutate({
                  params: { id: professional.id },
                  body: { status: 'inactive', reason: reason.trim(), visits: inputOf(visits, choiceOf) },
                })
              }
            />
          </div>
        </Card>
      )}
    </div>
  );
}

/** Says that visits which are kept have to be settled all the same. */
function KeptNotice({ kept, name }: { kept: number; name: string }) {
  const t = useT();
  return kept === 0 ? null : <Notice tone="warning">{t('clinic_professional.kept_text', { kept, name })}</Notice>;
}

function labelOf(isGone: boolean, hasVisits: boolean) {
  if (isGone) return 'clinic_professional.confirm_kept';
  return hasVisits ? 'clinic_professional.confirm' : 'clinic_professional.confirm_plain';
}

type VisitRowProps = {
  visit: UpcomingVisit;
  choice: string;
  error: string | undefined;
  onChoose: (choice: string) => void;
};

function VisitRow({ visit, choice, error, onChoose }: VisitRowProps) {
  const t = useT();
  const format = useFormat();
  const when = format.dayAndTime(visit.start);
  const able = ableColleagues(visit);
  const cancel = {
    whole: t('clinic_professional.cancel_whole', { amount: format.money(visit.total) }),
    voucher: t('clinic_professional.cancel_voucher'),
    coverage: t('clinic_professional.cancel_coverage'),
    none: t('clinic_professional.cancel_nothing'),
    nothing: t('clinic_professional.cancel_nothing'),
  }[visit.refund];
  const moveText = ({ name, in_hours, has_specialty }: UpcomingVisit['colleagues'][number]) => {
    if (!has_specialty) return t('clinic_professional.move_other', { name });
    return t(in_hours ? 'clinic_professional.move_to' : 'clinic_professional.move_outside', { name });
  };
  return (
    <li className={classes.visit}>
      <div>
        <p className={classes.name}>{visit.patient_name}</p>
        <p className={classes.soft}>
          {when}
          {visit.specialty ? ` · ${format.specialty(visit.specialty)}` : ''}
        </p>
        <p className={classes.soft}>
          {t(`appointment.status.${visit.status}`)} · {visit.protocol}
        </p>
      </div>
      <div>
        <SelectField
          id={`visit-${visit.id}`}
          name={`visit-${visit.id}`}
          label={t('label.action')}
          aria-label={`${t('label.action')}: ${t('clinic_professional.what_of', { name: visit.patient_name, when })}`}
          value={choice}
          error={error}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          <option value="keep">{t('clinic_professional.keep')}</option>
          {visit.choices.includes('cancel') ? <option value="cancel">{cancel}</option> : null}
          {able.map((colleague) => (
            <option key={colleague.id} value={`move:${colleague.id}`}>
              {moveText(colleague)}
            </option>
          ))}
        </SelectField>
        {visit.choices.includes('move') && able.length === 0 ? (
          <p className={classes.soft}>{t('clinic_professional.cannot_move')}</p>
        ) : null}
      </div>
    </li>
  );
}
