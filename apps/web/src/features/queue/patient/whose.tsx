import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { useChangeQuery } from '../../../shared/navigation/query-params.ts';
import { useIsTotem } from '../../../shared/start/totem.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { useDependents } from '../../person/dependent/queries.ts';
import { useAttention } from './call/use-attention.ts';
import { PersonChoices } from './person-choices.tsx';
import { QueuePage } from './queue-page.tsx';
import classes from './whose.module.css';

/** Choice of the entry to go on with, where there are several; a called one comes first. */
export function Whose({ entries }: { entries: readonly OwnEntry[] }) {
  const t = useT();
  const change = useChangeQuery();
  const order = [...entries].sort((a, b) => Number(b.status === 'ready') - Number(a.status === 'ready'));
  return (
    <QueuePage title={t('own_entry.whose')} lead={t('own_entry.whose_lead')}>
      <PersonChoices
        choices={[
          ...order.map((entry) => ({
            key: entry.id,
            isKnown: true,
            name: entry.patient_name,
            lines: [entry.group_name, ...stateLines(entry, t)],
            isUrgent: entry.status === 'ready',
            onChoose: () => change({ entry: entry.id, end: null }),
          })),
          {
            key: 'new',
            isKnown: false,
            name: t('own_entry.somebody_else'),
            lines: [t('own_entry.somebody_else_text')],
            onChoose: () => change({ entry: 'new', end: null }),
          },
        ]}
      />
    </QueuePage>
  );
}

function stateLines({ status }: OwnEntry, t: ReturnType<typeof useT>): string[] {
  return status === 'arrival' || status === 'ended' ? [] : [t(`own_entry.status.${status}`)];
}

/** Links to other people's entries from a step of one; a call of another entry meanwhile is shown on top. */
export function OtherEntries({ entries }: { entries: readonly OwnEntry[] }) {
  return useIsTotem() ? null : <FamilyEntries entries={entries} />;
}

function FamilyEntries({ entries }: { entries: readonly OwnEntry[] }) {
  const t = useT();
  const change = useChangeQuery();
  const hasDependents = (useDependents().data?.length ?? 0) > 0;
  if (entries.length === 0 && !hasDependents) return null;
  return (
    <p className={classes.others}>
      <Button variant="subtle" onClick={() => change({ entry: entries.length > 0 ? null : 'new', end: null })}>
        {t(entries.length > 0 ? 'own_entry.all' : 'own_entry.somebody_else_text')}
      </Button>
    </p>
  );
}

/** Call of another family member while this page shows another step. */
export function OtherCall({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const change = useChangeQuery();
  useAttention(entry);
  return (
    <div className={classes.call}>
      <Notice
        tone="warning"
        title={t('own_entry.ready_of', { name: entry.patient_name })}
        action={<Button onClick={() => change({ entry: entry.id, end: null })}>{t('own_entry.answer_call')}</Button>}
      />
    </div>
  );
}
