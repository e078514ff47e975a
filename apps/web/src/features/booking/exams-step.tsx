import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useSignedIn } from '../../shared/api/session.ts';
import { draftPlace, pendingUploads, savePendingUpload } from '../../shared/file/pending-uploads.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { useSecondsUntil } from '../../shared/ui/status/countdown.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { TimeLeft } from '../../shared/ui/status/time-left.tsx';
import { FilePanel } from '../file/file-panel.tsx';
import { useUploadQueue } from '../file/use-upload-queue.ts';
import { BookingStep } from './booking-step.tsx';
import { ChosenVisit } from './chosen-visit.tsx';
import classes from './exams-step.module.css';

/** Last question, while the time is held: exams. A referral letter is uploaded from here as well. */
export function ExamsStep({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const isOver = useSecondsUntil(visit.hold_until) === 0 || visit.status_appointment === 'released';
  const isLetterMoved = useMoveLetter(visit.id);
  return (
    <BookingStep step="exams" title={t('booking.exams')} next={t('booking.next_payment')}>
      {visit.status_appointment === 'held' && visit.hold_until && !isOver ? (
        <>
          <TimeLeft until={visit.hold_until} />
          {isLetterMoved ? <Exams visit={visit} /> : <SkeletonList count={1} height="7rem" />}
        </>
      ) : isOver || visit.status_appointment === 'cancelled' ? (
        <Notice
          tone="warning"
          title={t('booking.exams_over_title')}
          action={<LinkButton href={againOf(visit)}>{t('booking.exams_again')}</LinkButton>}
        >
          <p>{t('booking.exams_over')}</p>
        </Notice>
      ) : (
        <Notice
          tone="success"
          action={<LinkButton href={`/appointment/detail/${visit.id}`}>{t('booking.exams_see')}</LinkButton>}
        >
          {t('booking.exams_booked')}
        </Notice>
      )}
    </BookingStep>
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
          onClick={() => navigate(`/payment/${visit.payment_code ?? ''}`)}
        >
          {t(isEmpty ? 'booking.exams_skip' : 'booking.exams_go')}
        </Button>
        <p className={classes.soft} role="status">
          {queue.isSending ? t('booking.exams_wait') : ''}
        </p>
      </div>
    </>
  );
}

/** Moves the letter kept while booking to the visit's upload queue; true once that is done. */
function useMoveLetter(visitId: string): boolean {
  const { user_id: owner } = useSignedIn();
  const [isMoved, setIsMoved] = useState(false);
  useEffect(() => {
    async function move(): Promise<void> {
      for (const letter of await pendingUploads(owner, draftPlace()))
        await savePendingUpload({ ...letter, place: visitId });
      setIsMoved(true);
    }
    void move();
  }, [owner, visitId]);
  return isMoved;
}

function againOf(visit: AppointmentDetail): string {
  const query = new URLSearchParams({ professional: visit.doctor_id });
  return `/personschedule?${query}`;
}
