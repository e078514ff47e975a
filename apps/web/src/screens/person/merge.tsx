import type { MergeField, MergePreview, MergeSide } from '@acolhe/contract/person/duplicate';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { MergeFields } from '../../features/person/merge-fields.tsx';
import { useRuleValue } from '../../features/rule-history/rule-history.tsx';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './duplicates.module.css';

/** Two records of one person: what would move, which fields differ, and which value of each is kept. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { from = '', into = '' } = params;
  const query = useCall('person', 'mergePreview', { from, into }, { staleTime: 0 });
  return (
    <Page title={t('merge.title')}>
      <BackLink href="/people/duplicates">{t('screen.duplicates')}</BackLink>
      <QueryBoundary query={query}>{(preview) => <Preview key={from} preview={preview} />}</QueryBoundary>
    </Page>
  );
}

function Preview({ preview }: { preview: MergePreview }) {
  const t = useT();
  const { from, into, moves, fields, conflict } = preview;
  const said = useRuleValue();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [keep, setKeep] = useState<Partial<Record<MergeField, MergeSide>>>({});
  const merge = useAction('person', 'merge', {
    onSuccess: () => {
      void client.invalidateQueries();
      navigate('/people/duplicates');
    },
  });
  return (
    <>
      <Card as="section">
        <div className={classes.section}>
          <h2>{t('merge.moves', { from: from.display_name, into: into.display_name })}</h2>
          <p>
            {t('merge.moves_what', {
              visits: moves.visits,
              items: moves.record_items,
              dependents: moves.dependents,
              others: moves.others,
            })}
          </p>
          {moves.account ? <p>{t('merge.moves_account')}</p> : null}
          <div className={classes.actions}>
            <LinkButton variant="subtle" scale="small" href={`/people/duplicates/${into.id}/${from.id}`}>
              {t('merge.swap')}
            </LinkButton>
          </div>
        </div>
      </Card>
      {conflict ? (
        <Notice tone="warning" title={t(`merge.conflict_${conflict}`)}>
          <p>{t(`merge.conflict_${conflict}_text`)}</p>
        </Notice>
      ) : (
        <>
          <Card as="section">
            <div className={classes.section}>
              <h2>{t('merge.fields')}</h2>
              <MergeFields
                fields={fields}
                keep={keep}
                said={said}
                onKeep={(field, side) => setKeep({ ...keep, [field]: side })}
              />
            </div>
          </Card>
          <ProblemNotice problem={merge.error} />
          <InlineConfirm
            label={t('merge.join')}
            title={t('merge.ask', { from: from.name, into: into.name })}
            text={t('merge.ask_text')}
            yes={t('merge.yes')}
            no={t('merge.no')}
            tone="primary"
            variant="filled"
            busy={merge.isPending}
            onYes={() => merge.mutate({ from: from.id, into: into.id, keep })}
          />
        </>
      )}
    </>
  );
}
