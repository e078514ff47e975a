import { shownName } from '@acolhe/domain/person/person-name';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { UnconfirmedNotice } from '../../features/person/unconfirmed-notice.tsx';
import { BackToRecords } from '../../features/record/back-to-records.tsx';
import { entriesOf, typesOf } from '../../features/record/entries.ts';
import { PersonCard } from '../../features/record/person-card.tsx';
import { type Person, type RecordItem, useDependents, usePerson, useRecord } from '../../features/record/queries.ts';
import { RecordEntry } from '../../features/record/record-entry.tsx';
import { useMay, useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { areaPart } from '../../shared/loading/area-part.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { SearchField } from '../../shared/ui/field/search-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton, SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './person-ehr.module.css';

const RecordSummary = areaPart('document', () => import('../../features/record/record-summary.tsx'));

/** Up to this many items need no search. */
const FEW = 5;

/**
 * A health record: the person's own, a dependent's, or a patient's for their doctor. Desk staff see whose it is, but no
 * clinical text (the server gives them none).
 */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const session = useSignedIn();
  const mayBook = useMay('reception');
  const person = usePerson(id);
  const isOwn = session.person_id === id;
  const isPatient = session.role === 'P';
  const name = person.data ? shownName(person.data) : '';
  const title = isOwn ? t('record.own') : name ? t('record.of', { name }) : t('screen.person_ehr');
  return (
    <Page
      title={title}
      lead={isOwn ? t('record.own_lead') : undefined}
      width="wide"
      actions={
        isPatient || !mayBook ? undefined : (
          <LinkButton href={`/appointment/new?patient=${id}`} variant="light" leftSection={<Icon name="calendar" />}>
            {t('clinic_booking.for_patient')}
          </LinkButton>
        )
      }
    >
      {isPatient ? <Family ownId={session.person_id} id={id} /> : <BackToRecords />}
      <QueryBoundary query={person} skeleton={<Skeleton height="8rem" />}>
        {(found) =>
          isPatient || session.role === 'D' ? (
            <Record key={id} person={found} isPatient={isPatient} />
          ) : (
            <>
              <PersonCard person={found} />
              {found.is_confirmed ? null : <UnconfirmedNotice personId={found.id} />}
              <NoClinicalText person={found} />
            </>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

/** Choice of whose record to read, for people with dependents. */
function Family({ ownId, id }: { ownId: string | null; id: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const { data = [] } = useDependents(ownId);
  if (!ownId || data.length === 0) return null;
  const chips = [
    { value: ownId, label: t('record.me') },
    ...data.map((dependent) => ({ value: dependent.id, label: shownName(dependent).split(' ')[0] ?? '' })),
  ];
  return (
    <Chips
      label={t('record.whose')}
      chips={chips}
      value={id}
      onChange={(value) => navigate(`/profile/person/ehr/${value}`)}
    />
  );
}

/** The person and filters beside the items; above them on a phone. */
function Record({ person, isPatient }: { person: Person; isPatient: boolean }) {
  const t = useT();
  const words = useQueryParams().get('q') ?? '';
  const query = useRecord(person.id, words);
  return (
    <div className={classes.record}>
      <div className={classes.aside}>
        <PersonCard person={person} />
        {isPatient || person.is_confirmed ? null : <UnconfirmedNotice personId={person.id} />}
        <Suspense fallback={<Skeleton height="12rem" />}>
          <RecordSummary personId={person.id} />
        </Suspense>
        {query.data ? <Filters items={query.data} words={words} /> : null}
        {isPatient ? null : <p className={classes.soft}>{t('record.logged')}</p>}
      </div>
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="10rem" />}>
        {(items) => <Entries personId={person.id} items={items} words={words} />}
      </QueryBoundary>
    </div>
  );
}

type ItemsProps = { items: readonly RecordItem[]; words: string };

function Filters({ items, words }: ItemsProps) {
  const t = useT();
  const change = useChangeQuery();
  const types = typesOf(items);
  const type = useChosenType(items);
  return (
    <>
      {words || items.length > FEW ? <SearchField label={t('record.words')} onlyOnEnter /> : null}
      {types.length > 1 ? (
        <Chips
          label={t('record.show')}
          chips={[
            { value: 'all', label: t('record.all'), count: items.length },
            ...types.map((each) => ({ value: each.type, label: t(`record.type.${each.type}`), count: each.count })),
          ]}
          value={type ?? 'all'}
          onChange={(value) => change({ type: value === 'all' ? null : value }, { replace: true })}
        />
      ) : null}
    </>
  );
}

/** The item type that the address asks for, if the record has any. */
function useChosenType(items: readonly RecordItem[]): RecordItem['item_type'] | undefined {
  const asked = useQueryParams().get('type');
  return items.find(({ item_type: type }) => type === asked)?.item_type;
}

function Entries({ personId, items, words }: ItemsProps & { personId: string }) {
  const t = useT();
  const change = useChangeQuery();
  const type = useChosenType(items);
  const entries = entriesOf(type ? items.filter((item) => item.item_type === type) : items);
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="tray"
          title={t(words ? 'record.filter_empty' : 'record.empty')}
          action={
            words ? (
              <Button variant="light" onClick={() => change({ q: null, type: null }, { replace: true })}>
                {t('record.clear')}
              </Button>
            ) : null
          }
        >
          {words ? null : <p>{t('record.empty_text')}</p>}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ol className={classes.entries} key={type}>
      {entries.map((entry, index) => (
        // The last visit is what most come for, so it is open.
        <RecordEntry key={entry.key} entry={entry} personId={personId} isOpen={index === 0} />
      ))}
    </ol>
  );
}

function NoClinicalText({ person }: { person: Person }) {
  const t = useT();
  const { role } = useSignedIn();
  const mayKeep = useMay('reception');
  const search = new URLSearchParams({ q: shownName(person) });
  return (
    <Notice
      title={t('record.no_clinical')}
      action={
        <>
          <LinkButton scale="small" href={`/professional/listappointment?${search}`}>
            {t('record.see_visits')}
          </LinkButton>
          {mayKeep && (role === 'DC' || role === 'M') ? (
            <LinkButton scale="small" variant="light" href={`/people/${person.id}`}>
              {t('profile.edit')}
            </LinkButton>
          ) : null}
        </>
      }
    >
      <p>{t('record.no_clinical_text')}</p>
    </Notice>
  );
}
