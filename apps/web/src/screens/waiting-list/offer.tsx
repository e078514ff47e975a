import type { OfferView } from '@acolhe/contract/waiting-list/waiting-list';
import { useLocation } from 'wouter';
import { OfferedTime } from '../../features/waiting-list/offered-time.tsx';
import { useAnswer, useOffer } from '../../features/waiting-list/queries.ts';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { useSecondsUntil } from '../../shared/ui/status/countdown.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { TimeLeft } from '../../shared/ui/status/time-left.tsx';
import classes from './offer.module.css';

/** Offer of a time to a patient on the waiting list, accepted or declined in one press without a sign-in. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const access = params.id ?? '';
  const { data, error, refetch } = useOffer(access);
  if (data) return <Offer access={access} offer={data} />;
  if (!error) {
    return (
      <Page title={t('screen.offer')} width="narrow">
        <SkeletonList count={2} height="12rem" />
      </Page>
    );
  }
  const isUnknown = error.code === 'code_unknown' || error.code === 'invalid_input';
  return (
    <Page title={t(isUnknown ? 'offer.unknown_title' : 'screen.offer')} width="narrow">
      {isUnknown ? (
        <Notice tone="warning" action={<ClinicPhone />}>
          <p>{t('problem.code_unknown.action')}</p>
        </Notice>
      ) : (
        <ProblemNotice problem={error} retry={() => void refetch()} action={<ClinicPhone />} />
      )}
    </Page>
  );
}

function Offer({ access, offer }: { access: string; offer: OfferView }) {
  const t = useT();
  const answer = useAnswer(access);
  const left = useSecondsUntil(offer.until) ?? 0;
  // The page notices by itself when the time is up.
  const status = offer.status === 'open' && left === 0 ? 'lapsed' : offer.status;
  const [, navigate] = useLocation();
  const send = (what: 'accept' | 'decline') =>
    answer.mutate(
      { query: { access }, body: { answer: what } },
      // Back must not lead to the question again.
      { onSuccess: ({ payment_code: code }) => code && navigate(`/payment/${code}`, { replace: true }) },
    );
  if (status !== 'open') {
    return (
      // Remounts the page, so that screen readers read the new title.
      <Page
        key={status}
        title={t(`offer.title.${status}`)}
        lead={t(offer.payment_code ? 'offer.unpaid' : `offer.text.${status}`)}
        width="narrow"
      >
        {status === 'accepted' ? (
          <>
            {offer.payment_code ? null : <MailDelay what="message" />}
            <OfferedTime offer={offer} />
          </>
        ) : null}
        <NextSteps offer={{ ...offer, status }} />
      </Page>
    );
  }
  return (
    <Page key="open" title={t('offer.title')} lead={t('offer.lead')} width="narrow">
      <TimeLeft until={offer.until} label={t('offer.time_left')} />
      <OfferedTime offer={offer} />
      {offer.ends_refund ? <Notice tone="warning">{t('offer.ends_refund')}</Notice> : null}
      <ProblemNotice problem={answer.error} />
      <div className={classes.ways}>
        <Button scale="large" fullWidth busy={answer.isPending} onClick={() => send('accept')}>
          {t(offer.visit ? 'offer.accept_moves' : 'offer.accept')}
        </Button>
        <p className={classes.hint}>{t(offer.visit ? 'offer.keeps' : 'offer.pays')}</p>
        <Button variant="light" fullWidth busy={answer.isPending} onClick={() => send('decline')}>
          {t('offer.decline')}
        </Button>
        <p className={classes.hint}>{t('offer.declines')}</p>
      </div>
    </Page>
  );
}

/** Links from an offer that is over. */
function NextSteps({ offer }: { offer: OfferView }) {
  const t = useT();
  const isPatient = useSession()?.role === 'P';
  const isMine = offer.status === 'accepted';
  return (
    <div className={classes.ways}>
      {isMine && offer.payment_code ? (
        <LinkButton href={`/payment/${offer.payment_code}`} scale="large" fullWidth>
          {t('offer.to_payment')}
        </LinkButton>
      ) : null}
      {isPatient && offer.visit ? (
        <LinkButton href={`/appointment/detail/${offer.visit.id}`} variant="light" fullWidth>
          {t('appointment.to_visit')}
        </LinkButton>
      ) : null}
      <LinkButton href="/" variant="subtle" fullWidth>
        {t('shell.to_home')}
      </LinkButton>
    </div>
  );
}
