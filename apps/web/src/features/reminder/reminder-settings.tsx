import { useT } from '../../shared/i18n/i18n.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import { PushSwitch } from './push-switch.tsx';
import { usePreferences, useSetPreferences } from './queries.ts';
import classes from './reminder-settings.module.css';

/** Reminder preferences of a patient: mail, notifications, and this device. */
export function ReminderSettings({ personId }: { personId: string }) {
  const t = useT();
  const { data, error, refetch } = usePreferences(personId);
  const save = useSetPreferences(personId);
  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonList count={2} height="3rem" />;
  const { mail, push } = data;
  return (
    <>
      <p className={classes.soft}>{t('reminder.lead')}</p>
      <ProblemNotice problem={save.error} />
      <div>
        <Checkbox
          id="remind-mail"
          label={t('reminder.mail')}
          checked={mail}
          onChange={() => save.mutate({ id: personId, mail: !mail, push })}
        />
        {data.address ? <p className={classes.address}>{data.address}</p> : null}
        {data.devices > 0 ? (
          <Checkbox
            id="remind-push"
            label={t('reminder.push')}
            checked={push}
            onChange={() => save.mutate({ id: personId, mail, push: !push })}
          />
        ) : null}
      </div>
      <VisuallyHiddenStatus>{save.isSuccess ? t('reminder.saved') : ''}</VisuallyHiddenStatus>
      <PushSwitch personId={personId} preferences={data} />
    </>
  );
}
