import { PatientRow } from '../../features/record/patient-row.tsx';
import { usePatients } from '../../features/record/queries.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SearchField } from '../../shared/ui/field/search-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './ehr.module.css';

/** Maximum number of results that the server returns at once. */
const MAX_RESULTS = 50;

/** Entry to health records: patient search, with the last seen first. */
export function Screen() {
  const t = useT();
  const isDoctor = useSignedIn().role === 'D';
  const words = useQueryParams().get('q') ?? '';
  const query = usePatients(words);
  const { data } = query;
  return (
    <Page title={t('screen.ehr')} lead={t(isDoctor ? 'record.search_lead' : 'record.search_lead_staff')} width="wide">
      <div className={classes.search}>
        <SearchField label={t('record.search')} />
      </div>
      <div className={classes.found}>
        <p role="status" className={classes.count}>
          {data ? t(data.length < MAX_RESULTS ? 'record.found' : 'record.found_most', { n: data.length }) : ''}
        </p>
        <QueryBoundary query={query} skeleton={<SkeletonList count={6} height="3.9rem" />}>
          {(patients) =>
            patients.length > 0 ? (
              <RowList label={t('screen.ehr')} busy={query.isPlaceholderData}>
                {patients.map((patient) => (
                  <PatientRow key={patient.id} patient={patient} />
                ))}
              </RowList>
            ) : (
              <Nobody words={words} />
            )
          }
        </QueryBoundary>
      </div>
    </Page>
  );
}

function Nobody({ words }: { words: string }) {
  const t = useT();
  const change = useChangeQuery();
  return (
    <Card>
      <EmptyState
        picture="tray"
        title={words ? t('record.none_found', { search: words }) : t('record.no_patients')}
        action={
          words ? (
            <Button variant="light" onClick={() => change({ q: null }, { replace: true })}>
              {t('record.clear')}
            </Button>
          ) : null
        }
      >
        <p>{t(words ? 'record.none_found_text' : 'record.no_patients_text')}</p>
      </EmptyState>
    </Card>
  );
}
