import { CommissionStatement } from '../../features/finance/commission-statement.tsx';
import { useTerms } from '../../features/plan/queries.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

/** A professional's commissions in a month, for the manager. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const terms = useTerms(id);
  return (
    <Page
      title={terms.data ? t('finance.of_professional', { name: terms.data.name }) : t('screen.commissions')}
      width="wide"
      actions={
        <LinkButton href={`/plans/professional/${id}`} variant="light">
          {t('plan.terms')}
        </LinkButton>
      }
    >
      <BackLink href="/finances">{t('screen.finances')}</BackLink>
      <CommissionStatement professionalId={id} />
    </Page>
  );
}
