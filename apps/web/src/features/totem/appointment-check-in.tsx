import type { TotemCheckIn, TotemVisit } from '@acolhe/contract/totem/totem';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QrCode } from '../../shared/ui/sharing/qr-code.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './form.module.css';
import Pay from './pay.tsx';
import { useArrive, useAtHand } from './queries.ts';

/** Matters of a person here today: their visits, open payments, their place in the line. No names but the doctor's. */
export function AppointmentCheckIn({ mayJoin }: { mayJoin: boolean }) {
  const t = useT();
  const query = useAtHand();
  return (
    <Page title={t('totem.hand')} width="narrow">
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="9rem" />}>
        {(hand) => <Things hand={hand} mayJoin={mayJoin} />}
      </QueryBoundary>
    </Page>
  );
}

function Things({ hand, mayJoin }: { hand: TotemCheckIn; mayJoin: boolean }) {
  const t = useT();
  const toLine = (
    <LinkButton href="/emergency/person" scale="large" fullWidth>
      {t(hand.is_in_line ? 'totem.to_line' : 'totem.way_now')}
    </LinkButton>
  );
  return (
    <>
      {hand.is_in_line ? (
        <Card as="section">
          <h2>{t('totem.in_line')}</h2>
          {toLine}
        </Card>
      ) : null}
      {hand.visits.map((visit) => (
        <Visit key={visit.id} visit={visit} />
      ))}
      {hand.visits.length === 0 && !hand.is_in_line ? (
        <EmptyState picture="door" title={t('totem.hand_none')} action={mayJoin ? toLine : null}>
          <p>{t('totem.hand_none_text')}</p>
        </EmptyState>
      ) : null}
    </>
  );
}

function Visit({ visit }: { visit: TotemVisit }) {
  const t = useT();
  const format = useFormat();
  const arrive = useArrive();
  const { id, start, professional, step, room_code, payment_code, questionnaires } = visit;
  return (
    <Card as="section">
      <h2>{t('totem.visit_at', { time: format.time(start) })}</h2>
      {professional ? <p>{t('totem.visit_with', { name: professional })}</p> : null}
      {payment_code ? <Pay code={payment_code} /> : null}
      {step === 'early' || step === 'over' ? <Notice tone="info">{t(`totem.${step}`)}</Notice> : null}
      {step === 'arrived' ? <Notice tone="success">{t('totem.arrived')}</Notice> : null}
      <ProblemNotice problem={arrive.error} />
      {step === 'arrive' ? (
        <Button scale="large" fullWidth busy={arrive.isPending} onClick={() => arrive.mutate({ id })}>
          {t('totem.arrive')}
        </Button>
      ) : null}
      {questionnaires.map((one) => (
        <LinkButton key={one.id} href={`/questionnaire/${id}/${one.id}`} variant="light" scale="large" fullWidth>
          {t('totem.questionnaire', { title: one.title })}
        </LinkButton>
      ))}
      {room_code ? (
        <>
          <LinkButton href={`/accessroom/${room_code}`} scale="large" fullWidth>
            {t('totem.enter')}
          </LinkButton>
          <div className={classes.qr}>
            <p>{t('totem.on_phone')}</p>
            <QrCode text={`${window.location.origin}/a/${room_code}`} label={t('totem.on_phone_qr')} />
          </div>
        </>
      ) : null}
    </Card>
  );
}
