import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import { VisuallyHiddenStatus } from '../../shared/ui/visually-hidden.tsx';
import classes from './reminder-settings.module.css';

/** The language in which a patient or a doctor gets mails. */
export function MailLocale() {
  const t = useT();
  const client = useQueryClient();
  const { data, error, refetch } = useCall('user', 'mailLocale', undefined);
  const save = useAction('user', 'setMailLocale', {
    onSuccess: (_, chosen) => client.setQueryData(callKey('user', 'mailLocale', undefined), chosen),
  });
  if (error && !data) return <ProblemNotice problem={error} retry={() => void refetch()} />;
  if (!data) return <SkeletonList count={1} height="3rem" />;
  return (
    <>
      <p className={classes.soft}>{t('reminder.locale_lead')}</p>
      <ProblemNotice problem={save.error} />
      <SelectField
        id="mail-locale"
        label={t('reminder.locale')}
        value={save.isPending ? save.variables.locale : data.locale}
        onChange={(event) => save.mutate({ locale: event.currentTarget.value as typeof data.locale })}
      >
        <option value="pt-BR">Português</option>
        <option value="en-US">English</option>
      </SelectField>
      <VisuallyHiddenStatus>{save.isSuccess ? t('reminder.saved') : ''}</VisuallyHiddenStatus>
    </>
  );
}
