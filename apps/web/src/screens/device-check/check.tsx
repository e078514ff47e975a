import type { RoomView } from '@acolhe/contract/room/room';
import { judgeCheck } from '@acolhe/domain/device-check/device-check';
import { type ReactNode, useEffect, useState } from 'react';
import { CheckResult } from '../../features/device-check/check-result.tsx';
import { type RunningReport, useDeviceReport } from '../../features/device-check/use-device-report.ts';
import { DeviceTest } from '../../features/room/device/device-check.tsx';
import { localMedia, releaseLocalMedia } from '../../features/room/device/local-media.ts';
import { useCall } from '../../shared/api/call.ts';
import { useSession } from '../../shared/api/session.ts';
import { useObservable } from '../../shared/hook/use-observable.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { useIsTotem } from '../../shared/start/totem.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './check.module.css';

/** Problem codes of a link that opens nothing. */
const unknown = new Set(['code_unknown', 'not_found', 'invalid_input']);
const over = new Set(['room_cancelled', 'room_closed']);

/** Standalone test of devices and network on any day before; with a visit's code the result is kept for it. */
export function Screen({ params }: ScreenProps) {
  const asked = useQueryParams().get('access');
  const access = params.code ?? asked;
  return access ? <OfVisit key={access} access={access} /> : <Test />;
}

function OfVisit({ access }: { access: string }) {
  const t = useT();
  const view = useCall('room', 'view', { access }, { refetchOnWindowFocus: false });
  if (view.data) {
    const isOver = view.data.refusal !== null && over.has(view.data.refusal);
    if (isOver) return <Test notice={t('device.over_visit')} />;
    return <Test access={access} view={view.data} />;
  }
  if (view.error && unknown.has(view.error.code)) return <Test notice={t('device.unknown_visit')} />;
  return (
    <Page title={t('device.title')}>
      {view.error ? (
        <ProblemNotice problem={view.error} retry={() => void view.refetch()} />
      ) : (
        <SkeletonList count={2} height="16rem" />
      )}
    </Page>
  );
}

type TestProps = { access?: string; view?: RoomView; notice?: ReactNode };

function Test({ access, view, notice }: TestProps) {
  const t = useT();
  const format = useFormat();
  const [local] = useState(localMedia);
  const running = useDeviceReport(local, access ?? null);
  // Release the devices on unmount, so that their lights go out.
  useEffect(() => releaseLocalMedia, []);
  const about = view && { name: view.other.name, when: format.dateTime(view.start) };
  const lead = !about
    ? t('device.lead')
    : t(view.me.role === 'professional' ? 'device.lead_own' : 'device.lead_visit', about);
  return (
    <Page title={t('device.title')} lead={lead} width="wide">
      {notice ? <Notice tone="warning">{notice}</Notice> : null}
      <Verdict running={running} />
      <div className={classes.columns}>
        <DeviceTest local={local} running={running} />
        <Result running={running} access={access} onAgain={() => void local.start({ audio: true, video: true })} />
      </div>
    </Page>
  );
}

/** The outcome in one line, first on the screen and in view while the person scrolls. */
function Verdict({ running }: { running: RunningReport }) {
  const t = useT();
  const findings = useObservable(running.report);
  const { outcome } = judgeCheck(findings);
  const state = !findings.isSettled
    ? 'none'
    : findings.stage !== null || findings.network === null
      ? 'running'
      : outcome === 'good' && findings.speaker === 'untested'
        ? 'sound_left'
        : outcome;
  return (
    <div role="status" className={classes.outcome} data-state={state}>
      <h2>{t(state === 'none' ? 'device.result' : `device.result_${state}`)}</h2>
      {state === 'none' ? <p>{t('device.result_none')}</p> : null}
      {state === 'sound_left' ? <p>{t('device.sound_left')}</p> : null}
    </div>
  );
}

type ResultProps = { running: RunningReport; access: string | undefined; onAgain: () => void };

function Result({ running, access, onAgain }: ResultProps) {
  const t = useT();
  const session = useSession();
  const isTotem = useIsTotem();
  const findings = useObservable(running.report);
  const again = () => {
    onAgain();
    running.measure();
  };
  return (
    <Card as="section">
      {findings.isSettled ? <CheckResult findings={findings} /> : null}
      <p role="status" className={classes.soft}>
        {running.saving === 'saved' ? t('device.saved') : null}
        {running.saving === 'failed' ? t('device.save_failed') : null}
      </p>
      <div className={classes.ways}>
        {findings.isSettled ? (
          <Button variant="light" busy={findings.stage !== null} onClick={again}>
            {t('device.test_again')}
          </Button>
        ) : null}
        {access ? (
          <LinkButton variant="light" href={`/accessroom/${access}`}>
            {t('device.to_room')}
          </LinkButton>
        ) : null}
        {session?.role === 'P' && !isTotem ? (
          <LinkButton variant="subtle" href="/person/appointment">
            {t('device.to_visits')}
          </LinkButton>
        ) : null}
      </div>
    </Card>
  );
}
