import type { AppointmentDetail } from '@acolhe/contract/appointment/appointment';
import { takesDocuments } from '@acolhe/domain/document/document-flow';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { Suspense } from 'react';
import { useAttendance } from '../../features/appointment/attendance.ts';
import { AttendanceCard } from '../../features/appointment/attendance-buttons.tsx';
import { BackToList } from '../../features/appointment/back-to-list.tsx';
import { FileCard } from '../../features/appointment/file/file-card.tsx';
import { nextStep } from '../../features/appointment/next-step.ts';
import { useAppointment, useLiveAppointments } from '../../features/appointment/queries.ts';
import { RoomLog } from '../../features/appointment/room-log.tsx';
import { StatusBadge } from '../../features/appointment/status-badge.tsx';
import { VisitAction } from '../../features/appointment/visit-action.tsx';
import { VisitHistory } from '../../features/appointment/visit-history.tsx';
import { VisitNote } from '../../features/appointment/visit-note.tsx';
import { ChangeCard } from '../../features/booking/change/change-card.tsx';
import { DeskPayment } from '../../features/booking/desk/desk-payment.tsx';
import { NextVisits } from '../../features/booking/desk/next-visits.tsx';
import { NoticeCard } from '../../features/booking/desk/notice-card.tsx';
import { DepartedNotice, StaffActionsCard } from '../../features/booking/desk/staff-actions-card.tsx';
import { CheckCard } from '../../features/device-check/check-card.tsx';
import { WriteLink } from '../../features/message/write-link.tsx';
import { MoneyCard } from '../../features/payment/money-card.tsx';
import { hasReceipt, ReceiptLink } from '../../features/payment/receipt-link.tsx';
import { useAgeText } from '../../features/person/age-text.ts';
import { UnconfirmedNotice } from '../../features/person/unconfirmed-notice.tsx';
import { VitalSignCard } from '../../features/record/vital-sign/vital-sign-panel.tsx';
import { RoomMessagesCard } from '../../features/room/chat/room-messages-card.tsx';
import { NoteCard } from '../../features/room/note/note-card.tsx';
import { OwnRequests } from '../../features/service-request/own-requests.tsx';
import { ReferCard } from '../../features/service-request/refer-card.tsx';
import { JoinCard } from '../../features/waiting-list/join-card.tsx';
import { useMay, useSignedIn } from '../../shared/api/session.ts';
import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { areaPart } from '../../shared/loading/area-part.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { CancelVisit, MoveVisit } from './appointment-change.tsx';
import classes from './appointment-detail.module.css';

const VisitQuestionnaires = areaPart(
  'questionnaire',
  () => import('../../features/questionnaire/visit-questionnaires.tsx'),
);
const DocumentDesk = areaPart('document', () => import('../../features/document/document-desk.tsx'));
const VisitDocuments = areaPart('document', () => import('../../features/document/visit-documents.tsx'));

/** One visit in full: its patient's view, and the clinic's. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { role } = useSignedIn();
  const query = useAppointment(params.id ?? '');
  useLiveAppointments();
  const address = useQueryParams();
  const isPatient = role === 'P';
  const change = address.get('change');
  // Changing the visit is a page of its own under the same address: one question per screen.
  if (query.data && (change === 'cancel' || change === 'time')) {
    const Change = change === 'cancel' ? CancelVisit : MoveVisit;
    return <Change key={change} visit={query.data} who={isPatient ? 'patient' : 'clinic'} />;
  }
  return (
    <Page
      key="details"
      title={t('screen.appointment_detail')}
      width={isPatient ? 'normal' : 'wide'}
      actions={query.data ? <WriteLink visit={query.data} /> : null}
    >
      <BackToList role={role} />
      <QueryBoundary query={query}>
        {(visit) => (
          <>
            <ChangeNotice done={address.get('done')} visit={visit} />
            {isPatient ? <PatientView visit={visit} /> : <ProfessionalView visit={visit} role={role} />}
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

/** Notice of a change just made here, shown while it still holds. */
function ChangeNotice({ done, visit }: { done: string | null; visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  const last = visit.history.at(-1)?.event;
  if (done === 'moved' && last === 'reschedule')
    return <Notice tone="success">{t('change.moved', { time: format.dayAndTime(visit.start) })}</Notice>;
  if (done === 'edited' && visit.clinic) return <Notice tone="success">{t('clinic_booking.saved')}</Notice>;
  if (done === 'cancelled' && last === 'cancel') return <Notice tone="success">{t('change.was_cancelled')}</Notice>;
  return null;
}

function PatientView({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.columns}>
      <Card as="section">
        <div className={classes.who}>
          <Avatar name={visit.doctor_name} photo={visit.doctor_photo} size={64} eager />
          <div>
            <h2 className={classes.name}>{visit.doctor_name}</h2>
            <p className={classes.soft}>{format.specialty(visit.specialty)}</p>
            <When visit={visit} />
          </div>
        </div>
        <StatusBadge status={visit.status_appointment} who="patient" />
        <VisitAction visit={visit} isPrimary />
        {visit.survey_answered ? <p className={classes.soft}>{t('appointment.survey_done')}</p> : null}
      </Card>
      <Suspense fallback={null}>
        <VisitQuestionnaires visitId={visit.id} />
      </Suspense>
      {visit.note ? (
        <Card as="section">
          <h2>{t('appointment.note')}</h2>
          <VisitNote note={visit.note} />
        </Card>
      ) : null}
      {takesDocuments(visit.status_appointment) ? (
        <Suspense fallback={null}>
          <VisitDocuments visitId={visit.id} isLive />
        </Suspense>
      ) : null}
      <VitalSignCard appointmentId={visit.id} />
      <OwnRequests visit={visit} />
      <About visit={visit} />
      <ChangeCard visit={visit} who="patient" />
      <FileCard visit={visit} />
      <RoomMessagesCard visit={visit} who="patient" />
      {visit.reschedule.refusal === null ? <JoinCard target={{ appointment_id: visit.id }} /> : null}
      <NextVisits visit={visit} who="patient" />
      <History visit={visit} />
    </div>
  );
}

