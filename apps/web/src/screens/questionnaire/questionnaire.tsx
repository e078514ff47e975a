import { useState } from 'react';
import { useLocation } from 'wouter';
import { newQuestionnaire, type Written } from '../../features/questionnaire/answer-draft.ts';
import { Builder } from '../../features/questionnaire/builder.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useQueryParams } from '../../shared/navigation/query-params.ts';
import { randomKey } from '../../shared/random-key.ts';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';

/** The builder of one questionnaire. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const isNew = params.id === undefined || params.id === 'new';
  return (
    <Page title={t(isNew ? 'questionnaire.new_own' : 'screen.questionnaire')} width="wide">
      <BackLink href="/questionnaires">{t('questionnaire.back')}</BackLink>
      {isNew ? <New /> : <Kept id={params.id ?? ''} />}
    </Page>
  );
}

function New() {
  const [, navigate] = useLocation();
  const [id] = useState(randomKey);
  const from = useQueryParams().get('from');
  const query = useCall('questionnaire', 'standard', undefined, { enabled: from !== null, staleTime: Infinity });
  const standard = query.data?.find(({ code }) => code === from);
  if (from !== null && !query.data) return <SkeletonList count={3} height="9rem" />;
  const initial: Written = standard
    ? { ...newQuestionnaire(), title: standard.title, kind: standard.kind, definition: standard.definition }
    : newQuestionnaire();
  return (
    <Builder
      id={id}
      initial={initial}
      kept={null}
      onSaved={() => navigate(`/questionnaires/${id}`, { replace: true })}
    />
  );
}

function Kept({ id }: { id: string }) {
  const query = useCall('questionnaire', 'read', { id });
  return (
    <QueryBoundary query={query} skeleton={<SkeletonList count={3} height="9rem" />}>
      {(kept) => {
        const { title, kind, subtype, moment, specialty, definition } = kept;
        return (
          <Builder
            key={id}
            id={id}
            initial={{ title, kind, subtype, moment, specialty, definition }}
            kept={kept}
            onSaved={() => undefined}
          />
        );
      }}
    </QueryBoundary>
  );
}
