import { type MessageBox, useBox, useDrafts, useTeams } from '../../features/message/queries.ts';
import { DraftList, ThreadList } from '../../features/message/thread-list.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { SearchField } from '../../shared/ui/field/search-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './messages.module.css';

const boxes = ['inbox', 'sent', 'archived', 'draft'] as const;
type Box = (typeof boxes)[number];

/** Threads of a box; its filters are kept in the address. */
export function Screen() {
  const t = useT();
  const { role } = useSignedIn();
  const address = useQueryParams();
  const change = useChangeQuery();
  const box = boxes.find((name) => name === address.get('box')) ?? 'inbox';
  return (
    <Page
      title={t('screen.messages')}
      lead={t(role === 'P' ? 'message.lead' : 'message.lead_staff')}
      width="wide"
      actions={
        <>
          {role === 'M' ? (
            <LinkButton href="/message/teams" variant="light" leftSection={<MenuIcon name="people" />}>
              {t('message.teams_link')}
            </LinkButton>
          ) : null}
          <LinkButton href="/message/new" leftSection={<MenuIcon name="message" />}>
            {t('message.new')}
          </LinkButton>
        </>
      }
    >
      <Chips<Box>
        label={t('message.boxes')}
        value={box}
        chips={boxes.map((value) => ({ value, label: t(`message.box.${value}`) }))}
        onChange={(value) => change({ box: value === 'inbox' ? null : value }, { replace: true })}
      />
      {box === 'draft' ? <Drafts /> : <Threads box={box} />}
    </Page>
  );
}

function Threads({ box }: { box: MessageBox }) {
  const t = useT();
  const isPatient = useSignedIn().role === 'P';
  const address = useQueryParams();
  const filter = {
    box,
    search: address.get('q') ?? '',
    team_id: address.get('team') ?? undefined,
    waiting: address.get('waiting') === 'yes',
    mine: address.get('mine') === 'yes',
  };
  const query = useBox(filter);
  const isFiltered = Boolean(filter.search || filter.team_id || filter.waiting || filter.mine);
  const threads = query.data?.pages.flatMap(({ rows }) => rows);
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={t('message.search')} />
        {isPatient ? null : <StaffFilters />}
      </div>
      <QueryBoundary query={{ ...query, data: threads }} skeleton={<SkeletonList count={4} height="7rem" />}>
        {(rows) =>
          rows.length > 0 ? (
            <>
              <ThreadList threads={rows} label={t(`message.box.${box}`)} />
              {query.hasNextPage ? (
                <Button variant="light" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  {t('message.more')}
                </Button>
              ) : null}
            </>
          ) : (
            <Card>
              {isFiltered ? (
                <EmptyState picture="tray" title={t('message.none_found')}>
                  <p>{t('message.none_found_text')}</p>
                </EmptyState>
              ) : (
                <EmptyState picture="tray" title={t(`message.empty.${box}`)}>
                  {box === 'inbox' ? <p>{t(isPatient ? 'message.empty_text' : 'message.empty_staff')}</p> : null}
                </EmptyState>
              )}
            </Card>
          )
        }
      </QueryBoundary>
    </>
  );
}

function StaffFilters() {
  const t = useT();
  const address = useQueryParams();
  const change = useChangeQuery();
  const teams = (useTeams().data ?? []).filter(({ is_own }) => is_own);
  const flag = (name: 'waiting' | 'mine') => ({
    id: `filter-${name}`,
    checked: address.get(name) === 'yes',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.checked ? 'yes' : null }, { replace: true }),
  });
  return (
    <>
      {teams.length > 1 ? (
        <SelectField
          label={t('message.team_filter')}
          id="filter-team"
          value={address.get('team') ?? ''}
          onChange={(event) => change({ team: event.currentTarget.value || null }, { replace: true })}
        >
          <option value="">{t('message.all_teams')}</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className={classes.flags}>
        <Checkbox label={t('message.waiting_only')} {...flag('waiting')} />
        <Checkbox label={t('message.mine_only')} {...flag('mine')} />
      </div>
    </>
  );
}

function Drafts() {
  const t = useT();
  const query = useDrafts();
  return (
    <QueryBoundary query={query} skeleton={<SkeletonList count={2} height="6rem" />}>
      {(drafts) =>
        drafts.length > 0 ? (
          <DraftList drafts={drafts} />
        ) : (
          <Card>
            <EmptyState picture="tray" title={t('message.empty.draft')} />
          </Card>
        )
      }
    </QueryBoundary>
  );
}
