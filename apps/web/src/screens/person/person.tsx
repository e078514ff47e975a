import { shownName } from '@acolhe/domain/person/person-name';
import { PersonData } from '../../features/person/person-data.tsx';
import { PersonStatus } from '../../features/person/person-status.tsx';
import { PersonDependents, PersonVisits } from '../../features/person/person-visits.tsx';
import { UnconfirmedNotice } from '../../features/person/unconfirmed-notice.tsx';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './person.module.css';

/** A person as the clinic keeps them: data, family, visits and changes; nothing of the record. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const done = useQueryParams().get('done');
  const query = useCall('person', 'detail', { id });
  const person = query.data;
  return (
    <Page
      title={person ? shownName(person) : t('screen.person')}
      width="wide"
      actions={
        person && !person.joined_into ? (
          <>
            <LinkButton
              href={`/message/new?${new URLSearchParams({ patient: id, name: shownName(person) })}`}
              variant="light"
            >
              {t('person.write')}
            </LinkButton>
            <LinkButton href={`/people/${id}/edit`} variant="light">
              {t('person.edit')}
            </LinkButton>
          </>
        ) : null
      }
    >
      <BackLink href="/people">{t('screen.people')}</BackLink>
      {done === 'created' ? <Notice tone="success" title={t('person.created')} /> : null}
      {done === 'saved' ? <Notice tone="success" title={t('person.saved')} /> : null}
      <QueryBoundary query={query}>
        {(found) => (
          <>
            {found.joined_into ? (
              <Notice
                tone="warning"
                title={t('person.joined')}
                action={
                  <LinkButton scale="small" href={`/people/${found.joined_into.id}`}>
                    {t('person.open_joined', { name: found.joined_into.name })}
                  </LinkButton>
                }
              >
                <p>{t('person.joined_text', { name: found.joined_into.name })}</p>
              </Notice>
            ) : null}
            {found.is_confirmed || found.status === 'inactive' ? null : <UnconfirmedNotice personId={id} />}
            <div className={classes.desk}>
              <PersonData person={found} />
              <div className={classes.side}>
                {found.joined_into ? null : (
                  <PersonStatus key={id} person={{ id, name: shownName(found), status: found.status }} />
                )}
                <PersonVisits visits={found.visits} />
                <PersonDependents people={found.children} />
                <RuleHistory history={found.history} />
              </div>
            </div>
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
