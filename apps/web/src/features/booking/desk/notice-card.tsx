import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import type { VisitNotice } from '@acolhe/contract/notification/visit-notice';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../../shared/api/call.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { MailDelay } from '../../../shared/ui/status/mail-delay.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import { NoAddress } from './no-address.tsx';
import classes from './notice-card.module.css';

type Notices = Answer<'appointment', 'notices'>;

/** For the reception: what was told about a visit by which channel, and its link, to be sent again. */
export function NoticeCard({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const query = useCall('appointment', 'notices', { id: visit.id }, { staleTime: 0 });
  return (
    <Card as="section">
      <h2>{t('visit_notice.title')}</h2>
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="3rem" />}>
        {(data) => (
          <>
            <SendLink visit={visit} data={data} />
            {data.notices.length > 0 ? (
              <ul className={classes.list}>
                {data.notices.map((notice) => (
                  <Row key={notice.id} notice={notice} />
                ))}
              </ul>
            ) : (
              <p className={classes.soft}>{t('visit_notice.none')}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </Card>
  );
}

type SendLinkProps = { visit: AppointmentDetail; data: Notices };

function SendLink({ visit: { id, patient_id }, data: { is_to_come, channels } }: SendLinkProps) {
  const t = useT();
  const client = useQueryClient();
  const send = useAction('appointment', 'sendLink', {
    onSettled: () => client.invalidateQueries({ queryKey: callKey('appointment', 'notices', { id }) }),
  });
  if (!is_to_come) return null;
  return (
    <>
      <ProblemNotice problem={send.error} />
      {channels.length > 0 ? (
        <div className={classes.send}>
          <p id={`send-${id}`}>{t('visit_notice.send_again')}</p>
          <fieldset className={classes.channels} aria-labelledby={`send-${id}`}>
            {channels.map((channel) => (
              <Button
                key={channel}
                scale="small"
                variant="light"
                busy={send.isPending && send.variables.channel === channel}
                onClick={() => send.mutate({ id, channel })}
              >
                {t(`visit_notice.channel.${channel}`)}
              </Button>
            ))}
          </fieldset>
        </div>
      ) : (
        <NoAddress personId={patient_id} />
      )}
      {send.isSuccess && send.variables.channel === 'mail' ? <MailDelay what="told" /> : null}
      {send.isSuccess ? (
        <Notice tone="success">
          {t('visit_notice.sent_again', { channel: t(`visit_notice.channel.${send.variables.channel}`) })}
        </Notice>
      ) : null}
    </>
  );
}

function Row({ notice }: { notice: VisitNotice }) {
  const t = useT();
  const format = useFormat();
  const how = [
    t(`visit_notice.channel.${notice.channel}`),
    ...(notice.to ? [notice.to] : []),
    t(`visit_notice.status.${notice.status}`),
    format.dayAndTime(notice.at),
    ...(notice.is_fallback ? [t('visit_notice.fallback')] : []),
  ];
  return (
    <li className={classes.row}>
      <p className={classes.text}>{notice.text}</p>
      <p className={classes.soft}>{how.join(' · ')}</p>
    </li>
  );
}
