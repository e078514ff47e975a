import { NoticeSettings } from '../../features/reminder/notice-settings.tsx';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';

/** By which channel a patient is told what. */
export function Screen() {
  const t = useT();
  const { person_id } = useSignedIn();
  return (
    <Page title={t('screen.news_channels')}>
      <BackLink href="/news">{t('screen.news')}</BackLink>
      {person_id ? <NoticeSettings personId={person_id} /> : null}
    </Page>
  );
}
