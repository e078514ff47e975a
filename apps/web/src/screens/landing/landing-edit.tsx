import { useState } from 'react';
import { LandingEditor } from '../../features/landing/landing-editor.tsx';
import { useLanding } from '../../features/landing/queries.ts';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useSettingWords } from '../../features/rule-history/setting-words.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** The clinic's public pages, written and seen side by side. */
export function Screen() {
  const t = useT();
  const words = useSettingWords();
  const format = useFormat();
  const query = useLanding();
  const [said, setSaid] = useState<'published' | 'kept'>();
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  return (
    <Page
      title={t('setting.landing')}
      lead={t('setting.landing_lead')}
      width="wide"
      actions={
        <LinkButton href="/additional" variant="light">
          {t('landing_editor.see')}
        </LinkButton>
      }
    >
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      {said ? <Notice tone="success" title={t(`landing_editor.${said}`)} /> : null}
      <QueryBoundary query={{ ...query, data: opened }}>
        {(landing) => (
          <>
            {landing.is_draft ? (
              <Notice
                tone="warning"
                title={
                  landing.published_at
                    ? t('landing_editor.draft_since', { date: format.longDate(landing.published_at) })
                    : t('landing_editor.draft')
                }
              />
            ) : null}
            <LandingEditor
              key={key}
              landing={landing}
              onDone={(isPublished) => {
                setSaid(isPublished ? 'published' : 'kept');
                window.scrollTo(0, 0);
                void reload();
              }}
              onReload={() => void reload()}
            />
            <RuleHistory history={landing.history} title={t('setting.history')} words={words} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}
