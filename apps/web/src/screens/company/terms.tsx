import { useState } from 'react';
import { useTerms } from '../../features/company/setting/queries.ts';
import { TermCard } from '../../features/company/setting/term-card.tsx';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** Terms that patients and staff accept, in versions. */
export function Screen() {
  const t = useT();
  const query = useTerms();
  const [isPublished, setIsPublished] = useState(false);
  return (
    <Page title={t('setting.term')} lead={t('setting.term_lead')}>
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      {isPublished ? <Notice tone="success" title={t('setting.term_published')} /> : null}
      <QueryBoundary query={query}>
        {(terms) =>
          (['use', 'consent'] as const).map((kind) => (
            <TermCard
              key={kind}
              kind={kind}
              versions={terms[kind]}
              onPublished={() => {
                setIsPublished(true);
                window.scrollTo(0, 0);
              }}
              onReload={() => void query.refetch()}
            />
          ))
        }
      </QueryBoundary>
    </Page>
  );
}
