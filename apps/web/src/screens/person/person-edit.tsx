import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { personChangeOf } from '../../features/person/person-details.ts';
import { PersonForm } from '../../features/person/person-form.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** All that the clinic keeps of a person, to be changed. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const id = params.id ?? '';
  const query = useCall('person', 'detail', { id }, { staleTime: 0 });
  const update = useAction('person', 'update');
  const name = query.data?.social_name || query.data?.name;
  return (
    <Page title={name ? t('person.edit_of', { name }) : t('screen.person_edit')}>
      <BackLink href={`/people/${id}`}>{name ?? t('screen.person')}</BackLink>
      <QueryBoundary query={query}>
        {(person) => (
          <MantineParts>
            <PersonForm
              key={person.id}
              person={person}
              label={t('person.save')}
              schema={() => import('@acolhe/contract/person/clinic-person').then((module) => module.personChange)}
              toInput={(details) => personChangeOf(details, locale)}
              submit={(details) => update.mutateAsync({ id, ...personChangeOf(details, locale) })}
              done={() => {
                // Visits, lists and the record name the person too.
                void client.invalidateQueries();
                navigate(`/people/${id}?done=saved`, { replace: true });
              }}
            />
          </MantineParts>
        )}
      </QueryBoundary>
    </Page>
  );
}
