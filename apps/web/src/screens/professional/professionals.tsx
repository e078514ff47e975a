import { useRef } from 'react';
import { ProfessionalFilters } from '../../features/professional/desk/professional-filters.tsx';
import { filtersOn, inputOf, questionOf } from '../../features/professional/desk/professional-question.ts';
import { ProfessionalRows } from '../../features/professional/desk/professional-rows.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { FilterPanel } from '../../shared/ui/staff/filter-panel.tsx';
import { ListExport } from '../../shared/ui/staff/list-export.tsx';
import { Pager } from '../../shared/ui/staff/pager.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './professionals.module.css';

/** The clinic's professionals: searched and filtered; what was chosen stands in the address. */
export function Screen() {
  const t = useT();
  const file = useAction('professional', 'file', { onSuccess: saveFile });
  const { role } = useSignedIn();
  const changeQuery = useChangeQuery();
  const question = questionOf(useQueryParams());
  const query = useCall('professional', 'page', inputOf(question), { placeholderData: (before) => before });
  const count = useRef<HTMLParagraphElement>(null);
  const { data } = query;
  const { page: _, ...filter } = inputOf(question);
  const isNarrowed = question.words !== '' || filtersOn(question) > 0;
  const add =
    role === 'M' ? <LinkButton href="/professional/new">{t('clinic_professional.new')}</LinkButton> : undefined;
  return (
    <Page title={t('screen.professionals')} lead={t('clinic_professional.lead')} width="wide" actions={add}>
      <FilterPanel search={t('clinic_professional.search')} on={filtersOn(question)} fields={2}>
        <ProfessionalFilters
          question={question}
          specialties={data?.specialties ?? []}
          onChange={(changes) => changeQuery({ ...changes, page: null }, { replace: true })}
        />
      </FilterPanel>
      <div className={classes.result}>
        <p ref={count} tabIndex={-1} role="status" className={classes.count}>
          {data ? t('clinic_professional.found', { n: data.total }) : ''}
        </p>
        <QueryBoundary query={query} skeleton={<SkeletonList count={6} height="3.8rem" />}>
          {({ rows }) =>
            rows.length > 0 ? (
              <ProfessionalRows rows={rows} busy={query.isPlaceholderData} />
            ) : (
              <Card>
                <EmptyState
                  picture="tray"
                  title={t(isNarrowed ? 'clinic_professional.none_matching' : 'clinic_professional.none')}
                  action={
                    isNarrowed || question.page > 1 ? (
                      <Button
                        variant="light"
                        onClick={() => changeQuery({ q: null, status: null, specialty: null, page: null })}
                      >
                        {t('person.filters_clear')}
                      </Button>
                    ) : (
                      add
                    )
                  }
                >
                  <p>{t(isNarrowed ? 'person.none_matching_text' : 'clinic_professional.none_text')}</p>
                </EmptyState>
              </Card>
            )
          }
        </QueryBoundary>
        <Pager
          page={question.page}
          pages={data ? Math.ceil(data.total / data.page_size) : 0}
          onTurn={() => count.current?.focus()}
        />
        {data && data.total > 0 ? <ListExport file={file} onDownload={() => file.mutate(filter)} /> : null}
      </div>
    </Page>
  );
}
