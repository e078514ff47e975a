import type { MessageTemplate } from '@acolhe/contract/message/team';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { randomKey } from '../../../shared/random-key.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import classes from './templates.module.css';

/** Texts that answers may begin with. */
export function Templates() {
  const t = useT();
  const client = useQueryClient();
  const query = useCall('message', 'templates', undefined);
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const renew = () => client.invalidateQueries({ queryKey: callKey('message', 'templates') });
  const remove = useAction('message', 'removeTemplate', {
    onSuccess: () => setSaid(t('message_team.template_removed')),
    onSettled: renew,
  });
  const close = (words = '') => {
    setOpen(null);
    setSaid(words);
    void renew();
  };
  return (
    <section className={classes.section}>
      <h2>{t('message_team.templates')}</h2>
      <p className={classes.soft}>{t('message_team.templates_lead')}</p>
      {said ? <Notice tone="success">{said}</Notice> : null}
      <ProblemNotice problem={remove.error} />
      <QueryBoundary query={query}>
        {(templates) => (
          <>
            {templates.length === 0 && !open ? <p className={classes.soft}>{t('message_team.template_none')}</p> : null}
            {templates.map((template) =>
              open === template.id ? (
                <TemplateForm key={template.id} template={template} onClose={close} />
              ) : (
                <Card key={template.id}>
                  <h3>{template.name}</h3>
                  <p className={classes.text}>{template.body}</p>
                  <div className={classes.actions}>
                    <Button
                      variant="light"
                      scale="small"
                      onClick={() => setOpen(template.id)}
                      aria-label={t('message_team.template_edit', { name: template.name })}
                    >
                      {t('message_team.template_change')}
                    </Button>
                    <InlineConfirm
                      label={t('message_team.template_remove')}
                      title={t('message_team.template_remove_ask', { name: template.name })}
                      yes={t('message_team.yes_remove')}
                      no={t('message_team.no_keep')}
                      busy={remove.isPending}
                      onYes={() => remove.mutate({ id: template.id })}
                    />
                  </div>
                </Card>
              ),
            )}
          </>
        )}
      </QueryBoundary>
      {open === 'new' ? (
        <TemplateForm onClose={close} />
      ) : (
        <Button variant="light" onClick={() => setOpen('new')}>
          {t('message_team.template_new')}
        </Button>
      )}
    </section>
  );
}

function TemplateForm({ template, onClose }: { template?: MessageTemplate; onClose: (words?: string) => void }) {
  const t = useT();
  const [id] = useState(() => template?.id ?? randomKey());
  const save = useAction('message', 'setTemplate');
  const form = useForm({
    initial: { name: template?.name ?? '', body: template?.body ?? '' },
    submit: (values) => save.mutateAsync({ id, ...values }),
    done: () => onClose(t('message_team.template_saved')),
  });
  return (
    <Card>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <TextField {...form.field('name')} label={t('message_team.template_name')} maxLength={80} autoComplete="off" />
        <TextAreaField {...form.field('body')} label={t('label.body')} rows={5} maxLength={4000} />
        <FormEnd
          form={form}
          label={t('message_team.template_save')}
          closeLabel={t('message_team.cancel')}
          onClose={() => onClose()}
        />
      </form>
    </Card>
  );
}
