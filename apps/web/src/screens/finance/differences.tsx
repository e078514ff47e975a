import type { Difference } from '@acolhe/contract/payment/payment';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, callKey, useCall } from '../../shared/api/call.ts';
import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './differences.module.css';

/** Differences between the bank's list and ours, each with the one thing to do about it. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const query = useCall('financial', 'differences', undefined);
  const answer = {
    onMutate: () => setProblem(null),
    onSuccess: (found: Answer<'financial', 'differences'>) =>
      client.setQueryData(callKey('financial', 'differences'), found),
    onError: (error: ProblemError) => {
      setProblem(error);
      void query.refetch();
    },
  };
  const compare = useAction('financial', 'compare', answer);
  const close = useAction('financial', 'closeDifference', answer);
  const comparedAt = query.data?.compared_at;
  return (
    <Page
      title={t('money.differences')}
      lead={t('money.differences_lead')}
      width="wide"
      actions={
        <Button variant="light" busy={compare.isPending} onClick={() => compare.mutate(undefined)}>
          {t('money.compare')}
        </Button>
      }
    >
      <p role="status" className={classes.soft}>
        {query.data
          ? comparedAt
            ? t('money.compared_at', { when: format.dayAndTime(comparedAt) })
            : t('money.never_compared')
          : ''}
      </p>
      <ProblemNotice problem={problem} />
      <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="6rem" />}>
        {({ open }) =>
          open.length === 0 ? (
            <Card>
              <EmptyState
                picture={comparedAt ? 'equal' : 'tray'}
                title={t(comparedAt ? 'money.agree' : 'money.never_compared')}
              >
                {comparedAt ? <p>{t('money.agree_text')}</p> : null}
              </EmptyState>
            </Card>
          ) : (
            <RowList label={t('money.differences')}>
              {open.map((difference) => (
                <Row
                  key={difference.id}
                  difference={difference}
                  busy={close.isPending}
                  onAct={() => close.mutate({ id: difference.id })}
                />
              ))}
            </RowList>
          )
        }
      </QueryBoundary>
    </Page>
  );
}

function Row({ difference, busy, onAct }: { difference: Difference; busy: boolean; onAct: () => void }) {
  const t = useT();
  const format = useFormat();
  const { kind, action, ours, theirs, ref, found_at: foundAt } = difference;
  const said = (amount: number | null) => (amount === null ? '' : format.money(amount));
  const amount = said(theirs ?? ours);
  return (
    <li className={classes.row}>
      <div>
        <h2 className={classes.title}>
          {t(`money.difference.${kind}`)} · {amount}
        </h2>
        <p>{t(`money.difference.${kind}_text`, { ours: said(ours), theirs: said(theirs) })}</p>
        <p className={classes.soft}>
          {format.dayAndTime(foundAt)} · <span className={classes.ref}>{ref}</span>
        </p>
      </div>
      <div className={classes.actions}>
        <InlineConfirm
          label={t(`money.action.${action}`)}
          title={t(`money.action_ask.${action}`, { amount })}
          yes={t('money.yes')}
          no={t('money.no')}
          tone="primary"
          busy={busy}
          onYes={onAct}
        />
        {difference.appointment_id ? (
          <LinkButton href={`/appointment/detail/${difference.appointment_id}`} variant="subtle" scale="small">
            {t('money.open_visit', { name: difference.patient_name ?? '' })}
          </LinkButton>
        ) : null}
      </div>
    </li>
  );
}
