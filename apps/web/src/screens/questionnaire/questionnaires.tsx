import { useLocation } from 'wouter';
import { useQuestionnaires } from '../../features/questionnaire/queries.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './questionnaires.module.css';

/** Questionnaires of the clinic, and the ways to a new one. */
export function Screen() {
  const t = useT();
  const query = useQuestionnaires();
  return (
    <Page title={t('questionnaire.title')} lead={t('questionnaire.lead')}>
      <div className={classes.ways}>
        <LinkButton href="/questionnaires/new">{t('questionnaire.new_own')}</LinkButton>
        <TakeOver />
      </div>
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="4.5rem" />}>
        {(all) =>
          all.length === 0 ? (
            <Card>
              <EmptyState picture="tray" title={t('questionnaire.none_yet')}>
                <p>{t('questionnaire.none_yet_text')}</p>
              </EmptyState>
            </Card>
          ) : (
            <RowList label={t('questionnaire.title')}>
              {all.map(({ id, title, kind, status, moment, questions }) => (
                <li key={id} className={classes.row}>
                  <RowLink href={`/questionnaires/${id}`}>{title}</RowLink>
                  <p className={classes.soft}>
                    {[
                      t(`questionnaire.status.${status}`),
                      t(`questionnaire.kind.${kind}`),
                      t(`questionnaire.moment.${moment}`),
                      t('questionnaire.count', { n: questions }),
                    ].join(' · ')}
                  </p>
                </li>
              ))}
            </RowList>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function TakeOver() {
  const t = useT();
  const [, navigate] = useLocation();
  const { data = [] } = useCall('questionnaire', 'standard', undefined, { staleTime: Infinity });
  return (
    <SelectField
      id="take-over"
      name="standard"
      label={t('questionnaire.take_over')}
      value=""
      onChange={({ currentTarget }) => navigate(`/questionnaires/new?from=${currentTarget.value}`)}
    >
      <option value="">{t('questionnaire.take_over_choose')}</option>
      {data.map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </SelectField>
  );
}
