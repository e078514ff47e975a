import type { FieldProblemCode } from '@acolhe/contract/problems';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { areaUrl } from '../../../shared/api/area-url.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { useUpload } from '../../../shared/api/use-upload.ts';
import { type PhraseKey, useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './club-desk.module.css';

type Result = Answer<'club', 'importMembers'>;

/** Brings a CSV list of members, taken whole or not at all. */
export function MemberSheet({ clubId }: { clubId: string }) {
  const t = useT();
  const { setup } = useSetup();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [isComplete, setIsComplete] = useState(false);
  const [result, setResult] = useState<Result | null>(null);
  const { sent, problem, send } = useUpload<Result>((answer) => {
    setResult(answer);
    void client.invalidateQueries({ queryKey: ['club'] });
  });

  function bring(file: File): void {
    setResult(null);
    const query = { complete: String(isComplete) };
    void send(areaUrl(setup, 'club', `${clubId}/member/list`, query), file);
  }

  return (
    <Card as="section">
      <h2>{t('club_desk.list')}</h2>
      <p className={classes.soft}>{t('club_desk.list_hint')}</p>
      <Checkbox
        id="list-complete"
        label={t('club_desk.list_complete')}
        checked={isComplete}
        onChange={(event) => setIsComplete(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        <input
          ref={input}
          type="file"
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          aria-label={t('club_desk.list_file')}
          className={classes.file}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) bring(file);
            currentTarget.value = '';
          }}
        />
        <Button variant="light" busy={sent !== null} onClick={() => input.current?.click()}>
          {t('club_desk.list_choose')}
        </Button>
      </div>
      {sent === null ? null : (
        <progress className={classes.bar} max={1} value={sent} aria-label={t('club_desk.list')} />
      )}
      <ProblemNotice problem={problem} />
      {result ? <Outcome result={result} /> : null}
    </Card>
  );
}

function Outcome({ result }: { result: Result }) {
  const t = useT();
  const { added, kept, removed } = result;
  if (result.faults.length === 0)
    return <Notice tone="success">{t('club_desk.list_done', { added, kept, removed })}</Notice>;
  return (
    <Notice tone="warning" title={t('club_desk.list_wrong', { n: result.faults_total })}>
      <ul className={classes.faults}>
        {result.faults.map(({ line, field, code }) => {
          const label = t(labelOf(field));
          return (
            <li key={`${line} ${field} ${code}`}>
              {t('club_desk.list_fault', { line, field: label })}:{' '}
              {t(`field.${code as FieldProblemCode}`, { field: label })}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

const labels: Readonly<Record<string, PhraseKey>> = {
  name: 'label.name',
  cpf: 'label.cpf',
  birth_date: 'label.birth_date',
  registration: 'club_desk.registration',
  since: 'club_desk.col_since',
  until: 'label.valid_until',
  holder_cpf: 'label.holder_cpf',
};

const labelOf = (field: string): PhraseKey => labels[field] ?? 'label.name';
