import type { ConfirmView } from '@acolhe/contract/appointment/appointment';
import { ChangedVisit } from '../../features/booking/change/changed-visit.tsx';
import { RefusalNotice } from '../../features/booking/change/refusal-notice.tsx';
import { useConfirmByCode, useConfirmInfo } from '../../features/notification/queries.ts';
import { useSession } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useNow } from '../../shared/time/use-now.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { CalendarLink } from '../../shared/ui/sharing/calendar-link.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './confirm.module.css';

/** Problem codes of a link that opens nothing. */
const unknown = new Set(['code_unknown', 'not_found', 'invalid_input']);

/** Confirming by a reminder's link, without a sign-in: the visit, then one button. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const access = params.id ?? '';
  const { data, error, refetch } = useConfirmInfo(access);
  if (data) return <Confirmation access={access} visit={data} />;
  if (error) {
    if (unknown.has(error.code)) {
      return (
        <Page title={t('change.unknown_title')} width="narrow">
          <Notice tone="warning" action={<ClinicPhone />}>
            <p>{t('confirm.unknown_how')}</p>
          </Notice>
        </Page>
      );
    }
    return (
      <Page title={t('screen.confirm')} width="narrow">
        <ProblemNotice problem={error} retry={() => void refetch()} action={<ClinicPhone />} />
      </Page>
    );
  }
  return (
    <Page title={t('screen.confirm')} width="narrow">
      <SkeletonList count={2} height="12rem" />
    </Page>
  );
}

function Confirmation({ access, visit }: { access: string; visit: ConfirmView }) {
  const t = useT();
  const confirm = useConfirmByCode(access);
  if (visit.refusal) {
    return (
      <Page key="refused" title={t('screen.confirm')} width="narrow">
        <RefusalNotice refusal={visit.refusal} action={<ClinicPhone />} />
        <ChangedVisit visit={visit} isOff={visit.refusal === 'cancelled'} />
        <div className={classes.ways}>
          <RoomLink room={visit.room} />
        </div>
      </Page>
    );
  }
  if (visit.status_appointment === 'confirmed') {
    return (
      // Remounts the page, so that screen readers read the new title.
      <Page key="done" title={t('confirm.done_title')} lead={t('confirm.done_lead')} width="narrow">
        <ChangedVisit visit={visit} />
        <div className={classes.ways}>
          <RoomLink room={visit.room} />
          <CalendarLink access={access} fullWidth />
          <OtherOptions visit={visit} />
        </div>
      </Page>
    );
  }
  return (
    <Page key="ask" title={t('confirm.title')} lead={t('confirm.lead')} width="narrow">
      <ChangedVisit visit={visit} />
      <ProblemNotice problem={confirm.error} />
      <div className={classes.ways}>
        <Button
          scale="large"
          fullWidth
          busy={confirm.isPending}
          leftSection={<Icon name="check" />}
          onClick={() => confirm.mutate({ query: { access } })}
        >
          {t('confirm.yes')}
        </Button>
        <OtherOptions visit={visit} />
      </div>
    </Page>
  );
}

/** The room, and when it opens. */
function RoomLink({ room }: { room: ConfirmView['room'] }) {
  const t = useT();
  const format = useFormat();
  const moment = useNow();
  if (!room) return null;
  const isOpen = moment >= Date.parse(room.opens_at);
  return (
    <>
      <LinkButton href={`/accessroom/${room.code}`} scale="large" fullWidth leftSection={<Icon name="video" />}>
        {t(isOpen ? 'appointment.enter' : 'confirm.room')}
      </LinkButton>
      {isOpen ? null : (
        <>
          <p className={classes.hint}>
            {t('confirm.room_opens', { day: format.day(room.opens_at), time: format.time(room.opens_at) })}
          </p>
          <LinkButton href={`/check/${room.code}`} variant="light" fullWidth>
            {t('shell.test_devices')}
          </LinkButton>
        </>
      )}
    </>
  );
}

/** For a patient who cannot come then. Rescheduling needs the account; cancelling has its own link. */
function OtherOptions({ visit }: { visit: ConfirmView }) {
  const t = useT();
  const isPatient = useSession()?.role === 'P';
  const move = `/appointment/detail/${visit.id}?change=time`;
  if (!visit.may_move && !visit.cancel_code) return null;
  return (
    <section className={classes.other} aria-labelledby="other-ways">
      <h2 id="other-ways" className={classes.hint}>
        {t('confirm.cannot')}
      </h2>
      <div>
        {visit.may_move ? (
          <LinkButton href={isPatient ? move : `/login?next=${encodeURIComponent(move)}`} variant="subtle">
            {t('change.move')}
          </LinkButton>
        ) : null}
        {visit.cancel_code ? (
          <LinkButton href={`/cancel/${visit.cancel_code}`} variant="subtle" tone="danger">
            {t('change.cancel')}
          </LinkButton>
        ) : null}
      </div>
      {visit.may_move && !isPatient ? <p className={classes.hint}>{t('confirm.move_sign_in')}</p> : null}
    </section>
  );
}
