import type { ClubReport, ManagedClub } from '@acolhe/contract/club/club';
import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { useCall } from '../../../shared/api/call.ts';
import { saveFile } from '../../../shared/file/save-file.ts';
import { typedFromDate } from '../../../shared/form/typed-date.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { now } from '../../../shared/time/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { MantineParts } from '../../../shared/ui/mantine.tsx';
import { ListExport } from '../../../shared/ui/staff/list-export.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { monthLater } from '../../finance/period.ts';
import classes from './club-desk.module.css';

/** A month of the club: what to charge its sponsor, and what for. */
export function ClubUse({ club }: { club: ManagedClub }) {
  const t = useT();
  const format = useFormat();
  const [month, setMonth] = useState(() => format.dayOf(now()).slice(0, 7));
  const query = useCall('club', 'report', { id: club.id, month }, { placeholderData: (before) => before });
  const file = useAction('club', 'reportFile', { onSuccess: saveFile });
  return (
    <>
      <div className={classes.actions}>
        <Button variant="light" scale="small" onClick={() => setMonth(monthLater(month, -1))}>
          {t('club_desk.month_before')}
        </Button>
        <h2 aria-live="polite">{format.month(month)}</h2>
        <Button variant="light" scale="small" onClick={() => setMonth(monthLater(month, 1))}>
          {t('club_desk.month_after')}
        </Button>
      </div>
      <QueryBoundary query={query}>
        {(report) => (
          <>
            <Figures report={report} sponsor={club.sponsor} />
            <p className={classes.soft}>{t('club_desk.use_hint')}</p>
            {report.rows.length > 0 ? (
              <MantineParts>
                <Uses rows={report.rows} />
                <ListExport file={file} onDownload={() => file.mutate({ id: club.id, month })} />
              </MantineParts>
            ) : (
              <p>{t('club_desk.use_none')}</p>
            )}
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function Figures({ report, sponsor }: { report: ClubReport; sponsor: string }) {
  const t = useT();
  const format = useFormat();
  const figures = [
    [t('club_desk.to_invoice', { sponsor }), format.money(report.covered)],
    [t('club_desk.asked'), format.money(report.asked)],
    [t('club_desk.use_visits'), report.visits],
    [t('club_desk.use_line'), report.line],
    [t('club_desk.used_by'), report.used],
    [t('club_desk.tab_members'), t('club_desk.people', { members: report.members, dependents: report.dependents })],
  ] as const;
  return (
    <Card as="section">
      <dl className={classes.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Uses({ rows }: { rows: ClubReport['rows'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <RowTable
      label={t('club_desk.tab_use')}
      columns={[
        { head: t('label.date') },
        { head: t('club.use') },
        { head: t('club.protocol') },
        { head: t('club.covered'), isNumber: true },
      ]}
      rows={rows.map(({ day, protocol, target, covered }) => ({
        key: protocol,
        cells: [
          <p key="day">{typedFromDate(day, format.locale)}</p>,
          <p key="use">{t(`club.target_${target}`)}</p>,
          <p key="protocol">{protocol}</p>,
          <p key="covered">{format.money(covered)}</p>,
        ],
      }))}
    />
  );
}
