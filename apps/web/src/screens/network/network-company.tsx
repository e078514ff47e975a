import { CompanyData } from '../../features/network/company-data.tsx';
import { ContractCard } from '../../features/network/contract-card.tsx';
import { ManagerCard } from '../../features/network/manager-card.tsx';
import classes from '../../features/network/network.module.css';
import { ServiceCard } from '../../features/network/service-card.tsx';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useSettingWords } from '../../features/rule-history/setting-words.ts';
import { useCall } from '../../shared/api/call.ts';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

const said: Readonly<Record<string, PhraseKey>> = { created: 'network.created', saved: 'network.saved' };

/** A company of the network: its data, service, managers and changes. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const words = useSettingWords();
  const id = params.id ?? '';
  const done = useQueryParams().get('done') ?? '';
  const change = useChangeQuery();
  const query = useCall('company', 'detail', { id });
  const onSaved = () => {
    change({ done: 'saved' }, { replace: true });
    window.scrollTo(0, 0);
  };
  return (
    <Page
      title={query.data?.name ?? t('screen.company')}
      width="wide"
      actions={
        query.data ? (
          <LinkButton href={`/companies/${id}/edit`} variant="light">
            {t('network.edit')}
          </LinkButton>
        ) : null
      }
    >
      <BackLink href="/companies">{t('screen.companies')}</BackLink>
      {said[done] ? <Notice tone="success" title={t(said[done] as PhraseKey)} /> : null}
      {done === 'created' ? <MailDelay what="told" /> : null}
      <QueryBoundary query={query}>
        {(company) => (
          <div className={classes.desk}>
            <CompanyData company={company} />
            <div className={classes.side}>
              <ServiceCard key={`${company.status} ${company.expiration_date}`} company={company} onDone={onSaved} />
              <ContractCard
                key={`${company.use_emergency_module} ${company.display_powered_by}`}
                company={company}
                onDone={onSaved}
              />
              <ManagerCard company={company} />
              <RuleHistory history={company.history} title={t('setting.history')} words={words} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
