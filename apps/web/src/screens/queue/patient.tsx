import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { type ReactNode, useEffect, useRef } from 'react';
import { AfterStep, type End, EndPage, SurveyStep } from '../../features/queue/patient/after-steps.tsx';
import { Arrival } from '../../features/queue/patient/arrival.tsx';
import { ReadyStep } from '../../features/queue/patient/call/ready-step.tsx';
import { ComplaintStep } from '../../features/queue/patient/complaint-step.tsx';
import { DevicesStep } from '../../features/queue/patient/devices-step.tsx';
import { ElsewherePage } from '../../features/queue/patient/elsewhere-page.tsx';
import { PaymentStep } from '../../features/queue/patient/payment-step.tsx';
import { useOwnEntries } from '../../features/queue/patient/queries.ts';
import { QueuePage } from '../../features/queue/patient/queue-page.tsx';
import { AsideStep, AttendanceStep } from '../../features/queue/patient/room-steps.tsx';
import { ScreeningStep } from '../../features/queue/patient/screening/screening-step.tsx';
import { WaitingStep } from '../../features/queue/patient/waiting-step.tsx';
import { OtherCall, OtherEntries, Whose } from '../../features/queue/patient/whose.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/**
 * The patient's way through the line. The server holds the step, so that a reload or another device goes on with it; the
 * address holds whose it is.
 */
export function Screen() {
  const t = useT();
  const { query, isElsewhere, takeOver } = useOwnEntries();
  if (isElsewhere) return <ElsewherePage onTakeOver={takeOver} />;
  if (query.data) return <OwnLine entries={query.data} />;
  return (
    <QueuePage title={t('own_entry.arrival')}>
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="11rem" />} action={<ClinicPhone />}>
        {() => null}
      </QueryBoundary>
    </QueuePage>
  );
}

function OwnLine({ entries }: { entries: readonly OwnEntry[] }) {
  const query = useQueryParams();
  const chosen = query.get('entry');
  const end = query.get('end');
  const isOver = chosen === null && isEnd(end);
  const entry =
    entries.find(({ id }) => id === chosen) ?? (chosen === null && entries.length === 1 ? entries[0] : null);
  useAddress(isOver ? null : (entry?.id ?? null));
  const others = entries.filter((each) => each !== entry || isOver);
  const called = others.find(({ status }) => status === 'ready');
  return (
    <>
      {called ? <OtherCall key={called.id} entry={called} /> : null}
      {isOver ? (
        <EndPage key={end} end={end} />
      ) : entry ? (
        stepOf(entry)
      ) : chosen === 'new' ? (
        <Arrival key="arrival" />
      ) : chosen !== null ? (
        // An entry that this page has shown: the time to pay is over, or the clinic ended it.
        <EndPage key="other" end="other" />
      ) : entries.length > 1 ? (
        <Whose key="whose" entries={entries} />
      ) : (
        <Arrival key="arrival" />
      )}
      {entry && !isOver ? <OtherEntries entries={others} /> : null}
    </>
  );
}

const isEnd = (value: string | null): value is End => value === 'attended' || value === 'left';

/** Puts the entry that is shown into the address, so that its end is told, and not another arrival. */
function useAddress(id: string | null): void {
  const change = useChangeQuery();
  const chosen = useQueryParams().get('entry');
  const latest = useRef(change);
  latest.current = change;
  useEffect(() => {
    if (id && chosen === null) latest.current({ entry: id }, { replace: true });
  }, [id, chosen]);
}

function stepOf(entry: OwnEntry): ReactNode {
  const key = `${entry.id} ${entry.status}`;
  switch (entry.status) {
    case 'check_resources':
      return <DevicesStep key={key} entry={entry} />;
    case 'payment':
      return <PaymentStep key={key} entry={entry} />;
    case 'complaint':
      return <ComplaintStep key={key} entry={entry} />;
    case 'pre_assessment':
      return <ScreeningStep key={key} entry={entry} />;
    case 'waiting':
      return <WaitingStep key={key} entry={entry} />;
    case 'ready':
      return <ReadyStep key={key} entry={entry} />;
    case 'aside':
      return <AsideStep key={key} entry={entry} />;
    case 'attendance':
      return <AttendanceStep key={key} entry={entry} />;
    case 'post_attendance':
      return <AfterStep key={key} entry={entry} />;
    case 'survey':
      return <SurveyStep key={key} entry={entry} />;
    default:
      return <EndPage key={key} end="other" />;
  }
}
