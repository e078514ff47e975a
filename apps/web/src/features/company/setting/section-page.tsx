import type { SettingSection, SettingsView } from '@acolhe/contract/company/setting';
import { type ReactNode, useState } from 'react';
import { useEditSnapshot } from '../../../shared/form/use-edit-snapshot.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { BackLink } from '../../../shared/ui/frame/back-link.tsx';
import { Page } from '../../../shared/ui/frame/page.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { RuleHistory } from '../../rule-history/rule-history.tsx';
import { useSettingWords } from '../../rule-history/setting-words.ts';
import { FollowCard, isFollowed } from './follow-card.tsx';
import { useSettings } from './queries.ts';
import classes from './setting.module.css';

/** Props of a section's form; it is mounted anew with each state that it opens. */
export type SectionFormProps<S extends SettingSection> = {
  settings: SettingsView[S];
  onDone: () => void;
  onReload: () => void;
};

/** Set before the page is loaded anew, with what the whole product shows differently by then. */
const SAVED = 'acolhe.setting-saved';

/** One section of the settings: its form, what was said of its last change, and its history. */
export function SectionPage<S extends SettingSection>({
  section,
  isEverywhere = false,
  form,
}: {
  section: S;
  /** Whether the section is shown by every screen, from the setup document. */
  isEverywhere?: boolean;
  form: (props: SectionFormProps<S>) => ReactNode;
}) {
  const t = useT();
  const words = useSettingWords();
  const query = useSettings();
  const [isSaved, setIsSaved] = useState(() => sessionStorage.getItem(SAVED) === section);
  const { opened, key, reload } = useEditSnapshot(query, (settings) => settings[section].version);
  if (isSaved) sessionStorage.removeItem(SAVED);
  const onDone = () => {
    if (isEverywhere) {
      sessionStorage.setItem(SAVED, section);
      window.location.reload();
      return;
    }
    setIsSaved(true);
    window.scrollTo(0, 0);
    void reload();
  };
  return (
    <Page title={t(`setting.${section}`)} lead={t(`setting.${section}_lead`)} width="wide">
      <BackLink href="/settings">{t('screen.settings')}</BackLink>
      {isSaved ? <Notice tone="success" title={t('setting.saved')} /> : null}
      <QueryBoundary query={{ ...query, data: opened }}>
        {(settings) => (
          <div className={classes.desk}>
            <div key={key} className={classes.form}>
              <FollowCard section={section} settings={query.data ?? settings} onDone={onDone} />
              {isFollowed(query.data ?? settings, section)
                ? null
                : form({
                    settings: settings[section],
                    onDone,
                    onReload: () => void reload(),
                  })}
            </div>
            <RuleHistory
              history={(query.data ?? settings)[section].history}
              title={t('setting.history')}
              words={words}
            />
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
