import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { isOpen, type ServiceRequest, useRevokeRequest } from './queries.ts';
import { RequestWishes } from './request-wishes.tsx';

/** A patient's request for a time, and what the clinic answered. */
export function OwnScheduling({ request }: { request: ServiceRequest }) {
  const t = useT();
  const format = useFormat();
  const revoke = useRevokeRequest();
  return (
    <Card as="section">
      <h2>{request.patient_name}</h2>
      <p>{t(`request.patient_status.${request.status}`)}</p>
      <RequestWishes request={request} />
      {isOpen(request) && request.promised_at ? (
        <p>{t('request.time_sent_until', { when: format.dayAndTime(request.promised_at) })}</p>
      ) : null}
      {request.answer ? <p>{t('request.answer_said', { answer: request.answer })}</p> : null}
      {request.booked ? (
        <LinkButton href={`/appointment/detail/${request.booked.id}`} variant="light">
          {t('request.see_visit', { when: format.dayAndTime(request.booked.start) })}
        </LinkButton>
      ) : null}
      <ProblemNotice problem={revoke.error} />
      {isOpen(request) ? (
        <InlineConfirm
          label={t('request.take_back')}
          title={t('request.take_back_title')}
          yes={t('request.take_back_yes')}
          no={t('request.take_back_no')}
          busy={revoke.isPending}
          onYes={() => revoke.mutate({ params: { id: request.id }, query: {} })}
        />
      ) : null}
    </Card>
  );
}
