import type { OrderCheck } from '@acolhe/contract/service-order/service-order';
import { FillForm } from '../../features/club/fill-form.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useSession } from '../../shared/api/session.ts';
import { typedFromDate } from '../../shared/form/typed-date.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** A service order behind its link: what it pays for, and the way to book with it. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const session = useSession();
  const query = useCall('credential', 'checkOrder', { params: { id: params.id ?? '' } });
  return (
    <Page title={t('order.title')} width="narrow">
      <QueryBoundary query={query} action={<ClinicPhone />}>
        {(order) => (order.status === 'valid' ? <Valid order={order} role={session?.role} /> : <Over order={order} />)}
      </QueryBoundary>
    </Page>
  );
}

function Over({ order }: { order: OrderCheck }) {
  const t = useT();
  const format = useFormat();
  const status = order.status as Exclude<OrderCheck['status'], 'valid'>;
  const day = order.valid_until ? typedFromDate(order.valid_until, format.locale) : '';
  return (
    <>
      <Notice tone="warning" title={t(`order.status_${status}`)}>
        {t(`order.status_${status}_text`, { day, partner: order.partner_name })}
      </Notice>
      {status === 'used' ? (
        <LinkButton href="/person/appointment" variant="light">
          {t('order.to_visits')}
        </LinkButton>
      ) : null}
      <ClinicPhone />
    </>
  );
}

function Valid({ order, role }: { order: OrderCheck; role: string | undefined }) {
  const t = useT();
  const format = useFormat();
  const covers = order.specialty
    ? t('order.covers_specialty', { specialty: format.specialty(order.specialty) })
    : t('order.covers_any');
  return (
    <>
      <Card as="section">
        <p>{t('order.from', { partner: order.partner_name, name: order.first_name })}</p>
        <DescriptionList>
          <DescriptionItem label={t('order.covers')}>
            {order.professional_name ? `${covers}, ${t('order.with', { name: order.professional_name })}` : covers}
          </DescriptionItem>
          <DescriptionItem label={t('order.code')}>{order.code}</DescriptionItem>
        </DescriptionList>
        <p>
          <strong>{t('order.valid_until', { day: typedFromDate(order.valid_until, format.locale) })}</strong>
        </p>
      </Card>
      <NextStep order={order} role={role} />
    </>
  );
}

/** Booking for whom the order is for; signing in or up for who may be it. */
function NextStep({ order, role }: { order: OrderCheck; role: string | undefined }) {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const here = `/eso/${encodeURIComponent(order.code)}`;
  if (role && role !== 'P') return <Notice tone="info">{t('order.clinic_side')}</Notice>;
  if (order.mine === null) {
    return (
      <>
        <LinkButton href={`/login?next=${encodeURIComponent(here)}`} scale="large" fullWidth>
          {t('order.sign_in')}
        </LinkButton>
        {rules.allows_patient_registration ? <FillForm code={order.code} next={here} /> : null}
      </>
    );
  }
  if (order.mine === 'other') {
    return (
      <Notice tone="warning" title={t('order.other')}>
        <p>{t('order.other_text')}</p>
        <LinkButton href="/account" variant="light" scale="small">
          {t('order.to_profile')}
        </LinkButton>
        <LinkButton href="/choosendependent" variant="light" scale="small">
          {t('order.to_dependents')}
        </LinkButton>
      </Notice>
    );
  }
  const { person_id: id, is_dependent } = order.mine;
  const query = new URLSearchParams({
    order: order.code,
    for: is_dependent ? id : 'me',
    ...(order.specialty ? { specialty: order.specialty } : {}),
    ...(order.professional_id ? { professional: order.professional_id } : {}),
  });
  return (
    <LinkButton href={`/personschedule?${query}`} scale="large" fullWidth>
      {t('order.book')}
    </LinkButton>
  );
}
