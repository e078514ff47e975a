import { AccountCard } from '../../features/payment-account/account-card.tsx';
import { CardAccountForm } from '../../features/payment-account/card-account-form.tsx';
import { PixAccountForm } from '../../features/payment-account/pix-account-form.tsx';
import { usePaymentAccounts } from '../../features/payment-account/queries.ts';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from '../plan/plans.module.css';

/** Accounts that receive the money of each way of paying, and who chose them. */
export function Screen() {
  const t = useT();
  const query = usePaymentAccounts();
  return (
    <Page title={t('screen.payment_accounts')} lead={t('account.lead')} width="wide">
      <BackLink href="/finances">{t('screen.finances')}</BackLink>
      <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="11rem" />}>
        {(accounts) => (
          <div className={classes.desk}>
            <div className={classes.side}>
              <AccountCard
                channel="pix"
                accounts={accounts}
                reload={query.refetch}
                form={(props) => <PixAccountForm pix={accounts.pix} {...props} />}
              />
              <AccountCard
                channel="card"
                accounts={accounts}
                reload={query.refetch}
                form={(props) => (
                  <CardAccountForm card={accounts.card} card_notices={accounts.card_notices} {...props} />
                )}
              />
            </div>
            <div className={classes.side}>
              <RuleHistory history={accounts.history.pix} title={t('account.history.pix')} />
              <RuleHistory history={accounts.history.card} title={t('account.history.card')} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
