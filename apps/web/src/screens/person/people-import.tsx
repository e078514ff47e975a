import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { useImportUpload } from '../../features/person/use-import-upload.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import { RowList } from '../../shared/ui/row/row-list.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './people-import.module.css';

/** Brings a spreadsheet of people; earlier ones stand below. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const earlier = useCall('person', 'imports', undefined);
  const { sent, problem, send } = useImportUpload((added) => {
    client.setQueryData(callKey('person', 'readImport', { id: added.id }), added);
    void client.invalidateQueries({ queryKey: callKey('person', 'imports') });
    navigate(`/people/import/${added.id}`);
  });
  return (
    <Page title={t('screen.people_import')} lead={t('import.lead')}>
      <BackLink href="/people">{t('screen.people')}</BackLink>
      <Card as="section">
        <p>{t('import.how')}</p>
        <div className={classes.send}>
          <input
            ref={input}
            type="file"
            accept=".xlsx,.csv,.txt,text/csv,text/plain"
            aria-label={t('import.file')}
            className={classes.file}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void send(file);
              currentTarget.value = '';
            }}
          />
          <Button busy={sent !== null} onClick={() => input.current?.click()}>
            {t('import.choose')}
          </Button>
        </div>
        {sent === null ? null : (
          <progress className={classes.bar} max={1} value={sent} aria-label={t('import.sending')} />
        )}
        <ProblemNotice problem={problem} />
      </Card>
      <QueryBoundary query={earlier}>
        {(imports) =>
          imports.length === 0 ? null : (
            <section className={classes.earlier}>
              <h2>{t('import.earlier')}</h2>
              <RowList label={t('import.earlier')}>
                {imports.map(({ id, file_name, status, created_at, created_by, taken, total }) => (
                  <li key={id} className={classes.row}>
                    <RowLink href={`/people/import/${id}`}>{file_name}</RowLink>
                    <span className={classes.soft}>
                      {t(`import.status_${status === 'discarded' ? 'done' : status}`)} ·{' '}
                      {t('import.taken_of', { taken, total })}
                    </span>
                    <span className={classes.soft}>
                      {format.dayAndTime(created_at)} · {created_by}
                    </span>
                  </li>
                ))}
              </RowList>
            </section>
          )
        }
      </QueryBoundary>
    </Page>
  );
}
