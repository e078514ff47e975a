import { noticeTopics, type PhoneChannel } from '@acolhe/domain/notification/notice';
import { formatPhone } from '@acolhe/domain/person/phone';
import { useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import { PushSwitch } from './push-switch.tsx';
import { type NoticePreferences, usePreferences, useSetPreferences } from './queries.ts';
import classes from './reminder-settings.module.css';

/** By which channel a patient is told what: the phone and its consent, a channel for each topic, and this device. */
export function NoticeSettings({ personId }: { personId: string }) {
  return (
    <QueryBoundary query={usePreferences(personId)}>
      {(preferences) => <Settings personId={personId} preferences={preferences} />}
    </QueryBoundary>
  );
}

type SettingsProps = { personId: string; preferences: NoticePreferences };

function Settings({ personId, preferences }: SettingsProps) {
  const t = useT();
  const save = useSetPreferences(personId);
  const { channels, push, whatsapp, sms, available } = preferences;
  const change = (wanted: Partial<Pick<NoticePreferences, 'channels' | 'push' | PhoneChannel>>) =>
    save.mutate({ id: personId, channels, push, whatsapp, sms, ...wanted });
  const consents = { whatsapp, sms };
  /** Consent to a phone, and what was sent there goes by mail again when it ends. */
  const consent = (channel: PhoneChannel, isGiven: boolean) => {
    const left = Object.fromEntries(
      noticeTopics.map((topic) => [topic, !isGiven && channels[topic] === channel ? 'mail' : channels[topic]]),
    ) as NoticePreferences['channels'];
    // A patient who turns a phone on wants the next reminders there.
    const chosen: Partial<NoticePreferences['channels']> = isGiven ? { reminder: channel } : {};
    change({ [channel]: isGiven, channels: { ...left, ...chosen } });
  };
  const offered = (['mail', ...available.filter((channel) => consents[channel]), 'none'] as const).map((channel) => (
    <option key={channel} value={channel}>
      {t(`notice.channel.${channel}`)}
    </option>
  ));
  return (
    <>
      <ProblemNotice problem={save.error} />
      {available.length > 0 ? (
        <Card as="section">
          <h2>{t('notice.phone_title')}</h2>
          <p className={classes.soft}>{t('notice.phone_lead')}</p>
          {preferences.phone ? (
            <div>
              <p className={classes.number}>{formatPhone(preferences.phone)}</p>
              {available.map((channel) => (
                <Checkbox
                  key={channel}
                  id={`consent-${channel}`}
                  label={t(`notice.consent.${channel}`)}
                  checked={consents[channel]}
                  onChange={() => consent(channel, !consents[channel])}
                />
              ))}
            </div>
          ) : (
            <>
              <p>{t('notice.phone_missing')}</p>
              <LinkButton href={`/profile/person/edit/${personId}`} variant="light">
                {t('notice.phone_add')}
              </LinkButton>
            </>
          )}
        </Card>
      ) : null}
      <Card as="section">
        <h2>{t('notice.topics_title')}</h2>
        <p className={classes.soft}>{t('notice.topics_lead')}</p>
        {preferences.address ? <p className={classes.soft}>{preferences.address}</p> : null}
        {noticeTopics.map((topic) => (
          <SelectField
            key={topic}
            id={`notice-${topic}`}
            label={t(`notice.topic.${topic}`)}
            value={channels[topic]}
            onChange={(event) =>
              change({
                channels: { ...channels, [topic]: event.currentTarget.value as (typeof channels)[typeof topic] },
              })
            }
          >
            {offered}
          </SelectField>
        ))}
      </Card>
      <Card as="section">
        <h2>{t('reminder.device_title')}</h2>
        {preferences.devices > 0 ? (
          <Checkbox id="remind-push" label={t('notice.push')} checked={push} onChange={() => change({ push: !push })} />
        ) : null}
        <PushSwitch personId={personId} preferences={preferences} />
      </Card>
      <VisuallyHiddenStatus>{save.isSuccess ? t('reminder.saved') : ''}</VisuallyHiddenStatus>
    </>
  );
}
