import type { RoomView } from '@acolhe/contract/room/room';
import { isGuest } from '@acolhe/domain/room/room-people';
import { type ReactNode, Suspense } from 'react';
import { type PhraseKey, useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { lazyPart } from '../../../shared/loading/lazy-part.ts';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { ClinicPhone } from '../../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { type ClosedReason, closedReason } from './closed-reason.ts';

type ClosedProps = { view: RoomView; access: string };

/** Page of a link that has stopped opening its visit. */
export function LinkClosed({ code }: { code: string }) {
  const t = useT();
  if (code !== 'code_expired') {
    return (
      <Suspense fallback={null}>
        <GuestClosed code={code} />
      </Suspense>
    );
  }
  return <UnknownRoom title={t('problem.code_expired.message')} text={t('problem.code_expired.action')} />;
}

const GuestClosed = lazyPart(async () => ({ default: (await import('../guest/guest-closed.tsx')).GuestClosed }));

/** Page of a room that cannot be entered: what happened, and where to go. */
export function Closed({ view, access }: ClosedProps) {
  const t = useT();
  const format = useFormat();
  const reason = closedReason(view);
  const isDoctor = view.me.role === 'professional';
  // The link of a visit that does not take place shows no names.
  const { name } = view.other;
  const who = name && t(isDoctor ? 'room.visit_of' : 'room.visit_with', { name });
  if (isGuest(view.me.role)) {
    return (
      <Suspense fallback={null}>
        <GuestClosed code={view.refusal ?? 'room_closed'} />
      </Suspense>
    );
  }
  return (
    <Page
      width="narrow"
      title={t(`door.${reason}.title`)}
      lead={[who, format.dateTime(view.start)].filter(Boolean).join(' · ')}
    >
      <EmptyState
        picture={reason === 'unpaid' ? 'path' : 'door'}
        action={
          isDoctor ? (
            <DoctorWays view={view} />
          ) : view.me.role === 'patient' ? (
            <NextSteps view={view} reason={reason} access={access} />
          ) : (
            <ClinicPhone />
          )
        }
      >
        <p>{t(textOf(view.me.role, reason))}</p>
      </EmptyState>
    </Page>
  );
}

function textOf(role: RoomView['me']['role'], reason: ClosedReason): PhraseKey {
  if (reason === 'full') return 'door.full.text';
  if (reason !== 'withdrawn') {
    if (role === 'professional') return `door.${reason}.doctor`;
    if (role === 'patient') return `door.${reason}.text`;
  }
  return reason === 'unpaid' ? 'door.guest.unpaid' : 'door.guest.other';
}

/** Page of a link that belongs to no visit. */
export function UnknownRoom({ title, text }: { title?: string; text?: string }) {
  const t = useT();
  return (
    <Page width="narrow" title={title ?? t('door.unknown.title')}>
      <EmptyState
        picture="door"
        action={
          <>
            <LinkButton href="/login?next=%2Fperson%2Fappointment">{t('door.sign_in')}</LinkButton>
            <ClinicPhone />
          </>
        }
      >
        <p>{text ?? t('door.unknown.text')}</p>
      </EmptyState>
    </Page>
  );
}

function DoctorWays({ view }: { view: RoomView }) {
  const t = useT();
  return (
    <>
      <LinkButton href="/professional/listscheduled">{t('room.todays_list')}</LinkButton>
      {view.appointment_id ? (
        <LinkButton variant="light" href={`/appointment/detail/${view.appointment_id}`}>
          {t('door.see_visit')}
        </LinkButton>
      ) : null}
    </>
  );
}

/** Links for each reason: one main action, and the clinic's phone where staff have to put something right. */
function NextSteps({ view, reason, access }: { view: RoomView; reason: ClosedReason; access: string }) {
  const t = useT();
  const visits = (
    <LinkButton variant="light" href="/person/appointment">
      {t('room.my_visits')}
    </LinkButton>
  );
  const book = (variant: 'filled' | 'light') => (
    <LinkButton variant={variant} href="/personschedule">
      {t('room.book_again')}
    </LinkButton>
  );
  const ways: Record<Exclude<ClosedReason, 'withdrawn' | 'full'>, ReactNode> = {
    unpaid: (
      <>
        {view.payment_code ? (
          <LinkButton scale="large" href={`/payment/${view.payment_code}`}>
            {t('room.pay_now')}
          </LinkButton>
        ) : null}
        <LinkButton variant="light" href={`/check/${access}`}>
          {t('shell.test_devices')}
        </LinkButton>
        <ClinicPhone variant="subtle" />
      </>
    ),
    finished: (
      <>
        <LinkButton scale="large" href={`/survey/${access}`}>
          {t('room.ended.survey')}
        </LinkButton>
        {visits}
      </>
    ),
    cancelled: (
      <>
        {book('filled')}
        {visits}
        <ClinicPhone variant="subtle" />
      </>
    ),
    released: (
      <>
        {book('filled')}
        <ClinicPhone variant="subtle" />
      </>
    ),
    missed: (
      <>
        <ClinicPhone />
        {book('light')}
      </>
    ),
    late: (
      <>
        <ClinicPhone />
        {book('light')}
      </>
    ),
  };
  return reason === 'withdrawn' || reason === 'full' ? <ClinicPhone /> : ways[reason];
}
