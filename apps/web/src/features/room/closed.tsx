import type { RoomView } from '@acolhe/contract/room';
import { isGuest } from '@acolhe/domain/room-people';
import { lazy, Suspense } from 'react';
import { useFormat, useT } from '../../shared/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/clinic-phone.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Page } from '../../shared/ui/page.tsx';

const GuestClosed = lazy(async () => ({ default: (await import('./guest-closed.tsx')).GuestClosed }));

/** A room that cannot be entered: what happened, and the way on from there. */
export function Closed({ view }: { view: RoomView }) {
  const t = useT();
  const format = useFormat();
  const code = view.refusal ?? 'room_closed';
  if (isGuest(view.me.role)) {
    return (
      <Suspense fallback={null}>
        <GuestClosed view={view} />
      </Suspense>
    );
  }
  return (
    <Page
      width="narrow"
      title={t(`problem.${code}.message`)}
      lead={`${t('room.visit_with', { name: view.other.name })} · ${format.dateTime(view.start)}`}
    >
      <EmptyState picture={code === 'room_unpaid' ? 'path' : 'door'} action={<Ways view={view} code={code} />}>
        <p>{t(`problem.${code}.action`)}</p>
      </EmptyState>
    </Page>
  );
}

function Ways({ view, code }: { view: RoomView; code: string }) {
  const t = useT();
  if (view.me.role === 'professional') {
    return <LinkButton href="/professional/listscheduled">{t('room.todays_list')}</LinkButton>;
  }
  if (code === 'room_unpaid' && view.payment_code) {
    return (
      <LinkButton scale="large" href={`/payment/${view.payment_code}`}>
        {t('room.pay_now')}
      </LinkButton>
    );
  }
  if (view.status === 'finished') {
    return (
      <>
        <LinkButton scale="large" href={`/survey/${view.protocol}`}>
          {t('room.ended.survey')}
        </LinkButton>
        <LinkButton variant="light" href="/person/appointment">
          {t('room.my_visits')}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton href="/personschedule">{t('room.book_again')}</LinkButton>
      <ClinicPhone />
    </>
  );
}
