import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ClubForm } from '../../features/club/desk/club-form.tsx';
import { ClubUse } from '../../features/club/desk/club-use.tsx';
import { Members } from '../../features/club/desk/members.tsx';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

const tabs = ['rules', 'members', 'use'] as const;
const tabPhrases = {
  rules: 'club_desk.rules',
  members: 'club_desk.tab_members',
  use: 'club_desk.tab_use',
} as const;

/** One club: its rules, its members, and what to charge for it. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const address = useQueryParams();
  const change = useChangeQuery();
  const query = useCall('club', 'read', { id });
  const isNew = address.get('done') === 'created';
  const tab = tabs.find((value) => value === address.get('tab')) ?? 'rules';
  const club = query.data;
  return (
    <Page title={club?.name ?? t('screen.club')} lead={club?.sponsor} width="wide">
      <BackLink href="/clubs">{t('screen.clubs')}</BackLink>
      {isNew ? <Notice tone="success" title={t('club_desk.created')} /> : null}
      <Chips
        label={t('club_desk.tabs')}
        chips={tabs.map((value) => ({ value, label: t(tabPhrases[value]) }))}
        value={tab}
        onChange={(value) => change({ tab: value === 'rules' ? null : value, page: null, q: null, done: null })}
      />
      {tab === 'rules' ? <Rules query={query} /> : null}
      {tab === 'members' && club ? <Members clubId={id} /> : null}
      {tab === 'use' && club ? <ClubUse club={club} /> : null}
      {tab !== 'rules' && !club ? <QueryBoundary query={query}>{() => null}</QueryBoundary> : null}
    </Page>
  );
}

function Rules({ query }: { query: ReturnType<typeof useCall<'club', 'read'>> }) {
  const t = useT();
  const client = useQueryClient();
  const specialties = useCall('professional', 'specialties', {});
  const update = useAction('club', 'update', { onSettled: () => client.invalidateQueries({ queryKey: ['club'] }) });
  const [said, setSaid] = useState('');
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  return (
    <>
      {said ? <Notice tone="success" title={said} /> : null}
      <QueryBoundary query={{ ...query, data: specialties.data && opened, error: query.error ?? specialties.error }}>
        {(club) => (
          <>
            <ClubForm
              key={key}
              club={club}
              specialties={(specialties.data ?? []).map(({ specialty }) => specialty)}
              keep={`club-rules ${club.id} ${club.version}`}
              label={t('club_desk.save')}
              submit={(input) => update.mutateAsync({ ...input, id: club.id, version: club.version })}
              done={() => {
                setSaid(t('club_desk.saved'));
                void reload();
              }}
              onReload={() => void reload()}
            />
            <RuleHistory history={(query.data ?? club).history} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}
