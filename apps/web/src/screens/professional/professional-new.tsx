import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { professionalInput } from '../../features/professional/desk/professional-details.ts';
import { ProfessionalForm } from '../../features/professional/desk/professional-form.tsx';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';

/** Adds a professional, and invites them by mail. */
export function Screen() {
  const t = useT();
  const { locale } = useSetup().setup;
  const [, navigate] = useLocation();
  const client = useQueryClient();
  const create = useAction('professional', 'create');
  return (
    <Page title={t('screen.professional_new')}>
      <BackLink href="/professional/list">{t('screen.professionals')}</BackLink>
      <MantineParts>
        <ProfessionalForm
          label={t('clinic_professional.create')}
          schema={() =>
            import('@acolhe/contract/professional/clinic-professional').then((module) => module.newProfessional)
          }
          toInput={(details) => ({ ...professionalInput(details, locale), invite: details.invite })}
          submit={async (details) => ({
            ...(await create.mutateAsync({ ...professionalInput(details, locale), invite: details.invite })),
            wanted: details.invite,
          })}
          done={({ id, invited, wanted }) => {
            void client.invalidateQueries({ queryKey: callKey('professional', 'page') });
            const done = invited ? 'invited' : wanted ? 'uninvited' : 'created';
            navigate(`/professional/${id}?done=${done}`, { replace: true });
          }}
          onReload={() => undefined}
        />
      </MantineParts>
    </Page>
  );
}
