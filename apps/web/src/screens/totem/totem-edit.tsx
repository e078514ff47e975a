import { useState } from 'react';
import { useLocation } from 'wouter';
import { totemInput } from '../../features/totem/desk/draft.ts';
import { PairingCard } from '../../features/totem/desk/pairing-card.tsx';
import { useChangeTotem, useEndTotem, useTotems } from '../../features/totem/desk/queries.ts';
import classes from '../../features/totem/desk/totem-form.module.css';
import { TotemForm } from '../../features/totem/desk/totem-form.tsx';
import { PrinterText, State } from '../../features/totem/desk/totem-list.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** One totem or display: its code, its state, and what the manager decides of it. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const query = useTotems();
  const groups = useCall('emergency', 'managedGroups', undefined);
  const change = useChangeTotem();
  const end = useEndTotem();
  const [said, setSaid] = useState('');
  const totem = query.data?.find(({ id }) => id === params.id);
  return (
    <Page title={totem?.name ?? t('screen.totem')}>
      <BackLink href="/totems">{t('screen.totems')}</BackLink>
      {said ? <Notice tone="success" title={said} /> : null}
      {query.data && !totem ? (
        <Notice tone="warning" title={t('problem.not_found.message')}>
          {t('problem.not_found.action')}
        </Notice>
      ) : (
        <QueryBoundary query={{ ...query, data: groups.data && totem, error: query.error ?? groups.error }}>
          {(one) => (
            <>
              <State totem={one} />
              <PrinterText totem={one} />
              <PairingCard totem={one} />
              <div className={classes.unprinted}>
                <TotemForm
                  key={one.id}
                  totem={one}
                  groups={groups.data ?? []}
                  keep={`totem-form.${one.id}`}
                  label={t('totem_desk.save')}
                  submit={(draft) => change.mutateAsync({ ...totemInput(draft), id: one.id })}
                  done={() => setSaid(t('totem_desk.saved'))}
                />
              </div>
              <ProblemNotice problem={end.error} />
              <div className={classes.ways}>
                <InlineConfirm
                  label={t('totem_desk.end')}
                  title={t('totem_desk.end_title', { name: one.name })}
                  text={t('totem_desk.end_text')}
                  yes={t('totem_desk.end')}
                  no={t('totem_desk.no')}
                  busy={end.isPending}
                  onYes={() => end.mutate({ id: one.id }, { onSuccess: () => navigate('/totems', { replace: true }) })}
                />
              </div>
            </>
          )}
        </QueryBoundary>
      )}
    </Page>
  );
}
