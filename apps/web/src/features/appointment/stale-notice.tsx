import type { ProblemError } from '../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

type Query = { data: unknown; error: ProblemError | null; dataUpdatedAt: number; refetch: () => unknown };

/** Age of a list that could not be refreshed: a stale list that looks fresh sends people to the wrong room. */
export function StaleNotice({ query }: { query: Query }) {
  const t = useT();
  const format = useFormat();
  if (!query.error || query.data === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={t('appointment.outdated', { time: format.time(query.dataUpdatedAt) })}
      action={
        <Button variant="light" scale="small" onClick={() => void query.refetch()}>
          {t('shell.try_again')}
        </Button>
      }
    />
  );
}
