import { moneySources } from '@acolhe/domain/payment/ledger';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Figure } from '../metrics/figure-row.tsx';
import type { FinancialResume } from './queries.ts';
import classes from './resume-figures.module.css';
import { signedMoney } from './signed-money.ts';

/** The few numbers of a period: what came in, what of it stays, and what is still to come. */
export function ResumeFigures({ resume }: { resume: FinancialResume }) {
  const t = useT();
  const format = useFormat();
  const total = (record: FinancialResume['received']) => moneySources.reduce((sum, source) => sum + record[source], 0);
  const sources = moneySources.filter((source) => resume.received[source] > 0);
  return (
    <dl className={classes.figures}>
      <Figure
        label={t('finance.received')}
        hint={
          sources
            .map((source) => `${t(`finance.source.${source}`)} ${format.money(resume.received[source])}`)
            .join(' · ') || t('finance.received_none')
        }
      >
        {format.money(total(resume.received))}
      </Figure>
      <Figure label={t('finance.refunded')} hint={t('finance.refunded_hint')}>
        {format.money(total(resume.refunded))}
      </Figure>
      <Figure label={t('finance.open')} hint={t('finance.open_hint', { n: resume.open.visits })}>
        {format.money(resume.open.amount)}
      </Figure>
      <Figure label={t('finance.result')} hint={t('finance.result_hint')}>
        {signedMoney(format, resume.result)}
      </Figure>
    </dl>
  );
}

const steps = ['discount', 'sale_back', 'fee', 'commission'] as const;

/** From what visits cost to what the clinic keeps, one line each. */
export function ResumeSteps({ resume }: { resume: FinancialResume }) {
  const t = useT();
  const format = useFormat();
  return (
    <div className={classes.steps}>
      <h3>{t('finance.how')}</h3>
      <dl>
        <div>
          <dt>
            {t('finance.price')} <span className={classes.soft}>({t('finance.visits', { n: resume.visits })})</span>
          </dt>
          <dd>{format.money(resume.price)}</dd>
        </div>
        {steps.map((step) => (
          <div key={step}>
            <dt>{t(`finance.${step}`)}</dt>
            <dd>{signedMoney(format, -resume[step])}</dd>
          </div>
        ))}
        <div className={classes.total}>
          <dt>{t('finance.result')}</dt>
          <dd>{signedMoney(format, resume.result)}</dd>
        </div>
      </dl>
    </div>
  );
}

const shown = ['pix', 'card', 'desk', 'sponsor', 'professional', 'credit'] as const;

/** How the books stand: where the money is, and what of it is owed. */
export function Balance({ balance }: { balance: FinancialResume['balance'] }) {
  const t = useT();
  const format = useFormat();
  // Debts are shown without their sign, as people write them.
  const isOwed = (account: (typeof shown)[number]) => account === 'professional' || account === 'credit';
  return (
    <div className={classes.steps}>
      <h3>{t('finance.balance')}</h3>
      <p className={classes.soft}>{t('finance.balance_hint')}</p>
      <dl>
        {shown.map((account) => (
          <div key={account}>
            <dt>{t(`finance.account.${account}`)}</dt>
            <dd>{signedMoney(format, isOwed(account) ? -balance[account] : balance[account])}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
