import { macroNames, type TemplateKind, templateKinds } from '@acolhe/domain/text-template/text-template';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { randomKey } from '../../shared/random-key.ts';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import type { TextTemplate } from './queries.ts';
import classes from './template-list.module.css';

type TemplateFormProps = { template?: TextTemplate; onClose: (words?: string) => void };

/** A text, new or changed. */
export function TemplateForm({ template, onClose }: TemplateFormProps) {
  const t = useT();
  const { user_id } = useSignedIn();
  const set = useAction('document', 'setTextTemplate');
  const form = useForm({
    initial: {
      kind: template?.kind ?? 'snippet',
      label: template?.label ?? '',
      shortcut: template?.shortcut ?? '',
      reason: template?.reason ?? '',
      assessment: template?.assessment ?? '',
      conduct: template?.conduct ?? '',
      title: template?.title ?? '',
      text: template?.text ?? '',
    } as Record<'kind' | 'label' | 'shortcut' | 'reason' | 'assessment' | 'conduct' | 'title' | 'text', string>,
    keep: `acolhe.text-template ${user_id} ${template?.id ?? 'new'}`,
    schema: () => import('@acolhe/contract/text-template/text-template').then((module) => module.newTextTemplate),
    submit: ({ kind, ...values }) =>
      set.mutateAsync({ ...values, kind: kind as TemplateKind, id: template?.id ?? randomKey() }),
    done: () => onClose(t('template.saved')),
  });
  const kind = form.values.kind as TemplateKind;
  return (
    <Card as="section">
      <h2>{template ? template.label : t('template.add')}</h2>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        {template ? null : (
          <Chips
            label={t('template.kind')}
            chips={templateKinds.map((value) => ({ value, label: t(`template.kind.${value}`) }))}
            value={kind}
            onChange={(value) => form.set('kind', value)}
          />
        )}
        <TextField {...form.field('label')} label={t('template.label')} maxLength={80} autoFocus />
        {kind === 'snippet' ? (
          <TextField
            {...form.field('shortcut')}
            label={t('template.shortcut')}
            description={t('template.shortcut_hint')}
            maxLength={21}
            optional
          />
        ) : null}
        {kind === 'free' ? <TextField {...form.field('title')} label={t('template.title')} maxLength={120} /> : null}
        {kind === 'note' ? (
          <>
            <TextAreaField {...form.field('reason')} label={t('template.reason')} rows={2} maxLength={4000} optional />
            <TextAreaField
              {...form.field('assessment')}
              label={t('template.assessment')}
              rows={4}
              maxLength={8000}
              optional
            />
            <TextAreaField
              {...form.field('conduct')}
              label={t('template.conduct')}
              rows={4}
              maxLength={8000}
              optional
            />
          </>
        ) : (
          <TextAreaField {...form.field('text')} label={t('template.text')} rows={4} maxLength={8000} />
        )}
        <p className={classes.soft}>
          {t('template.macros', { list: macroNames.map((name) => `{${name}}`).join(', ') })}
        </p>
        <FormEnd form={form} label={t('template.save')} onClose={() => onClose()} />
      </form>
    </Card>
  );
}
