import type { PersonImport } from '@acolhe/contract/person/person-import';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { ImportColumns } from '../../features/person/import-columns.tsx';
import { ImportLines } from '../../features/person/import-lines.tsx';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { saveFile } from '../../shared/file/save-file.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './people-import.module.css';

const POLL_MS = 700;
const isMoving = (status: PersonImport['status'] | undefined) => status === 'checking' || status === 'running';

/** One spreadsheet: what was found in it, what is taken, how far it is. It goes on without this page. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const query = useCall(
    'person',
    'readImport',
    { id },
    { refetchInterval: ({ state }) => (isMoving(state.data?.status) ? POLL_MS : false), staleTime: 0 },
  );
  return (
    <Page title={query.data?.file_name ?? t('screen.people_import')} width="wide">
      <BackLink href="/people/import">{t('screen.people_import')}</BackLink>
      <QueryBoundary query={query}>{(found) => <Import found={found} />}</QueryBoundary>
    </Page>
  );
}

function Import({ found }: { found: PersonImport }) {
  const t = useT();
  const { id, status, total, checked, good, wrong, known, taken } = found;
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const onSuccess = (after: PersonImport) => {
    void client.invalidateQueries({ queryKey: callKey('person', 'importLines') });
    client.setQueryData(callKey('person', 'readImport', { id }), after);
  };
  const start = useAction('person', 'startImport', { onSuccess });
  const setColumns = useAction('person', 'setImportColumns', { onSuccess });
  const discard = useAction('person', 'discardImport', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: callKey('person', 'imports') });
      navigate('/people/import');
    },
  });
  const download = useAction('person', 'refusedLines', { onSuccess: saveFile });
  const isChecked = status === 'checked';
  return (
    <>
      <Card as="section">
        <div role="status">
          <h2>{t(`import.status_${status === 'discarded' ? 'done' : status}`)}</h2>
        </div>
        {isMoving(status) ? (
          <progress
            className={classes.bar}
            max={Math.max(1, status === 'checking' ? total : good + taken)}
            value={status === 'checking' ? checked : taken}
            aria-label={t(`import.status_${status === 'checking' ? 'checking' : 'running'}`)}
          />
        ) : null}
        {status === 'running' ? <p className={classes.soft}>{t('import.goes_on')}</p> : null}
        <dl className={classes.figures}>
          <Figure label={t('import.total')} n={total} />
          <Figure
            label={t(status === 'checking' || isChecked ? 'import.good' : 'import.taken')}
            n={status === 'checking' || isChecked ? good : taken}
          />
          <Figure label={t('import.known')} n={known} />
          <Figure label={t('import.wrong')} n={wrong} />
        </dl>
        <p className={classes.soft}>{t('import.read_as', { charset: found.charset })}</p>
      </Card>
      {status === 'done' ? (
        <Notice
          tone="success"
          title={t('import.done', { n: taken })}
          action={
            <LinkButton scale="small" href="/people">
              {t('import.see_people')}
            </LinkButton>
          }
        />
      ) : null}
      {isChecked ? (
        <div className={classes.actions}>
          {good > 0 ? (
            <Button busy={start.isPending} onClick={() => start.mutate({ id, only_good: wrong > 0 })}>
              {t(wrong > 0 ? 'import.take_good' : 'import.take_all', { n: good })}
            </Button>
          ) : null}
          <Button variant="subtle" busy={discard.isPending} onClick={() => discard.mutate({ id })}>
            {t('import.discard')}
          </Button>
        </div>
      ) : null}
      {!isMoving(status) && wrong + known > 0 ? (
        <div className={classes.actions}>
          <Button variant="light" busy={download.isPending} onClick={() => download.mutate({ id })}>
            {t('import.download')}
          </Button>
        </div>
      ) : null}
      <ProblemNotice problem={start.error ?? setColumns.error ?? discard.error ?? download.error} />
      {isChecked ? (
        <ImportColumns
          key={found.columns.map(({ field }) => field).join()}
          columns={found.columns}
          busy={setColumns.isPending}
          onChange={(columns) => setColumns.mutate({ id, columns })}
        />
      ) : null}
      {!isMoving(status) && wrong > 0 ? <ImportLines id={id} status="wrong" count={wrong} /> : null}
      {!isMoving(status) && known > 0 ? <ImportLines id={id} status="known" count={known} /> : null}
    </>
  );
}

function Figure({ label, n }: { label: string; n: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{n}</dd>
    </div>
  );
}
