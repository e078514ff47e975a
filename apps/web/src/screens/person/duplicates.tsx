import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { Pager } from '../../shared/ui/staff/pager.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './duplicates.module.css';

type Pair = Answer<'person', 'duplicates'>['rows'][number];
type Merged = Answer<'person', 'merges'>[number];

/** People whom the clinic seems to have twice, and what was joined within a day. */
export function Screen() {
  const t = useT();
  const client = useQueryClient();
  const asked = Number(useQueryParams().get('page'));
  const page = Number.isInteger(asked) && asked > 0 && asked < 100_000 ? asked : 1;
  const query = useCall('person', 'duplicates', { page }, { placeholderData: (before) => before, staleTime: 0 });
  const merges = useCall('person', 'merges', undefined, { staleTime: 0 });
  const onSuccess = () => void client.invalidateQueries();
  const apart = useAction('person', 'setApart', { onSuccess });
  const undo = useAction('person', 'undoMerge', { onSuccess });
  const { data } = query;
  return (
    <Page title={t('screen.duplicates')} lead={t('merge.lead')} width="wide">
      <BackLink href="/people">{t('screen.people')}</BackLink>
      <ProblemNotice problem={apart.error ?? undo.error} />
      {undo.isSuccess ? <Notice tone="success" title={t('merge.undone')} /> : null}
      {(merges.data ?? []).map((merged) => (
        <Joined key={merged.id} merged={merged} busy={undo.isPending} onUndo={() => undo.mutate({ id: merged.id })} />
      ))}
      <p role="status" className={classes.soft}>
        {data ? t('merge.found', { n: data.total }) : ''}
      </p>
      <QueryBoundary query={query}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState picture="equal" title={t('merge.none')} />
            </Card>
          ) : (
            <RowList label={t('screen.duplicates')} busy={query.isPlaceholderData}>
              {rows.map((pair) => (
                <Row
                  key={pair.one.id + pair.other.id}
                  pair={pair}
                  busy={apart.isPending}
                  onApart={() => apart.mutate({ one: pair.one.id, other: pair.other.id })}
                />
              ))}
            </RowList>
          )
        }
      </QueryBoundary>
      <Pager page={page} pages={data ? Math.ceil(data.total / data.page_size) : 0} />
    </Page>
  );
}

function Joined({ merged, busy, onUndo }: { merged: Merged; busy: boolean; onUndo: () => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice
      title={t('merge.joined', { from: merged.from_name, into: merged.into.name })}
      action={
        <Button scale="small" variant="light" busy={busy} onClick={onUndo}>
          {t('merge.undo')}
        </Button>
      }
    >
      <p>{t('merge.joined_by', { by: merged.merged_by, until: format.dayAndTime(merged.undo_until) })}</p>
    </Notice>
  );
}

function Row({ pair, busy, onApart }: { pair: Pair; busy: boolean; onApart: () => void }) {
  const t = useT();
  const format = useFormat();
  const { one, other, reason } = pair;
  // The record that the clinic confirmed stays; of two, the older one.
  const [into, from] = other.is_confirmed && !one.is_confirmed ? [other, one] : [one, other];
  return (
    <li className={classes.row}>
      <div className={classes.pair}>
        {[into, from].map((person) => (
          <div key={person.id}>
            <Link href={`/people/${person.id}`} className={classes.name}>
              {person.display_name}
            </Link>
            <p className={classes.soft}>
              {[
                person.birth_date ? t('person.born', { date: format.date(`${person.birth_date}T15:00:00Z`) }) : '',
                t('merge.since', { date: format.date(person.created_at) }),
                person.is_confirmed ? '' : t('unconfirmed.badge'),
                person.has_account ? t('person.has_account') : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        ))}
      </div>
      <p>{t(`merge.reason_${reason}`)}</p>
      <div className={classes.actions}>
        <LinkButton
          scale="small"
          variant="light"
          href={`/people/duplicates/${from.id}/${into.id}`}
          aria-label={t('merge.look_label', { name: into.name })}
        >
          {t('merge.look')}
        </LinkButton>
        <Button
          scale="small"
          variant="subtle"
          busy={busy}
          aria-label={t('merge.apart_label', { name: into.name })}
          onClick={onApart}
        >
          {t('merge.apart')}
        </Button>
      </div>
    </li>
  );
}
