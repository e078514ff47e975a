import type { ClinicProfessional } from '@acolhe/contract/professional/clinic-professional';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { callKey } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { MailDelay } from '../../../shared/ui/status/mail-delay.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { MakingLimit } from '../../company/limit/making-limit.tsx';
import classes from './professional-form.module.css';

/** Sign-in of a professional; the manager invites one who has no account yet. */
export function AccessCard({ professional, mayInvite }: { professional: ClinicProfessional; mayInvite: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const { id, account, account_email, email, status } = professional;
  const [sentTo, setSentTo] = useState('');
  const invite = useAction('professional', 'invite');
  const form = useForm({
    initial: { email: email ?? '' },
    schema: async () => {
      const [{ email: address }, z] = await Promise.all([import('@acolhe/contract/values'), import('zod')]);
      return z.object({ email: address });
    },
    submit: (values) => invite.mutateAsync({ id, email: values.email }),
    done: () => {
      setSentTo(form.values.email.trim());
      for (const call of ['detail', 'page'] as const)
        void client.invalidateQueries({ queryKey: callKey('professional', call) });
    },
  });
  const hasJoined = account === 'active' || account === 'closed';
  return (
    <Card as="section">
      <h2>{t('clinic_professional.access')}</h2>
      <p className={classes.hint}>{t(`clinic_professional.access_${account}`, { email: account_email ?? '' })}</p>
      {sentTo ? (
        <>
          <Notice tone="success" title={t('clinic_professional.invite_sent', { email: sentTo })} />
          <MailDelay what="told" />
        </>
      ) : null}
      {mayInvite && !hasJoined && status === 'active' ? (
        <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
          <MakingLimit of="invitations" />
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            type="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <ProblemNotice problem={form.problem} />
          <Button type="submit" variant="light" busy={form.busy}>
            {t(account === 'none' ? 'clinic_professional.invite' : 'clinic_professional.invite_again')}
          </Button>
        </form>
      ) : null}
    </Card>
  );
}
