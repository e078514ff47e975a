import { type ReactNode, useState } from 'react';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Badge } from '../../shared/ui/status/badge.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './account.module.css';
import type { AccountFormProps } from './account-form-end.tsx';
import { type AccountChannel, type PaymentAccounts, useRemoveAccount } from './queries.ts';

/** When the end of a certificate becomes a warning. */
const WARNED_MS = 30 * 86_400_000;

/** Account that receives the money of one way of paying, and its form. */
export function AccountCard({
  channel,
  accounts,
  reload,
  form,
}: {
  channel: AccountChannel;
  accounts: PaymentAccounts;
  reload: () => Promise<unknown>;
  form: (props: AccountFormProps) => ReactNode;
}) {
  const t = useT();
  const format = useFormat();
  const { company } = useSetup().setup;
  const remove = useRemoveAccount();
  const [isOpen, setIsOpen] = useState(false);
  const [said, setSaid] = useState<'saved' | 'removed' | null>(null);
  const account = accounts[channel];
  const otherwise = t(`account.otherwise.${accounts.otherwise[channel]}`);
  const state = account ? 'own' : accounts.otherwise[channel];
  const close = () => setIsOpen(false);
  return (
    <Card as="section" className={classes.card}>
      <div className={classes.head}>
        <h2>{t(`account.${channel}`)}</h2>
        <Badge tone={state === 'nothing' ? 'due' : state === 'own' ? 'good' : 'off'}>
          {t(`account.state.${state}`)}
        </Badge>
        {account?.simulated ? <Badge tone="off">{t('account.state.simulator')}</Badge> : null}
      </div>
      {said === 'saved' ? (
        <Notice tone="success" title={t('account.saved')}>
          <p>{t('account.saved_text')}</p>
        </Notice>
      ) : null}
      {said === 'removed' ? <Notice tone="success" title={t('account.removed')} /> : null}
      <Destination channel={channel} accounts={accounts} otherwise={otherwise} />
      {account ? (
        <p className={classes.soft}>
          {t('account.made', { when: format.dayAndTime(account.made_at), name: account.made_by })}
        </p>
      ) : null}
      <ProblemNotice problem={remove.error} />
      {isOpen ? (
        form({
          onClose: close,
          onDone: () => {
            setSaid('saved');
            close();
          },
          onReload: () => void reload().then(close),
        })
      ) : (
        <div className={classes.actions}>
          <Button
            variant="light"
            onClick={() => {
              setSaid(null);
              setIsOpen(true);
            }}
          >
            {t(account ? 'account.change' : 'account.give')}
          </Button>
          {account ? (
            <InlineConfirm
              label={t('account.remove')}
              title={t('account.remove_ask')}
              text={t('account.remove_text', { after: otherwise })}
              yes={t('account.remove_yes')}
              no={t('account.remove_no')}
              busy={remove.isPending}
              onYes={() => remove.mutate({ id: company.id, channel }, { onSuccess: () => setSaid('removed') })}
            />
          ) : null}
        </div>
      )}
    </Card>
  );
}

function Destination({
  channel,
  accounts: { pix, card },
  otherwise,
}: {
  channel: AccountChannel;
  accounts: PaymentAccounts;
  otherwise: string;
}) {
  const t = useT();
  const account = channel === 'pix' ? pix : card;
  if (!account) return <p>{otherwise}</p>;
  return (
    <>
      {channel === 'pix' && pix ? (
        <p>{t('account.own.pix', { place: new URL(pix.base_url).host, key: pix.key })}</p>
      ) : null}
      {channel === 'card' && card ? <p>{t('account.own.card', { key: card.public_key })}</p> : null}
      {account.opens ? null : (
        <Notice tone="danger" title={t('account.closed')}>
          <p>{t('account.closed_text')}</p>
        </Notice>
      )}
      {channel === 'pix' && pix?.certificate_until ? <CertificateEnd day={pix.certificate_until} /> : null}
    </>
  );
}

function CertificateEnd({ day }: { day: string }) {
  const t = useT();
  const format = useFormat();
  const at = `${day}T12:00:00Z`;
  const written = format.date(at);
  return Date.parse(at) - now() < WARNED_MS ? (
    <Notice tone="warning" title={t('account.certificate_ends', { day: written })} />
  ) : (
    <p className={classes.soft}>{t('account.certificate_until', { day: written })}</p>
  );
}
