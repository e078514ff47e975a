import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useLocation } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { useSecondsUntil } from '../../shared/ui/status/countdown.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { TimeLeft } from '../../shared/ui/status/time-left.tsx';
import { FilePanel } from '../appointment/file/file-panel.tsx';
import { useUploadQueue } from '../appointment/file/use-upload-queue.ts';
import { ChosenVisit } from './chosen-visit.tsx';
import classes from './exams-step.module.css';

/** Exams of a visit that was just booked; while it waits for its payment, the way to that. */
export default function ExamsStep({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const isOver = useSecondsUntil(visit.hold_until) === 0 || visit.status_appointment === 'released';
  return (
    <Page title={t('booking.exams')} width="narrow">
      {isOver || visit.status_appointment === 'cancelled' ? (
        <Notice
          tone="warning"
          title={t('booking.exams_over_title')}
          action={<LinkButton href={againOf(visit)}>{t('booking.exams_again')}</LinkButton>}
        >
          <p>{t('booking.exams_over')}</p>
        </Notice>
      ) : visit.status_appointment === 'held' && visit.hold_until ? (
        <>
          <TimeLeft until={visit.hold_until} />
          <Notice
            title={t('booking.exams_later_title')}
            action={<LinkButton href={`/payment/${visit.payment_code ?? ''}`}>{t('booking.exams_pay')}</LinkButton>}
          >
            <p>{t('booking.exams_later')}</p>
          </Notice>
        </>
      ) : (
        <Exams visit={visit} />
      )}
    </Page>
  );
}

function Exams({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const [, navigate] = useLocation();
  const queue = useUploadQueue(visit.id);
  const isEmpty = visit.files.list.length === 0 && queue.files.length === 0;
  return (
    <>
      <ChosenVisit
        name={visit.doctor_name}
        photo={visit.doctor_photo}
        specialty={visit.specialty}
        start={visit.start}
      />
      <FilePanel visitId={visit.id} files={visit.files} queue={queue} />
      <p className={classes.soft}>{t('booking.exams_text')}</p>
      <div className={classes.submit}>
        <Button
          scale="large"
          fullWidth
          busy={queue.isSending}
          onClick={() => navigate(`/appointment/detail/${visit.id}`)}
        >
          {t(isEmpty ? 'booking.exams_skip' : 'booking.exams_done')}
        </Button>
        <p className={classes.soft} role="status">
          {queue.isSending ? t('booking.exams_wait') : ''}
        </p>
      </div>
    </>
  );
}

function againOf(visit: AppointmentDetail): string {
  const query = new URLSearchParams({ professional: visit.doctor_id });
  return `/personschedule?${query}`;
}
