import type { QueueGroup } from '@acolhe/contract/queue/queue-group';
import { shownName } from '@acolhe/domain/person/person-name';
import { useLocation } from 'wouter';
import type { Answer } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { unlockSound } from '../../../shared/media/sound.ts';
import { useChangeQuery, useQueryParams } from '../../../shared/navigation/query-params.ts';
import { useSetup } from '../../../shared/start/setup.tsx';
import { totemPlace, useIsTotem } from '../../../shared/start/totem.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ClinicPhone } from '../../../shared/ui/frame/clinic-phone.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MenuIcon } from '../../../shared/ui/menu-icon.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { useAgeText } from '../../person/age-text.ts';
import { useChosenFor } from '../../person/dependent/chosen-person.ts';
import { useDependents } from '../../person/dependent/queries.ts';
import classes from './arrival.module.css';
import { PersonChoices } from './person-choices.tsx';
import { useQueueGroups, useStep } from './queries.ts';
import { QueuePage } from './queue-page.tsx';

/** Arrival: for whom, and at which queue. */
export function Arrival() {
  return useIsTotem() ? <Groups patient={null} mayChange={false} /> : <FamilyArrival />;
}

function FamilyArrival() {
  const t = useT();
  const dependents = useDependents();
  const usual = useChosenFor();
  const chosen = useQueryParams().get('for') ?? usual;
  if (!dependents.data) {
    return (
      <QueuePage title={t('own_entry.arrival')}>
        <QueryBoundary query={dependents} action={<ClinicPhone />}>
          {() => null}
        </QueryBoundary>
      </QueuePage>
    );
  }
  const patient = dependents.data.find(({ id }) => id === chosen);
  const mustAsk = dependents.data.length > 0 && !patient && chosen !== 'me';
  return mustAsk ? (
    <ForWhom key="for" dependents={dependents.data} />
  ) : (
    <Groups key="groups" patient={patient ?? null} mayChange={dependents.data.length > 0} />
  );
}

type Dependent = Answer<'person', 'children'>[number];

function ForWhom({ dependents }: { dependents: readonly Dependent[] }) {
  const t = useT();
  const age = useAgeText();
  const here = useQueryParams().get('entry') === 'new' ? '/emergency/person?entry=new' : '/emergency/person';
  const change = useChangeQuery();
  const [, navigate] = useLocation();
  const { name } = useSignedIn();
  return (
    <QueuePage title={t('own_entry.for_whom')} lead={t('own_entry.arrival_lead')}>
      <PersonChoices
        choices={[
          {
            key: 'me',
            isKnown: true,
            name,
            lines: [t('own_entry.me')],
            onChoose: () => change({ for: 'me', end: null }),
          },
          ...dependents.map((dependent) => ({
            key: dependent.id,
            isKnown: true,
            name: shownName(dependent),
            lines: dependent.birth_date ? [age(dependent.birth_date)] : [],
            onChoose: () => change({ for: dependent.id, end: null }),
          })),
          {
            key: 'other',
            isKnown: false,
            name: t('own_entry.register'),
            lines: [t('own_entry.register_text')],
            onChoose: () => navigate(`/registerdependent?next=${encodeURIComponent(here)}`),
          },
        ]}
      />
    </QueuePage>
  );
}

function Groups({ patient, mayChange }: { patient: Dependent | null; mayChange: boolean }) {
  const t = useT();
  const change = useChangeQuery();
  const { name } = useSignedIn();
  const query = useQueueGroups();
  const enter = useStep('enter', ({ id }) => change({ entry: id, for: null, end: null }, { replace: true }));
  const go = (group: QueueGroup) => {
    // The press that enters the line allows the sound that calls.
    unlockSound();
    enter.mutate({ group_id: group.id, ...(patient ? { patient_id: patient.id } : {}) });
  };
  return (
    <QueuePage
      title={t(mayChange ? 'own_entry.group' : 'own_entry.arrival')}
      lead={mayChange ? undefined : t('own_entry.arrival_lead')}
    >
      {mayChange ? (
        <p className={classes.for}>
          {t('own_entry.for', { name: patient ? shownName(patient) : name })}{' '}
          <Button variant="subtle" scale="small" onClick={() => change({ for: null })}>
            {t('own_entry.change_person')}
          </Button>
        </p>
      ) : null}
      <ProblemNotice problem={enter.error} action={<ClinicPhone />} />
      <QueryBoundary query={query} action={<ClinicPhone />}>
        {(all) => {
          const groups = offered(all);
          return (
            <>
              {groups.some(({ is_open }) => is_open) ? null : <NoneOpen isEmpty={groups.length === 0} />}
              <ul className={classes.groups}>
                {groups.map((group) => (
                  <Card as="li" key={group.id}>
                    <GroupCard
                      group={group}
                      busy={enter.isPending && enter.variables.group_id === group.id}
                      onEnter={() => go(group)}
                    />
                  </Card>
                ))}
              </ul>
            </>
          );
        }}
      </QueryBoundary>
    </QueuePage>
  );
}

/** A totem offers those of its lobby. */
function offered(groups: readonly QueueGroup[]): readonly QueueGroup[] {
  const ids = totemPlace()?.groups ?? [];
  return ids.length > 0 ? groups.filter(({ id }) => ids.includes(id)) : groups;
}

function GroupCard({ group, busy, onEnter }: { group: QueueGroup; busy: boolean; onEnter: () => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <div className={classes.head}>
        <h2>{group.name}</h2>
        <Badge tone={group.is_open ? 'good' : 'off'}>{t(group.is_open ? 'own_entry.open' : 'own_entry.closed')}</Badge>
      </div>
      {group.description ? <p>{group.description}</p> : null}
      <ul className={classes.facts}>
        <li>
          <MenuIcon name="coin" size={20} />
          {group.price > 0 ? format.money(group.price) : t('own_entry.free')}
        </li>
        {group.is_open ? (
          <li>
            <MenuIcon name="people" size={20} />
            {t('own_entry.waiting_count', { n: group.waiting })}
          </li>
        ) : (
          <li>
            <Icon name="clock" size={20} />
            {group.opens_at
              ? t('own_entry.opens', { when: format.dayAndTime(group.opens_at) })
              : t('own_entry.opens_unknown')}
          </li>
        )}
      </ul>
      {group.is_open ? (
        <>
          {group.present === 0 ? <p className={classes.soft}>{t('own_entry.nobody_present')}</p> : null}
          <Button
            scale="large"
            fullWidth
            busy={busy}
            aria-label={t('own_entry.enter_of', { group: group.name })}
            onClick={onEnter}
          >
            {t('own_entry.enter')}
          </Button>
        </>
      ) : null}
    </>
  );
}

function NoneOpen({ isEmpty }: { isEmpty: boolean }) {
  const t = useT();
  const { rules } = useSetup().setup.company;
  const mayBook = rules.allows_patient_to_schedule && rules.access_person_schedule;
  return (
    <EmptyState
      picture="door"
      title={t(isEmpty ? 'own_entry.none_at_all' : 'own_entry.none_open')}
      action={
        mayBook ? (
          <LinkButton href="/personschedule" scale="large">
            {t('own_entry.book')}
          </LinkButton>
        ) : (
          <ClinicPhone />
        )
      }
    >
      {mayBook ? <p>{t('own_entry.none_open_text')}</p> : null}
    </EmptyState>
  );
}
