import type { KeptQuestionnaire } from '@acolhe/contract/questionnaire/questionnaire';
import {
  hasScore,
  type QuestionnaireKind,
  type QuestionnaireMoment,
  questionnaireKinds,
  questionnaireMoments,
} from '@acolhe/domain/questionnaire/questionnaire';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { ownKey } from '../../shared/start/own-storage.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { changed, newQuestion, swapped, type Written, without } from './answer-draft.ts';
import classes from './builder.module.css';
import { NumberField } from './number-field.tsx';
import { useRefreshQuestionnaires } from './queries.ts';
import { type Errors, QuestionEditor } from './question-editor.tsx';

type BuilderProps = {
  id: string;
  initial: Written;
  /** As the server has it; null for a new one. */
  kept: KeptQuestionnaire | null;
  onSaved: (kept: KeptQuestionnaire) => void;
};

/** Makes a questionnaire. What is written stays on this device until it is saved. */
export function Builder({ id, initial, kept, onSaved }: BuilderProps) {
  const t = useT();
  const refresh = useRefreshQuestionnaires();
  const storageKey = ownKey(`questionnaire.${kept ? id : 'new'}`);
  const [written, setWritten] = useState<Written>(() => restored(storageKey) ?? initial);
  const [said, setSaid] = useState('');
  const save = useAction('questionnaire', 'save');
  const publish = useAction('questionnaire', 'publish');
  const retire = useAction('questionnaire', 'retire', { onSuccess: refresh });
  const problem = save.error ?? publish.error;
  const errors: Errors = Object.fromEntries((problem?.fields ?? []).map(({ path, message }) => [path, message]));
  const change = (next: Partial<Written>) => {
    setSaid('');
    const after = { ...written, ...next };
    setWritten(after);
    localStorage.setItem(storageKey, JSON.stringify(after));
  };
  const define = (next: Partial<Written['definition']>) => change({ definition: { ...written.definition, ...next } });
  const send = async (publishes: boolean) => {
    publish.reset();
    try {
      let answer = await save.mutateAsync({ id, ...written } as Parameters<typeof save.mutateAsync>[0]);
      localStorage.removeItem(storageKey);
      if (publishes) answer = await publish.mutateAsync({ id });
      setSaid(publishes ? t('questionnaire.publish_done', { version: answer.version }) : t('questionnaire.save_done'));
      refresh();
      onSaved(answer);
    } catch {
      // The problem is shown below, and its fields are marked.
    }
  };
  const { questions } = written.definition;
  return (
    <div className={classes.builder}>
      <About written={written} errors={errors} onChange={change} />
      {questions.map((question, at) => (
        <QuestionEditor
          key={question.linkId}
          question={question}
          at={at}
          before={questions.slice(0, at)}
          isLast={at === questions.length - 1}
          errors={errors}
          onChange={(next) => define({ questions: changed(questions, at, next) })}
          onMove={(by) => define({ questions: swapped(questions, at, at + by) })}
          onRemove={() => define({ questions: without(questions, at) })}
        />
      ))}
      {errors['definition.questions'] ? (
        <p role="alert" className={classes.wrong}>
          {errors['definition.questions']}
        </p>
      ) : null}
      <div>
        <Button variant="light" onClick={() => define({ questions: [...questions, newQuestion()] })}>
          {t('questionnaire.add_question')}
        </Button>
      </div>
      {hasScore(written.definition) ? (
        <Bands bands={written.definition.bands} errors={errors} onChange={(bands) => define({ bands })} />
      ) : null}
      <ProblemNotice problem={problem?.code === 'invalid_input' ? null : (problem ?? retire.error)} />
      {problem?.code === 'invalid_input' ? <Notice tone="warning" title={problem.body.message} /> : null}
      {said ? <Notice tone="success" title={said} /> : null}
      {kept?.is_changed && kept.version > 0 && !said ? (
        <p className={classes.soft}>{t('questionnaire.unpublished')}</p>
      ) : null}
      <div className={classes.ways}>
        <Button variant="light" busy={save.isPending} onClick={() => void send(false)}>
          {t('questionnaire.save')}
        </Button>
        <Button busy={save.isPending || publish.isPending} onClick={() => void send(true)}>
          {t('questionnaire.publish')}
        </Button>
        {kept?.status === 'active' ? (
          <InlineConfirm
            label={t('questionnaire.retire')}
            title={t('questionnaire.retire_ask')}
            yes={t('questionnaire.retire_yes')}
            no={t('questionnaire.retire_no')}
            busy={retire.isPending}
            onYes={() => retire.mutate({ id })}
          />
        ) : null}
      </div>
      {kept && kept.versions.length > 0 ? <Versions kept={kept} /> : null}
    </div>
  );
}

