import { shownName } from '@acolhe/domain/person/person-name';
import { historyItemTypes } from '@acolhe/domain/record/record-item';
import { Suspense } from 'react';
import { Link, useLocation } from 'wouter';
import { UnconfirmedNotice } from '../../features/person/unconfirmed-notice.tsx';
import { BackToRecords } from '../../features/record/back-to-records.tsx';
import { entriesOf } from '../../features/record/entries.ts';
import { PersonCard } from '../../features/record/person-card.tsx';
import {
  type Person,
  type RecordItem,
  useDependents,
  usePerson,
  useRecord,
  useRecordTypes,
} from '../../features/record/queries.ts';
import { Earlier, RecordEntry } from '../../features/record/record-entry.tsx';
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
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton, SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './person-ehr.module.css';

const RecordSummary = areaPart('document', () => import('../../features/record/record-summary.tsx'));

const NewItem = areaPart('document', () => import('../../features/record/new-item.tsx'));
const OpenRecord = areaPart('document', () => import('../../features/record/open-record.tsx'));
const HiddenItems = areaPart('document', () => import('../../features/record/hidden-items.tsx'));

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
              {session.role === 'DC' && mayBook ? (
                <Suspense fallback={<Skeleton height="2.75rem" />}>
                  <NewItem personId={found.id} />
                </Suspense>
              ) : null}
              {session.role === 'M' ? (
                <p>
                  <Link href={`/profile/person/ehr/${found.id}/access`}>{t('record.access_log')}</Link>
                </p>
              ) : null}
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
  const params = useQueryParams();
  const words = params.get('q') ?? '';
  const type = historyItemTypes.find((each) => each === params.get('type'));
  const query = useRecord(person.id, { words, type });
  const isClosed = query.error?.code === 'record_closed' && !query.data;
  const hidden = query.data?.filter(({ is_hidden }) => is_hidden).length ?? 0;
  if (isClosed) {
    return (
      <div className={classes.record}>
        <div className={classes.aside}>
          <PersonCard person={person} />
        </div>
        <div className={classes.entries}>
          <ProblemNotice problem={query.error} />
          <Suspense fallback={<Skeleton height="12rem" />}>
            <OpenRecord personId={person.id} />
          </Suspense>
        </div>
      </div>
    );
  }
  return (
    <div className={classes.record}>
      <div className={classes.aside}>
        <PersonCard person={person} />
        {isPatient || person.is_confirmed ? null : <UnconfirmedNotice personId={person.id} />}
        <Suspense fallback={<Skeleton height="12rem" />}>
          <RecordSummary personId={person.id} />
        </Suspense>
        {isPatient ? (
          <>
            <Link href={`/profile/person/ehr/${person.id}/access`}>{t('record.access_log')}</Link>
            <Link href={`/profile/person/ehr/${person.id}/share`}>{t('record.share')}</Link>
          </>
        ) : (
          <p className={classes.soft}>{t('record.logged')}</p>
        )}
      </div>
      <div className={classes.entries}>
        <Filters personId={person.id} words={words} type={type} />
        <Suspense fallback={<Skeleton height="2.75rem" />}>
          <NewItem personId={person.id} />
        </Suspense>
        {hidden > 0 ? (
          <Suspense fallback={<Skeleton height="12rem" />}>
            <HiddenItems personId={person.id} n={hidden} />
          </Suspense>
        ) : null}
        <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="10rem" />}>
          {(items) => <Entries personId={person.id} items={items} isFiltered={words !== '' || type !== undefined} />}
        </QueryBoundary>
        <Earlier query={query} />
      </div>
    </div>
  );
}

type ItemType = RecordItem['item_type'];

function Filters({ personId, words, type }: { personId: string; words: string; type: ItemType | undefined }) {
  const t = useT();
  const change = useChangeQuery();
  const { data: types = [] } = useRecordTypes(personId, words);
  const all = types.reduce((sum, { count }) => sum + count, 0);
  if (all <= FEW && !words && !type) return null;
  return (
    <>
      <SearchField label={t('record.words')} onlyOnEnter />
      {types.length > 1 || type ? (
        <Chips
          label={t('record.show')}
          chips={[
            { value: 'all', label: t('record.all'), count: all },
            ...types
              .toSorted((one, other) => other.count - one.count)
              .map(({ item_type, count }) => ({ value: item_type, label: t(`record.type.${item_type}`), count })),
          ]}
          value={type ?? 'all'}
          onChange={(value) => change({ type: value === 'all' ? null : value }, { replace: true })}
        />
      ) : null}
    </>
  );
}

type EntriesProps = { personId: string; items: readonly RecordItem[]; isFiltered: boolean };

function Entries({ personId, items, isFiltered }: EntriesProps) {
  const t = useT();
  const change = useChangeQuery();
  const entries = entriesOf(items);
  if (entries.length === 0) {
    return (
      <Card>
        <EmptyState
          picture="tray"
          title={t(isFiltered ? 'record.filter_empty' : 'record.empty')}
          action={
            isFiltered ? (
              <Button variant="light" onClick={() => change({ q: null, type: null }, { replace: true })}>
                {t('record.clear')}
              </Button>
            ) : null
          }
        >
          {isFiltered ? null : <p>{t('record.empty_text')}</p>}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ol className={classes.entries}>
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
