import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { MailDelivery } from './mail-delivery.tsx';
import { useSetMail } from './queries.ts';
import { SectionForm } from './section-form.tsx';
import type { SectionFormProps } from './section-page.tsx';

/** Sender of the clinic's mails, and the language in which they begin. */
export function MailForm({ settings, onDone, onReload }: SectionFormProps<'mail'>) {
  const t = useT();
  const { id } = useSetup().setup.company;
  const save = useSetMail();
  const form = useForm({
    initial: {
      mail_sender: settings.mail_sender ?? '',
      mail_reply_to: settings.mail_reply_to ?? '',
      mail_locale: settings.mail_locale as string,
    },
    schema: () => import('@acolhe/contract/company/setting').then((module) => module.mailSetting),
    toInput: inputOf,
    submit: (draft) => save.mutateAsync({ params: { id }, body: { ...inputOf(draft), version: settings.version } }),
    done: onDone,
  });
  return (
    <>
      <MailDelivery />
      <SectionForm form={form} onReload={onReload}>
        <Card as="section">
          <TextField
            {...form.field('mail_sender')}
            label={t('label.mail_sender')}
            description={t('setting.sender_hint', { sender: settings.installation_sender })}
            optional
            maxLength={80}
            autoComplete="off"
          />
          <TextField
            {...form.field('mail_reply_to')}
            label={t('label.mail_reply_to')}
            description={t('setting.reply_hint')}
            optional
            type="email"
            autoComplete="off"
          />
          <SelectField
            {...form.field('mail_locale')}
            label={t('label.mail_locale')}
            description={t('setting.locale_hint')}
            onChange={(event) => form.set('mail_locale', event.currentTarget.value)}
          >
            <option value="pt-BR">{t('setting.portuguese')}</option>
            <option value="en-US">{t('setting.english')}</option>
          </SelectField>
        </Card>
      </SectionForm>
    </>
  );
}

function inputOf(draft: { mail_sender: string; mail_reply_to: string; mail_locale: string }) {
  return {
    mail_sender: draft.mail_sender.trim() || null,
    mail_reply_to: draft.mail_reply_to.trim() || null,
    mail_locale: draft.mail_locale as 'pt-BR' | 'en-US',
  };
}
