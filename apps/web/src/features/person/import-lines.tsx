import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './import.module.css';

/** Lines that are not taken, each with its number and all that is wrong with it; fifty at a time. */
export function ImportLines({ id, status, count }: { id: string; status: 'wrong' | 'known'; count: number }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const query = useCall('person', 'importLines', { id, status, page }, { placeholderData: (before) => before });
  const pages = query.data ? Math.ceil(query.data.total / query.data.page_size) : 0;
  return (
    <Card as="section">
      <h2>{t(`import.lines_${status}`, { n: count })}</h2>
      <QueryBoundary query={query}>
        {({ rows }) => (
          <ol className={classes.lines}>
            {rows.map(({ line, name, faults, person_id, same_line }) => (
              <li key={line}>
                <strong>
                  {t('import.line', { line })}
                  {name ? ` · ${name}` : ''}
                </strong>
                {faults.map(({ path, code, message }) => (
                  <span key={`${path} ${code}`}>{message}</span>
                ))}
                {status === 'known' ? (
                  <span className={classes.soft}>
                    {same_line === null ? t('import.known_clinic') : t('import.known_line', { line: same_line })}
                  </span>
                ) : null}
                {person_id ? <Link href={`/people/${person_id}`}>{t('import.see_person')}</Link> : null}
              </li>
            ))}
          </ol>
        )}
      </QueryBoundary>
      {pages > 1 ? (
        <nav className={classes.turn} aria-label={t('appointment.pages')}>
          <Button variant="light" scale="small" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {t('appointment.page_before')}
          </Button>
          <span>{t('appointment.page', { page, pages })}</span>
          <Button variant="light" scale="small" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('appointment.page_after')}
          </Button>
        </nav>
      ) : null}
    </Card>
  );
}
