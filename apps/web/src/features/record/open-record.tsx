import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './new-item.module.css';

/** Opens a record, or what is sensitive in it, to a doctor who says why. */
export default function OpenRecord({ personId, lead }: { personId: string; lead?: string }) {
  const t = useT();
  const client = useQueryClient();
  const open = useAction('person', 'openRecord');
  const form = useForm({
    initial: { reason: '' },
    submit: ({ reason }) => open.mutateAsync({ id: personId, reason }),
    done: () =>
      void client.resetQueries({ queryKey: callKey('person', 'history') }).then(() => client.invalidateQueries()),
  });
  return (
    <section className={classes.card}>
      <h2>{t('opening.title')}</h2>
      {lead ? <p>{lead}</p> : null}
      <p>{t('opening.text')}</p>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <TextAreaField {...form.field('reason')} label={t('opening.reason')} rows={2} maxLength={300} />
        <ProblemNotice problem={form.problem} />
        <div>
          <Button type="submit" tone="danger" busy={form.busy}>
            {t('opening.save')}
          </Button>
        </div>
      </form>
    </section>
  );
}