/** Day and time, the main facts of a visit. */
function When({ visit }: { visit: AppointmentDetail }) {
  const format = useFormat();
  return <p className={classes.when}>{format.dateTime(visit.start)}</p>;
}

function ProfessionalView({ visit, role }: { visit: AppointmentDetail; role: 'D' | 'DC' | 'M' }) {
  const t = useT();
  const moment = useNow();
  const step = nextStep(visit, 'professional', moment);
  const attendance = useAttendance();
  const mayBook = useMay('reception');
  const mayTriage = useMay('triage');
  const maySeeMoney = useMay('finance');
  const mayTakePayment = useMay('reception', 'finance');
  return (
    <div className={classes.columns} data-wide>
      <div className={classes.column}>
        <Card as="section">
          <div className={classes.who}>
            <Avatar name={visit.patient_name} size={64} />
            <div>
              <h2 className={classes.name}>{visit.patient_name}</h2>
              <When visit={visit} />
              <StatusBadge status={visit.status_appointment} who="professional" />
            </div>
          </div>
          {mayBook && visit.clinic && !visit.clinic.patient.is_confirmed ? (
            <UnconfirmedNotice personId={visit.patient_id} />
          ) : null}
          {mayBook && toCome.has(visit.status_appointment) ? <DepartedNotice visit={visit} /> : null}
          {mayTakePayment ? <DeskPayment visit={visit} /> : null}
          {visit.clinic ? <PatientFacts visit={visit} patient={visit.clinic.patient} role={role} /> : null}
          {role === 'D' ? (
            <div className={classes.actions}>
              {step.kind === 'enter' ? (
                <LinkButton href={`/accessroom/${step.code}`} leftSection={<Icon name="video" />}>
                  {t('appointment.enter')}
                </LinkButton>
              ) : null}
              <LinkButton
                href={`/profile/person/ehr/${visit.patient_id}`}
                variant="light"
                leftSection={<MenuIcon name="record" />}
              >
                {t('appointment.record')}
              </LinkButton>
            </div>
          ) : null}
        </Card>
        {mayBook ? <AttendanceCard visit={visit} now={moment} attendance={attendance} /> : null}
        <CheckCard checks={visit.device_checks} isToCome={toCome.has(visit.status_appointment)} />
        {role === 'D' ? <ReferCard visit={visit} /> : null}
        <About visit={visit} isForStaff />
        {mayBook ? <ChangeCard visit={visit} who="clinic" /> : null}
      </div>
      <div className={classes.column}>
        {role === 'D' && visit.status_appointment === 'finished' ? (
          <NoteCard visit={visit} />
        ) : visit.note ? (
          <Card as="section">
            <h2>{t('appointment.note')}</h2>
            <VisitNote note={visit.note} />
          </Card>
        ) : null}
        {role === 'D' && takesDocuments(visit.status_appointment) ? (
          <Card as="section">
            <h2>{t('appointment.documents')}</h2>
            <Suspense fallback={<Skeleton height="8rem" />}>
              <DocumentDesk appointmentId={visit.id} patientId={visit.patient_id} />
            </Suspense>
          </Card>
        ) : null}
        {role === 'D' ? (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <VisitQuestionnaires visitId={visit.id} />
          </Suspense>
        ) : null}
        {role === 'M' || !mayTriage ? null : <VitalSignCard appointmentId={visit.id} />}
        <StaffActionsCard visit={visit} />
        {mayBook && role !== 'D' ? <NoticeCard visit={visit} /> : null}
        {maySeeMoney ? <MoneyCard visit={visit} /> : null}
        <NextVisits visit={visit} who="clinic" />
        {role === 'M' || !mayTriage ? null : <FileCard visit={visit} />}
        {role === 'D' ? <RoomMessagesCard visit={visit} who="professional" /> : null}
        <RoomLog visitId={visit.id} />
        <History visit={visit} />
      </div>
    </div>
  );
}

