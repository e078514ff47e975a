import { templateParts } from '@acolhe/domain/text-template/text-template';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { type TextTemplate, useRefreshTemplates, useTextTemplates } from './queries.ts';
import { TemplateForm } from './template-form.tsx';
import classes from './template-list.module.css';

/** Texts of the caller and of the clinic; one's own are changed here. */
export function TemplateList() {
  const t = useT();
  const query = useTextTemplates();
  const refresh = useRefreshTemplates();
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const remove = useAction('document', 'removeTextTemplate', {
    onSuccess: () => setSaid(t('template.removed')),
    onSettled: refresh,
  });
  const close = (words = '') => {
    setOpen(null);
    setSaid(words);
    refresh();
  };
  return (
    <div className={classes.list}>
      {said ? <Notice tone="success" title={said} /> : null}
      <ProblemNotice problem={remove.error} />
      {open === 'new' ? (
        <TemplateForm onClose={close} />
      ) : (
        <div>
          <Button onClick={() => setOpen('new')}>{t('template.add')}</Button>
        </div>
      )}
      <QueryBoundary query={query}>
        {(templates) => (
          <>
            {templates.length === 0 && !open ? <p className={classes.soft}>{t('template.none')}</p> : null}
            {templates.map((template) =>
              open === template.id ? (
                <TemplateForm key={template.id} template={template} onClose={close} />
              ) : (
                <Card key={template.id} as="section">
                  <h2>{template.label}</h2>
                  <p className={classes.soft}>
                    {[
                      t(`template.kind.${template.kind}`),
                      template.shortcut ? `/${template.shortcut}` : '',
                      template.is_clinics ? t('template.is_clinics') : '',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                  <Words template={template} />
                  {template.may_change ? (
                    <div className={classes.ways}>
                      <Button
                        variant="light"
                        scale="small"
                        aria-label={`${t('template.change')}: ${template.label}`}
                        onClick={() => setOpen(template.id)}
                      >
                        {t('template.change')}
                      </Button>
                      <InlineConfirm
                        label={t('template.remove')}
                        spoken={`${t('template.remove')}: ${template.label}`}
                        title={t('template.remove_ask', { label: template.label })}
                        yes={t('template.remove_yes')}
                        no={t('template.remove_no')}
                        busy={remove.isPending}
                        onYes={() => remove.mutate({ id: template.id })}
                      />
                    </div>
                  ) : null}
                </Card>
              ),
            )}
          </>
        )}
      </QueryBoundary>
    </div>
  );
}

function Words({ template }: { template: TextTemplate }) {
  return templateParts[template.kind].map((part) =>
    template[part] ? (
      <p key={part} className={classes.words}>
        {template[part]}
      </p>
    ) : null,
  );
}
