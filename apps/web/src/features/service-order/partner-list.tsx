import type { ManagedPartner } from '@acolhe/contract/service-order/service-order';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useCopy } from '../../shared/hook/use-copy.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './service-order.module.css';

const useRenewed = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['service-order'] });
};

/** Partners that make orders, with the keys of their programs. */
export function PartnerList({ partners }: { partners: readonly ManagedPartner[] }) {
  const t = useT();
  return (
    <>
      {partners.length === 0 ? <p>{t('order_desk.partner_none')}</p> : null}
      {partners.map((partner) => (
        <PartnerCard key={partner.id} partner={partner} />
      ))}
    </>
  );
}

function PartnerCard({ partner }: { partner: ManagedPartner }) {
  const t = useT();
  const { id, name, version, status, orders, has_key } = partner;
  const renewed = useRenewed();
  const change = useAction('service-order', 'changePartner', { onSettled: renewed });
  const renew = useAction('service-order', 'renewKey', { onSettled: renewed });
  const isActive = status === 'active';
  return (
    <Card as="section">
      <h2>{name}</h2>
      <p className={classes.soft}>
        {t('order_desk.partner_orders', { n: orders })}{' '}
        {isActive ? null : <Badge tone="off">{t('order_desk.partner_stopped')}</Badge>}
      </p>
      {renew.data ? <NewKey name={name} value={renew.data.key} /> : null}
      <ProblemNotice problem={change.error ?? renew.error} />
      <div className={classes.actions}>
        {has_key ? (
          <InlineConfirm
            label={t('order_desk.key_make')}
            spoken={t('order_desk.key_make_label', { name })}
            title={t('order_desk.key_again_ask')}
            yes={t('order_desk.key_yes')}
            no={t('order_desk.key_no')}
            tone="primary"
            busy={renew.isPending}
            onYes={() => renew.mutate({ id })}
          />
        ) : (
          <Button
            variant="light"
            scale="small"
            busy={renew.isPending}
            aria-label={t('order_desk.key_make_label', { name })}
            onClick={() => renew.mutate({ id })}
          >
            {t('order_desk.key_make')}
          </Button>
        )}
        <Button
          variant="subtle"
          scale="small"
          busy={change.isPending}
          aria-label={t(isActive ? 'order_desk.partner_stop_label' : 'order_desk.partner_resume_label', { name })}
          onClick={() => change.mutate({ id, name, version, status: isActive ? 'inactive' : 'active' })}
        >
          {t(isActive ? 'order_desk.partner_stop' : 'order_desk.partner_resume')}
        </Button>
      </div>
    </Card>
  );
}

function NewKey({ name, value }: { name: string; value: string }) {
  const t = useT();
  const { copying, copy } = useCopy();
  return (
    <Notice tone="success" title={t('order_desk.key_shown', { name })}>
      <p className={classes.key}>{value}</p>
      <Button variant="light" scale="small" onClick={() => void copy(value)}>
        {t('order_desk.key_copy')}
      </Button>
      <p role="status">{copying ? t(copying === 'copied' ? 'shell.copied' : 'shell.copy_failed') : null}</p>
    </Notice>
  );
}

/** Adds a partner. */
export function PartnerForm() {
  const t = useT();
  const renewed = useRenewed();
  const add = useAction('service-order', 'addPartner');
  const form = useForm({
    initial: { name: '' },
    submit: ({ name }) => add.mutateAsync({ name }),
    done: () => {
      void renewed();
      form.set('name', '');
    },
  });
  return (
    <Card as="section">
      <h2>{t('order_desk.partner_new')}</h2>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <TextField {...form.field('name')} label={t('order_desk.partner_name')} maxLength={120} autoComplete="off" />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" variant="light" busy={form.busy}>
          {t('order_desk.partner_add')}
        </Button>
      </form>
    </Card>
  );
}
