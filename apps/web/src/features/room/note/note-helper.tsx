import { joinTexts } from '@acolhe/domain/text-template/text-template';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ProblemError, problemOf } from '../../../shared/api/problem-error.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useApi } from '../../../shared/start/setup.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { useTexts } from '../../text-template/queries.ts';
import type { NoteDraft, NoteValue } from './note-draft.ts';
import classes from './note-helper.module.css';

/** Replaces a shortcut that was just typed in a field. */
export type Expand = ReturnType<typeof useTexts>['expand'];

type NoteHelperProps = {
  appointmentId: string;
  patientId: string;
  draft: NoteDraft;
  /** Told how shortcuts are replaced, as soon as the texts are there. */
  onExpand: (expand: Expand) => void;
  isInRoom?: boolean | undefined;
};

/** Ways to begin a note: a template, or what the last note said. */
export default function NoteHelper({ appointmentId, patientId, draft, onExpand, isInRoom }: NoteHelperProps) {
  const t = useT();
  const texts = useTexts(patientId);
  const templates = texts.of('note');
  const shortcuts = texts.of('snippet').filter(({ shortcut }) => shortcut);
  useEffect(() => onExpand(texts.expand));
  const add = (parts: Partial<Pick<NoteValue, 'reason' | 'assessment' | 'conduct'>>) => {
    const { value } = draft.get();
    draft.change({
      reason: joinTexts(value.reason, parts.reason ?? ''),
      assessment: joinTexts(value.assessment, parts.assessment ?? ''),
      conduct: joinTexts(value.conduct, parts.conduct ?? ''),
    });
  };
  return (
    <div className={classes.helper}>
      {templates.length > 0 ? (
        <SelectField
          id="note-template"
          name="template"
          label={t('template.begin_with')}
          value=""
          onChange={({ currentTarget }) => {
            const chosen = templates.find(({ id }) => id === currentTarget.value);
            if (!chosen) return;
            const { reason, assessment, conduct } = chosen;
            add({ reason: texts.fill(reason), assessment: texts.fill(assessment), conduct: texts.fill(conduct) });
          }}
        >
          <option value="">{t('template.choose')}</option>
          {templates.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : null}
      <LastNote appointmentId={appointmentId} patientId={patientId} draft={draft} onNote={add} />
      {shortcuts.length > 0 ? (
        <p className={classes.soft}>
          {t('template.shortcuts', { list: shortcuts.map(({ shortcut }) => `/${shortcut}`).join(', ') })}
        </p>
      ) : null}
      {isInRoom ? null : <Link href="/professional/templates">{t('template.keep')}</Link>}
    </div>
  );
}

type LastNoteProps = Pick<NoteHelperProps, 'appointmentId' | 'patientId' | 'draft'> & {
  onNote: (parts: { assessment: string; conduct: string }) => void;
};

/** Carries the last signed note over, when asked; its reason stays with its visit. */
function LastNote({ appointmentId, patientId, draft, onNote }: LastNoteProps) {
  const t = useT();
  const format = useFormat();
  const api = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const carry = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const items = await api.person.history({ id: patientId, item_type: 'NOTES', limit: 10 });
      const last = items.find(
        ({ appointment_id: visit, is_hidden, is_error }) => visit && visit !== appointmentId && !is_hidden && !is_error,
      );
      const whole =
        last && (await api.person.historyItem({ id: patientId, item_type: 'NOTES', item_id: last.item_id }));
      if (!whole?.note) return setSaid(t('template.no_last_note'));
      const { assessment, conduct, codes } = whole.note;
      onNote({ assessment, conduct });
      const { codes: written } = draft.get().value;
      const added = codes.filter(({ code }) => !written.some((each) => each.code === code));
      if (added.length > 0) draft.change({ codes: [...written, ...added] });
      setSaid(t('template.carried', { author: whole.author, date: format.date(whole.at) }));
    } catch (error) {
      setProblem(error instanceof ProblemError ? error : problemOf(undefined, 500, t));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div>
      <Button variant="light" scale="small" busy={isBusy} onClick={() => void carry()}>
        {t('template.carry_last')}
      </Button>
      <p role="status" className={classes.soft}>
        {said}
      </p>
      <ProblemNotice problem={problem} />
    </div>
  );
}
