import { ClinicExams } from '../../features/document/clinic-exams.tsx';
import { TemplateList } from '../../features/text-template/template-list.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

/** Texts that are used again: a doctor's own, and the clinic's, which managers keep. */
export function Screen() {
  const t = useT();
  const isManager = useSignedIn().role === 'M';
  return (
    <Page title={t('screen.templates')} lead={t(isManager ? 'template.lead_clinic' : 'template.lead')}>
      {isManager ? (
        <BackLink href="/settings">{t('screen.settings')}</BackLink>
      ) : (
        <BackLink href="/account">{t('screen.account')}</BackLink>
      )}
      <TemplateList />
      {isManager ? <ClinicExams /> : null}
    </Page>
  );
}
