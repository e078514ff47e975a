import type { CompanyDetail } from '@acolhe/contract/network/network';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { MakingLimit } from '../company/limit/making-limit.tsx';
import classes from './network.module.css';

/** Managers of a company, open invitations, and the form for another one. */
export function ManagerCard({ company }: { company: CompanyDetail }) {
  const t = useT();
  const format = useFormat();
  const [state, setState] = useState<'open' | 'sent'>();
  const { managers, invited } = company;
  return (
    <Card as="section">
      <h2>{t('network.managers')}</h2>
      {managers.length === 0 ? <p className={classes.soft}>{t('network.managers_none')}</p> : null}
      <ul className={classes.people}>
        {managers.map(({ name, email }) => (
          <li key={email}>
            <strong>{name}</strong>
            <span className={classes.soft}>{email}</span>
          </li>
        ))}
        {invited.map(({ name, email, made_at }) => (
          <li key={email}>
            <strong>{name}</strong>
            <span className={classes.soft}>{email}</span>
            <span className={classes.soft}>{t('network.invited_on', { date: format.date(made_at) })}</span>
          </li>
        ))}
      </ul>
      {state === 'sent' ? (
        <>
          <Notice tone="success" title={t('network.invited')} />
          <MailDelay what="told" />
        </>
      ) : null}
      {company.is_own ? null : state === 'open' ? (
        <InviteForm id={company.id} onClose={() => setState(undefined)} onSent={() => setState('sent')} />
      ) : (
        <div>
          <Button variant="light" scale="small" onClick={() => setState('open')}>
            {t('network.invite')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function InviteForm({ id, onClose, onSent }: { id: string; onClose: () => void; onSent: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const invite = useAction('company', 'inviteManager', {
    onSuccess: () => client.invalidateQueries({ queryKey: callKey('company', 'detail') }),
  });
  const form = useForm({
    initial: { name: '', email: '' },
    schema: () => import('@acolhe/contract/network/network').then((module) => module.invitedManager),
    submit: (body) => invite.mutateAsync({ params: { id }, body }),
    done: onSent,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <MakingLimit of="invitations" />
      <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" />
      <TextField
        {...form.field('email')}
        label={t('label.email')}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormEnd form={form} label={t('network.invite_send')} onClose={onClose} />
    </form>
  );
}