const toCome = new Set(['held', 'scheduled', 'confirmed', 'arrived']);

/** The patient's identity and contact data. */
function PatientFacts({
  visit,
  patient,
  role,
}: {
  visit: AppointmentDetail;
  patient: NonNullable<AppointmentDetail['clinic']>['patient'];
  role: 'D' | 'DC' | 'M';
}) {
  const t = useT();
  const age = useAgeText();
  const mayKeep = useMay('reception');
  const { cpf, birth_date, phone, email } = patient;
  return (
    <>
      <DescriptionList>
        {phone ? (
          <DescriptionItem label={t('label.phone')}>
            <a href={`tel:${phone}`}>{typedFromPhone(phone)}</a>
          </DescriptionItem>
        ) : null}
        {email ? (
          <DescriptionItem label={t('label.email')}>
            <a href={`mailto:${email}`} className={classes.asWritten}>
              {email}
            </a>
          </DescriptionItem>
        ) : null}
        {birth_date ? <DescriptionItem label={t('record.age')}>{age(birth_date)}</DescriptionItem> : null}
        {cpf ? <DescriptionItem label={t('label.cpf')}>{formatCpf(cpf)}</DescriptionItem> : null}
      </DescriptionList>
      {mayKeep && (role === 'DC' || role === 'M') ? (
        <div className={classes.actions}>
          <LinkButton href={`/people/${visit.patient_id}`} variant="light" scale="small">
            {t('profile.edit')}
          </LinkButton>
        </div>
      ) : null}
    </>
  );
}

function About({ visit, isForStaff }: { visit: AppointmentDetail; isForStaff?: boolean }) {
  const t = useT();
  const format = useFormat();
  const day = format.longDate(visit.start);
  const mayReceipt = useMay('reception', 'finance');
  const paid = { status: visit.payment_status, total: visit.total };
  return (
    <Card as="section">
      <h2>{t('appointment.about')}</h2>
      <DescriptionList>
        <DescriptionItem label={t('appointment.when_label')}>
          {t('appointment.when', { day, start: format.time(visit.start), end: format.time(visit.end) })}
          {format.ownTime(visit.start)}
        </DescriptionItem>
        {isForStaff ? (
          <DescriptionItem label={t('appointment.professional')}>
            {visit.doctor_name}
            {visit.specialty ? `, ${format.specialty(visit.specialty)}` : ''}
          </DescriptionItem>
        ) : (
          <DescriptionItem label={t('appointment.patient')}>{visit.patient_name}</DescriptionItem>
        )}
        {visit.reason === null ? null : (
          <DescriptionItem label={t('appointment.reason')}>{visit.reason}</DescriptionItem>
        )}
        {visit.referral ? (
          <DescriptionItem label={t('referral.title')}>
            {[visit.referral.referred_by, visit.referral.register].filter(Boolean).join(', ')}
            {visit.referral.note ? `\n${visit.referral.note}` : ''}
          </DescriptionItem>
        ) : null}
        <DescriptionItem
          label={t('appointment.payment')}
          action={mayReceipt && hasReceipt(paid) ? <ReceiptLink id={visit.id} payment={paid} /> : null}
        >
          {t(`payment.status.${visit.payment_status}`)} ·{' '}
          {visit.total === 0 ? t('payment.free') : format.money(visit.total)}
        </DescriptionItem>
        <DescriptionItem label={t('appointment.protocol')}>{visit.protocol}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

function History({ visit }: { visit: AppointmentDetail }) {
  const t = useT();
  if (visit.history.length === 0) return null;
  return (
    <Card as="section">
      <h2>{t('appointment.history')}</h2>
      <VisitHistory history={visit.history} />
    </Card>
  );
}
