import { shownName } from '@acolhe/domain/person/person-name';
import { DependentCard } from '../../features/person/dependent/dependent-card.tsx';
import { useDependents } from '../../features/person/dependent/queries.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './choose-dependent.module.css';

/** A patient's dependents, each with what can be done for them. */
export function Screen() {
  const t = useT();
  const query = useDependents();
  const registered = useQueryParams().get('registered');
  return (
    <Page title={t('dependent.choose_title')} lead={t('dependent.choose_lead')} width="narrow">
      <QueryBoundary query={query}>
        {(dependents) => {
          const fresh = dependents.find(({ id }) => id === registered);
          return dependents.length === 0 ? (
            <Card>
              <EmptyState
                picture="door"
                title={t('dependent.none')}
                action={<LinkButton href="/registerdependent">{t('dependent.register')}</LinkButton>}
              >
                <p>{t('dependent.none_text')}</p>
              </EmptyState>
            </Card>
          ) : (
            <>
              {fresh ? <Notice tone="success">{t('dependent.registered', { name: shownName(fresh) })}</Notice> : null}
              <ul className={classes.list}>
                {dependents.map((dependent) => (
                  <DependentCard key={dependent.id} dependent={dependent} />
                ))}
              </ul>
              <div className={classes.more}>
                <LinkButton href="/registerdependent" variant="outline">
                  {t('dependent.register')}
                </LinkButton>
              </div>
            </>
          );
        }}
      </QueryBoundary>
    </Page>
  );
}