function restored(key: string): Written | null {
  try {
    const value = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(value?.definition?.questions) ? value : null;
  } catch {
    return null;
  }
}

type AboutProps = { written: Written; errors: Errors; onChange: (change: Partial<Written>) => void };

function About({ written, errors, onChange }: AboutProps) {
  const t = useT();
  const { data: specialties } = useCall('professional', 'specialties', undefined);
  return (
    <Card as="section">
      <div className={classes.fields}>
        <TextField
          id="title"
          name="title"
          label={t('questionnaire.name')}
          maxLength={120}
          value={written.title}
          error={errors.title}
          onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
        />
        <div className={classes.pair}>
          <SelectField
            id="kind"
            name="kind"
            label={t('questionnaire.kind')}
            value={written.kind}
            onChange={({ currentTarget }) => onChange({ kind: currentTarget.value as QuestionnaireKind })}
          >
            {questionnaireKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`questionnaire.kind.${kind}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="moment"
            name="moment"
            label={t('questionnaire.moment')}
            value={written.moment}
            onChange={({ currentTarget }) => onChange({ moment: currentTarget.value as QuestionnaireMoment })}
          >
            {questionnaireMoments.map((moment) => (
              <option key={moment} value={moment}>
                {t(`questionnaire.moment.${moment}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            id="specialty"
            name="specialty"
            label={t('questionnaire.specialty')}
            value={written.specialty}
            onChange={({ currentTarget }) => onChange({ specialty: currentTarget.value })}
          >
            <option value="">{t('questionnaire.specialty_all')}</option>
            {(specialties ?? []).map(({ specialty }) => (
              <option key={specialty} value={specialty}>
                {specialty}
              </option>
            ))}
          </SelectField>
          <TextField
            id="subtype"
            name="subtype"
            label={t('questionnaire.subtype')}
            optional
            maxLength={40}
            value={written.subtype}
            error={errors.subtype}
            onChange={({ currentTarget }) => onChange({ subtype: currentTarget.value })}
          />
        </div>
      </div>
    </Card>
  );
}

type BandsProps = {
  bands: Written['definition']['bands'];
  errors: Errors;
  onChange: (bands: Written['definition']['bands']) => void;
};

function Bands({ bands, errors, onChange }: BandsProps) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('questionnaire.bands')}</h2>
      <div className={classes.fields}>
        {bands.map((band, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ranges have no other identity
          <div key={at} className={classes.option}>
            <TextField
              id={`definition.bands.${at}.label`}
              name={`definition.bands.${at}.label`}
              label={t('questionnaire.band_label')}
              maxLength={120}
              value={band.label}
              error={errors[`definition.bands.${at}.label`]}
              onChange={({ currentTarget }) => onChange(changed(bands, at, { label: currentTarget.value }))}
            />
            <NumberField
              id={`definition.bands.${at}.from`}
              label={t('questionnaire.band_from')}
              value={band.from}
              error={errors[`definition.bands.${at}.from`]}
              onChange={(from) => onChange(changed(bands, at, { from: from ?? 0 }))}
            />
            <Checkbox
              id={`definition.bands.${at}.isAlarm`}
              checked={band.isAlarm}
              label={t('questionnaire.option_alarm')}
              onChange={({ currentTarget }) => onChange(changed(bands, at, { isAlarm: currentTarget.checked }))}
            />
            <Button variant="subtle" scale="small" onClick={() => onChange(without(bands, at))}>
              {t('questionnaire.remove_band', { n: at + 1 })}
            </Button>
          </div>
        ))}
        <div>
          <Button
            variant="light"
            scale="small"
            onClick={() => onChange([...bands, { from: (bands.at(-1)?.from ?? -1) + 1, label: '', isAlarm: false }])}
          >
            {t('questionnaire.add_band')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Versions({ kept }: { kept: KeptQuestionnaire }) {
  const t = useT();
  const format = useFormat();
  return (
    <section>
      <h2>{t('questionnaire.versions')}</h2>
      <ul>
        {kept.versions.map(({ version, author, at }) => (
          <li key={version}>{t('questionnaire.version', { version, author, when: format.dateTime(at) })}</li>
        ))}
      </ul>
    </section>
  );
}
