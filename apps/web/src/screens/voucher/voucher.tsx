import { useState } from 'react';
import { Link } from 'wouter';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useUpdateVoucher, useVoucher } from '../../features/voucher/queries.ts';
import { VoucherFields } from '../../features/voucher/voucher-fields.tsx';
import { VoucherSwitch } from '../../features/voucher/voucher-switch.tsx';
import { useVoucherText } from '../../features/voucher/voucher-text.ts';
import { type Answer, useCall } from '../../shared/api/call.ts';
import { useEditSnapshot } from '../../shared/form/use-edit-snapshot.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from '../plan/plans.module.css';

/** One voucher: its rules, its uses, and its history. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const code = params.code ?? '';
  const query = useVoucher(code);
  const professionals = useCall('professional', 'combo', {});
  const update = useUpdateVoucher();
  const text = useVoucherText();
  const created = useQueryParams().get('done') === 'created';
  const [said, setSaid] = useState(created ? t('voucher.created') : '');
  const { opened, key, reload } = useEditSnapshot(query, ({ version }) => version);
  const shown = query.data ?? opened;
  const isOver = shown && shown.validity !== 'active';
  return (
    <Page
      title={shown?.code ?? t('screen.voucher')}
      lead={shown ? [text.value(shown), text.days(shown), text.uses(shown)].join(' · ') : undefined}
      width="wide"
    >
      <BackLink href="/vouchers">{t('screen.vouchers')}</BackLink>
      {said ? <Notice tone="success" title={said} /> : null}
      {isOver ? <Notice tone="warning" title={t(`voucher.validity.${shown.validity}`)} /> : null}
      <QueryBoundary
        query={{ ...query, data: professionals.data && opened, error: query.error ?? professionals.error }}
      >
        {(voucher) => (
          <div className={classes.desk}>
            <VoucherFields
              key={key}
              voucher={voucher}
              professionals={professionals.data ?? []}
              keep={`voucher.${code}.${voucher.version}`}
              label={t('voucher.save')}
              submit={({ code: _, ...input }) =>
                update.mutateAsync({ params: { code }, body: { ...input, version: voucher.version } })
              }
              done={() => {
                setSaid(t('voucher.saved'));
                void reload();
              }}
              onReload={() => void reload()}
            />
            <div className={classes.side}>
              <LastUses uses={(shown ?? voucher).last_uses} />
              <RuleHistory history={(shown ?? voucher).history} />
              <VoucherSwitch voucher={shown ?? voucher} onDone={setSaid} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function LastUses({ uses }: { uses: Answer<'voucher', 'read'>['last_uses'] }) {
  const t = useT();
  const format = useFormat();
  return (
    <Card as="section">
      <h2>{t('voucher.last_uses')}</h2>
      {uses.length === 0 ? <p className={classes.soft}>{t('voucher.no_uses')}</p> : null}
      <ul className={classes.uses}>
        {uses.map(({ at, appointment_id, patient_name, amount, returned }) => (
          <li key={at}>
            <Link href={`/appointment/detail/${appointment_id}`}>{patient_name}</Link>
            <p className={classes.soft}>
              {[format.date(at), `−${format.money(amount)}`, returned ? t('voucher.returned') : '']
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
