import type { ItemChange } from '@acolhe/contract/record/history';
import type { ItemPart } from '@acolhe/domain/record/record-item';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import classes from './item-tools.module.css';
import { type RecordItem, useRecordItem, useRefreshRecord } from './queries.ts';
import { ReasonForm } from './summary-parts.tsx';

type Open = 'correct' | 'strike' | null;

/** Changes of an item, and the actions of its author. */
export default function ItemTools({ personId, item }: { personId: string; item: RecordItem }) {
  const t = useT();
  const { role, professional_id } = useSignedIn();
  const refresh = useRefreshRecord();
  const query = useRecordItem(personId, item, true);
  const [open, setOpen] = useState<Open>(null);
  const mark = useAction('person', 'markItem', { onSuccess: refresh });
  const isOwn = role === 'P' || item.may_change || item.professional_id === professional_id;
  const set = (to: 'entered_in_error' | 'sensitive' | 'open', reason = '') =>
    mark.mutateAsync({ id: personId, item_id: item.item_id, mark: to, reason });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="4rem" />}>
      {({ changes, note, title, summary, text }) => (
        <div className={classes.tools}>
          {changes.length > 0 ? <Changes changes={changes} isNote={note !== null} /> : null}
          <ProblemNotice problem={mark.error} />
          {open === 'correct' ? (
            <CorrectForm
              personId={personId}
              itemId={item.item_id}
              texts={
                note
                  ? { reason: note.reason, summary: note.assessment, text: note.conduct }
                  : item.item_type === 'DIAGNOSTIC' || item.item_type === 'VACCINE'
                    ? { summary }
                    : { title, summary: summary || text }
              }
              isNote={note !== null}
              onClose={() => setOpen(null)}
            />
          ) : null}
          {open === 'strike' ? (
            <ReasonForm
              label={t('item.strike_reason')}
              onClose={() => setOpen(null)}
              onReason={(reason) => set('entered_in_error', reason)}
            />
          ) : null}
          {open ? null : (
            <div className={classes.ways}>
              {item.may_change ? (
                <>
                  <Button scale="small" variant="light" onClick={() => setOpen('correct')}>
                    {t('item.correct')}
                  </Button>
                  <Button scale="small" variant="subtle" tone="danger" onClick={() => setOpen('strike')}>
                    {t('item.strike')}
                  </Button>
                </>
              ) : null}
              {isOwn ? (
                <Button
                  scale="small"
                  variant="subtle"
                  busy={mark.isPending}
                  onClick={() => void set(item.is_sensitive ? 'open' : 'sensitive')}
                >
                  {t(item.is_sensitive ? 'item.make_open' : 'item.make_sensitive')}
                </Button>
              ) : null}
            </div>
          )}
        </div>
      )}
    </QueryBoundary>
  );
}

/** Name of a part; those of a note are called otherwise. */
function usePartName(isNote: boolean): (part: ItemPart) => string {
  const t = useT();
  return (part) => t(isNote && part === 'summary' ? 'item.part.assessment' : `item.part.${part}`);
}

function Changes({ changes, isNote }: { changes: readonly ItemChange[]; isNote: boolean }) {
  const t = useT();
  const format = useFormat();
  const partName = usePartName(isNote);
  return (
    <div>
      <h4>{t('item.changes')}</h4>
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <p>
              {t(`item.change.${change.kind}`, { part: change.part ? partName(change.part) : '' })}
              {change.reason ? `: ${change.reason}` : ''}
            </p>
            {change.before ? (
              <p className={classes.before}>
                <s>{change.before}</s>
              </p>
            ) : null}
            <p className={classes.soft}>
              {t('item.change_by', { author: change.author, when: format.dateTime(change.at) })}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}

type CorrectProps = {
  personId: string;
  itemId: string;
  /** Text of each part that can be corrected, as it is today. */
  texts: Partial<Record<ItemPart, string>>;
  isNote: boolean;
  onClose: () => void;
};

function CorrectForm({ personId, itemId, texts, isNote, onClose }: CorrectProps) {
  const t = useT();
  const refresh = useRefreshRecord();
  const partName = usePartName(isNote);
  const correct = useAction('person', 'correctItem');
  const parts = Object.keys(texts) as ItemPart[];
  const first = parts.includes('summary') ? 'summary' : (parts[0] ?? 'title');
  const form = useForm({
    initial: { part: first as string, text: texts[first] ?? '', reason: '' },
    submit: ({ part, text, reason }) =>
      correct.mutateAsync({ id: personId, item_id: itemId, part: part as ItemPart, text, reason }),
    done: () => {
      refresh();
      onClose();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.tools} noValidate>
      {parts.length > 1 ? (
        <SelectField
          id="field-part"
          name="part"
          label={t('item.correct_part')}
          value={form.values.part}
          onChange={({ currentTarget: { value } }) => {
            form.set('part', value);
            form.set('text', texts[value as ItemPart] ?? '');
          }}
        >
          {parts.map((part) => (
            <option key={part} value={part}>
              {partName(part)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <TextAreaField {...form.field('text')} label={t('item.correct_text')} rows={3} maxLength={4000} autoFocus />
      <TextField {...form.field('reason')} label={t('item.correct_reason')} maxLength={300} />
      <FormEnd form={form} label={t('item.correct_save')} onClose={onClose} />
    </form>
  );
}
