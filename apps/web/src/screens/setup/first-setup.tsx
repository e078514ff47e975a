import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ClinicStep } from '../../features/setup/clinic-step.tsx';
import { ManagerStep } from '../../features/setup/manager-step.tsx';
import { readSetupDraft, type SetupDraft, storeSetupDraft } from '../../features/setup/setup-draft.ts';
import { StepProgress } from '../../features/setup/step-progress.tsx';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useApi } from '../../shared/start/setup.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** The first clinic of an installation and its manager, by the link in the server's log. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const api = useApi();
  const token = params.token ?? '';
  const link = useQuery<{ open: boolean }, ProblemError>({
    queryKey: ['setup-link', token],
    queryFn: () => api.company.setupLink({ token }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [draft, setDraft] = useState(readSetupDraft);
  const keep = (change: Partial<SetupDraft>) => {
    const next = { ...draft, ...change };
    storeSetupDraft(next);
    setDraft(next);
  };
  const isManager = draft.step === 'manager';
  return (
    <Page
      key={draft.step}
      title={t(isManager ? 'setup.manager_title' : 'setup.clinic_title')}
      lead={t(isManager ? 'setup.manager_lead' : 'setup.clinic_lead')}
      width="narrow"
    >
      <QueryBoundary query={link}>
        {({ open }) =>
          open ? (
            <>
              <StepProgress step={isManager ? 2 : 1} />
              {isManager ? (
                <ManagerStep
                  token={token}
                  clinic={draft.clinic}
                  manager={draft.manager}
                  onChange={(manager) => keep({ manager })}
                  onBack={() => keep({ step: 'clinic' })}
                  onDone={() => {
                    storeSetupDraft(undefined);
                    // The whole product is another one now: this clinic's.
                    window.location.assign('/setup');
                  }}
                />
              ) : (
                <ClinicStep
                  clinic={draft.clinic}
                  onChange={(clinic) => keep({ clinic })}
                  onDone={(clinic) => keep({ clinic, step: 'manager' })}
                />
              )}
            </>
          ) : (
            <EmptyState picture="door" title={t('setup.closed_title')}>
              <p>{t('setup.closed_text')}</p>
            </EmptyState>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
