import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { PhotoField } from '../../features/professional/desk/photo-field.tsx';
import { professionalInput } from '../../features/professional/desk/professional-details.ts';
import { ProfessionalForm } from '../../features/professional/desk/professional-form.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** All that the clinic keeps of a professional, to be changed. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { locale } = useSetup().setup;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const id = params.id ?? '';
  const query = useCall('professional', 'detail', { id }, { staleTime: 0 });
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  const update = useAction('professional', 'update');
  const name = query.data?.name;
  return (
    <Page title={name ? t('clinic_professional.edit_of', { name }) : t('screen.professional_edit')}>
      <BackLink href={`/professional/${id}`}>{name ?? t('screen.professional')}</BackLink>
      <QueryBoundary query={{ ...query, data: opened }}>
        {(professional) => (
          <MantineParts>
            <PhotoField professional={query.data ?? professional} />
            <ProfessionalForm
              key={key}
              professional={professional}
              label={t('clinic_professional.save')}
              schema={() =>
                import('@acolhe/contract/professional/clinic-professional').then((module) => module.professionalChange)
              }
              toInput={(details) => professionalInput(details, locale)}
              submit={(details) =>
                update.mutateAsync({
                  params: { id },
                  body: { ...professionalInput(details, locale), version: professional.version },
                })
              }
              done={() => {
                // Visits, lists and public pages name them too.
                void client.invalidateQueries();
                navigate(`/professional/${id}?done=saved`, { replace: true });
              }}
              onReload={() => void reload()}
            />
          </MantineParts>
        )}
      </QueryBoundary>
    </Page>
  );
}
