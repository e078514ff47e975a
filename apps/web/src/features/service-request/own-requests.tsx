import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { useTimePreferenceText } from '../waiting-list/time-preferences.tsx';
import classes from './own-requests.module.css';
import { isOpen, type ServiceRequest, useRequests, useRevokeRequest } from './queries.ts';

/** Referrals and return requests of a past visit, on its page. */
export function OwnRequests({ visit }: { visit: AppointmentDetail }) {
  const { data } = useRequests({ subject: `person|${visit.patient_id}` });
  const own = data?.filter((request) => request.appointment_id === visit.id) ?? [];
  const returning = own.filter(({ kind }) => kind === 'return');
  const canAsk = visit.status_appointment === 'finished' && data !== undefined && !returning.some(isOpen);
  return (
    <>
      {own
        .filter(({ kind }) => kind === 'referral')
        .map((request) => (
          <Referral key={request.id} request={request} />
        ))}
      {returning.slice(0, 1).map((request) => (
        <Return key={request.id} request={request} />
      ))}
      {canAsk ? <AskReturn visit={visit} isAgain={returning.length > 0} /> : null}
    </>
  );
}

function AskReturn({ visit, isAgain }: { visit: AppointmentDetail; isAgain: boolean }) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('request.return_title')}</h2>
      <p className={classes.soft}>{t('request.return_card_text')}</p>
      <div>
        <LinkButton
          href={`/appointment/requestreturnappointment/${visit.id}`}
          variant="light"
          leftSection={<Icon name="calendar" />}
        >
          {t(isAgain ? 'request.return_again' : 'request.return_ask')}
        </LinkButton>
      </div>
    </Card>
  );
}

function Referral({ request }: { request: ServiceRequest }) {
  const t = useT();
  const format = useFormat();
  const { rules } = useSetup().setup.company;
  const mayBook = rules.allows_patient_to_schedule && rules.access_person_schedule;
  return (
    <Card as="section">
      <h2>{t('request.referred_to', { specialty: format.specialty(request.specialty) })}</h2>
      <p className={classes.soft}>
        {t('request.referred_by', { doctor: request.requesterName })} · {t(`request.patient_status.${request.status}`)}
      </p>
      {request.observation ? <p className={classes.said}>{request.observation}</p> : null}
      <Answer request={request} />
      {isOpen(request) && mayBook ? (
        <div>
          <LinkButton
            variant="light"
            href={`/personschedule?specialty=${encodeURIComponent(request.specialty)}`}
            leftSection={<Icon name="calendar" />}
          >
            {t('request.book_specialty', { specialty: format.specialty(request.specialty) })}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}

function Return({ request }: { request: ServiceRequest }) {
  const t = useT();
  const suiting = useTimePreferenceText();
  const revoke = useRevokeRequest();
  return (
    <Card as="section">
      <h2>{t('request.your_return')}</h2>
      <p className={classes.state}>{t(`request.patient_status.${request.status}`)}</p>
      <p className={classes.said}>{request.observation}</p>
      <p className={classes.soft}>{t('waiting.wish', { wish: suiting(request) })}</p>
      <Answer request={request} />
      <ProblemNotice problem={revoke.error} />
      {isOpen(request) ? (
        <div className={classes.ways}>
          <LinkButton href={`/appointment/requestreturnappointment/${request.appointment_id}`} variant="light">
            {t('request.return_change')}
          </LinkButton>
          <InlineConfirm
            label={t('request.take_back')}
            title={t('request.take_back_title')}
            yes={t('request.take_back_yes')}
            no={t('request.take_back_no')}
            busy={revoke.isPending}
            onYes={() => revoke.mutate({ params: { id: request.id }, query: {} })}
          />
        </div>
      ) : null}
    </Card>
  );
}

function Answer({ request }: { request: ServiceRequest }) {
  const t = useT();
  const format = useFormat();
  if (request.booked) {
    return (
      <div>
        <LinkButton href={`/appointment/detail/${request.booked.id}`} variant="light">
          {t('request.see_visit', { when: format.dayAndTime(request.booked.start) })}
        </LinkButton>
      </div>
    );
  }
  return request.answer ? <p>{t('request.answer_said', { answer: request.answer })}</p> : null;
}
