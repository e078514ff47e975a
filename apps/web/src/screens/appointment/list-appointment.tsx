import { useRef } from 'react';
import { useLiveAppointments, useReport } from '../../features/appointment/queries.ts';
import { ReportDownload } from '../../features/appointment/report/report-download.tsx';
import { ReportFilters, ReportOrder } from '../../features/appointment/report/report-filters.tsx';
import { filtersOn, inputOf, questionOf } from '../../features/appointment/report/report-question.ts';
import { EnterRoom, StaffVisit, StaffVisitList } from '../../features/appointment/staff-visit.tsx';
import { StaleNotice } from '../../features/appointment/stale-notice.tsx';
import type { Answer } from '../../shared/api/call.ts';
import { useMay, useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Pager, pagesOf } from '../../shared/ui/staff/pager.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './list-appointment.module.css';

type Report = Answer<'appointment', 'report'>;

/** All appointments visible to the person, searchable and filtered: a doctor's own, or the clinic's. */
export function Screen() {
  const t = useT();
  const mayBook = useMay('reception');
  const format = useFormat();
  const isDoctor = useSignedIn().role === 'D';
  const now = useNow(60_000);
  const question = questionOf(useQueryParams());
  const input = inputOf(question, format.dayOf(now));
  const query = useReport(input);
  useLiveAppointments();
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = query;
  const isNarrowed = question.words !== '' || filtersOn(question) > 0;
  return (
    <Page
      title={t('screen.list_appointment')}
      width="wide"
      actions={
        mayBook ? (
          <LinkButton href="/appointment/new" leftSection={<Icon name="calendar" />}>
            {t('clinic_booking.new')}
          </LinkButton>
        ) : null
      }
    >
      <ReportFilters question={question} withDoctor={!isDoctor} />
      <StaleNotice query={query} />
      <div className={classes.result}>
        <div className={classes.head}>
          <p ref={count} tabIndex={-1} role="status" className={classes.count}>
            {data ? t('appointment.found', { n: data.total, more: data.has_more ? 'yes' : 'no' }) : ''}
          </p>
          <ReportOrder question={question} withDoctor={!isDoctor} />
        </div>
        <QueryBoundary query={query} skeleton={<SkeletonList count={8} height="3.8rem" />}>
          {(report) =>
            report.rows.length > 0 ? (
              <Rows report={report} isDoctor={isDoctor} now={now} busy={query.isPlaceholderData} />
            ) : (
              <Nothing isNarrowed={isNarrowed} isPastEnd={report.total > 0} />
            )
          }
        </QueryBoundary>
        <Pager page={question.page} pages={pagesOf(data)} onTurn={() => count.current?.focus()} />
        {data && data.total > 0 ? <ReportDownload input={input} /> : null}
      </div>
    </Page>
  );
}

function Rows({ report, isDoctor, now, busy }: { report: Report; isDoctor: boolean; now: number; busy: boolean }) {
  const t = useT();
  return (
    <StaffVisitList label={t('screen.list_appointment')} busy={busy}>
      {report.rows.map((visit) => {
        const isOpen = visit.room !== null && Date.parse(visit.room.opens_at) <= now;
        return (
          <StaffVisit
            key={visit.id}
            visit={visit}
            when="day"
            withDoctor={!isDoctor}
            detail={visit.protocol}
            action={isDoctor && isOpen ? <EnterRoom visit={visit} now={now} /> : null}
          />
        );
      })}
    </StaffVisitList>
  );
}

function Nothing({ isNarrowed, isPastEnd }: { isNarrowed: boolean; isPastEnd: boolean }) {
  const t = useT();
  const change = useChangeQuery();
  const clear = { q: null, period: 'all', from: null, to: null, status: null, doctor: null, order: null, page: null };
  return (
    <Card>
      <EmptyState
        picture="calendar"
        title={t(isNarrowed ? 'appointment.none_matching' : 'appointment.none_listed')}
        action={
          isPastEnd ? (
            <Button variant="light" onClick={() => change({ page: null }, { replace: true })}>
              {t('appointment.first_page')}
            </Button>
          ) : (
            <>
              <Button variant="light" onClick={() => change({ period: 'all', from: null, to: null, page: null })}>
                {t('appointment.all_dates')}
              </Button>
              {isNarrowed ? (
                <Button variant="subtle" onClick={() => change(clear)}>
                  {t('appointment.filters_clear')}
                </Button>
              ) : null}
            </>
          )
        }
      >
        <p>{t('appointment.none_listed_text')}</p>
      </EmptyState>
    </Card>
  );
}
