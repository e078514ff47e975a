import {
  type FollowedSection,
  followedSections,
  type SettingSection,
  type SettingsView,
} from '@acolhe/contract/company/setting';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { useFollowSection } from './queries.ts';
import { SectionValues } from './section-values.tsx';
import classes from './setting.module.css';

/** Whether a section is the network's, so that nothing is written here. */
export const isFollowed = ({ follows }: SettingsView, section: SettingSection): boolean =>
  (follows as readonly string[]).includes(section);

/** Source of a section, and the choice to decide it here or to follow the network; nothing without one. */
export function FollowCard({
  section,
  settings,
  onDone,
}: {
  section: SettingSection;
  settings: SettingsView;
  onDone: () => void;
}) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const follow = useFollowSection(onDone);
  const { parent } = settings;
  if (!parent || !isFollowable(section)) return null;
  const set = (follows: boolean) => follow.mutate({ params: { id }, body: { section, follows } });
  const { name } = parent;
  if (!isFollowed(settings, section)) {
    return (
      <div>
        <ProblemNotice problem={follow.error} />
        <InlineConfirm
          label={t('setting.follow', { name })}
          title={t('setting.follow_title', { name })}
          text={t('setting.follow_text', { name })}
          yes={t('setting.follow_yes')}
          no={t('shell.close')}
          tone="primary"
          busy={follow.isPending}
          onYes={() => set(true)}
        />
      </div>
    );
  }
  return (
    <Card as="section">
      <h2>{t('setting.comes_from', { name })}</h2>
      <p className={classes.soft}>{t('setting.comes_from_text', { name })}</p>
      <SectionValues section={section} settings={settings} />
      <ProblemNotice problem={follow.error} />
      <p className={classes.soft}>{t('setting.decide_here_hint')}</p>
      <div>
        <Button variant="light" busy={follow.isPending} onClick={() => set(false)}>
          {t('setting.decide_here')}
        </Button>
      </div>
    </Card>
  );
}

const isFollowable = (section: SettingSection): section is FollowedSection =>
  (followedSections as readonly string[]).includes(section);
