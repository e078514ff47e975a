import { CommissionStatement } from '../../features/finance/commission-statement.tsx';
import { MoneyPlot } from '../../features/finance/money-plot.tsx';
import { Movements } from '../../features/finance/movements.tsx';
import { daysOf, periodOf } from '../../features/finance/period.ts';
import { PeriodChoice } from '../../features/finance/period-choice.tsx';
import { ProfessionalList } from '../../features/finance/professional-list.tsx';
import { useResume } from '../../features/finance/queries.ts';
import { Balance, ResumeFigures, ResumeSteps } from '../../features/finance/resume-figures.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './finances.module.css';

/** A month of the clinic's money for its manager, or of a doctor's own share. */
export function Screen() {
  const t = useT();
  const isManager = useSignedIn().role === 'M';
  return isManager ? (
    <Page
      title={t('screen.finances')}
      lead={t('finance.lead')}
      width="wide"
      actions={
        <>
          <LinkButton href="/plans" variant="light" leftSection={<MenuIcon name="layers" />}>
            {t('screen.plans')}
          </LinkButton>
          <LinkButton href="/vouchers" variant="light" leftSection={<MenuIcon name="ticket" />}>
            {t('screen.vouchers')}
          </LinkButton>
          <LinkButton href="/differences" variant="light">
            {t('money.differences')}
          </LinkButton>
          <LinkButton href="/finances/accounts" variant="light">
            {t('account.link')}
          </LinkButton>
          <LinkButton href="/finances/settings" variant="light">
            {t('finance.settings')}
          </LinkButton>
        </>
      }
    >
      <Clinic />
    </Page>
  ) : (
    <Page title={t('screen.commissions')} lead={t('finance.own_lead')} width="wide">
      <CommissionStatement />
    </Page>
  );
}

function Clinic() {
  const format = useFormat();
  const thisMonth = format.dayOf(useNow(60_000)).slice(0, 7);
  const period = periodOf(useQueryParams(), thisMonth);
  const days = daysOf(period);
  const query = useResume(days);
  return (
    <>
      <PeriodChoice period={period} thisMonth={thisMonth} withSpan />
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="9rem" />}>
        {(resume) => (
          <div className={classes.figures} aria-busy={query.isPlaceholderData || undefined}>
            <ResumeFigures resume={resume} />
            <div className={classes.pair}>
              <Card>
                <MoneyPlot resume={resume} />
              </Card>
              <Card>
                <ResumeSteps resume={resume} />
              </Card>
            </div>
            <div className={classes.pair}>
              <Card>
                <ProfessionalList professionals={resume.professionals} month={period.month} />
              </Card>
              <Card>
                <Balance balance={resume.balance} />
              </Card>
            </div>
          </div>
        )}
      </QueryBoundary>
      <Movements days={days} />
    </>
  );
}
