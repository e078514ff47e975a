import type { Answer, Question } from '@acolhe/domain/questionnaire/questionnaire';
import { type ReactNode, useState } from 'react';
import { dateForm, dateFromTyped, typedFromDate } from '../../shared/form/typed-date.ts';
import { wholeForm, wholeFromTyped } from '../../shared/form/typed-number.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import classes from './question-field.module.css';

/** A range of numbers up to this long is chosen, a longer one typed. */
const LONGEST_SCALE = 11;

type QuestionProps = {
  question: Question;
  answer: Answer | undefined;
  error: string | undefined;
  onAnswer: (answer: Answer | undefined) => void;
};

/** One question and its answer. */
export function QuestionField(props: QuestionProps) {
  const t = useT();
  const { question, answer, error, onAnswer } = props;
  const { type, text, help, required, options, min, max } = question;
  if (type === 'display') return <p className={classes.display}>{text}</p>;
  if (type === 'boolean')
    return (
      <Choices
        {...props}
        kind="radio"
        options={[
          { value: 'true', words: t('questionnaire.yes') },
          { value: 'false', words: t('questionnaire.no') },
        ]}
        chosen={answer === undefined ? [] : [String(answer)]}
        onChoose={(value) => onAnswer(value === 'true')}
      />
    );
  if (type === 'choice')
    return (
      <Choices
        {...props}
        kind="radio"
        options={options.map(({ code, display }) => ({ value: code, words: display }))}
        chosen={answer === undefined ? [] : [String(answer)]}
        onChoose={onAnswer}
      />
    );
  if (type === 'multiple') {
    const chosen = Array.isArray(answer) ? answer.map(String) : [];
    const toggle = (value: string) =>
      chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
    return (
      <Choices
        {...props}
        kind="checkbox"
        options={options.map(({ code, display }) => ({ value: code, words: display }))}
        chosen={chosen}
        onChoose={(value) => onAnswer(toggle(value))}
      />
    );
  }
  if (type === 'integer' && min !== null && max !== null && max - min < LONGEST_SCALE) return <Scale {...props} />;
  const field = {
    id: `question-${question.linkId}`,
    name: question.linkId,
    label: text,
    description: help || undefined,
    optional: !required,
    error,
  };
  const write = (value: string) => onAnswer(value === '' ? undefined : value);
  const written = typeof answer === 'string' ? answer : '';
  if (type === 'string')
    return (
      <TextField {...field} value={written} maxLength={300} onChange={(event) => write(event.currentTarget.value)} />
    );
  if (type === 'text')
    return (
      <TextAreaField
        {...field}
        rows={3}
        value={written}
        maxLength={4000}
        onChange={(event) => write(event.currentTarget.value)}
      />
    );
  return <Typed key={type} {...props} field={field} />;
}

type TypedProps = QuestionProps & { field: Omit<Parameters<typeof TextField>[0], 'value' | 'onChange'> };

/** A number or a day, as it is written; what cannot be read stays as it was typed, and is said when it is sent. */
function Typed({ question, answer, field, onAnswer }: TypedProps) {
  const { locale } = useSetup().setup;
  const isDate = question.type === 'date';
  const [text, setText] = useState(() => {
    if (answer === undefined) return '';
    if (isDate)
      return /^\d{4}-\d\d-\d\d$/.test(String(answer)) ? typedFromDate(String(answer), locale) : String(answer);
    return typeof answer === 'number' ? answer.toLocaleString(locale, { useGrouping: false }) : String(answer);
  });
  const write = (next: string) => {
    setText(next);
    if (next.trim() === '') onAnswer(undefined);
    else if (isDate) onAnswer(dateFromTyped(next, locale));
    else onAnswer(question.type === 'integer' ? (wholeFromTyped(next) ?? undefined) : decimalFromTyped(next));
  };
  return <WrittenField {...field} as={isDate ? dateForm : wholeForm} value={text} onWritten={write} />;
}

function decimalFromTyped(text: string): number | string {
  const value = Number(text.trim().replace(',', '.'));
  return Number.isFinite(value) ? value : text;
}

type ChoicesProps = QuestionProps & {
  kind: 'radio' | 'checkbox';
  options: readonly { value: string; words: string }[];
  chosen: readonly string[];
  onChoose: (value: string) => void;
};

function Choices({ question, error, kind, options, chosen, onChoose }: ChoicesProps) {
  return (
    <Group question={question} error={error}>
      {options.map(({ value, words }) => (
        <label key={value} className={classes.option}>
          <input type={kind} name={question.linkId} checked={chosen.includes(value)} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </Group>
  );
}

function Scale({ question, answer, error, onAnswer }: QuestionProps) {
  const { min, max } = question;
  const from = min ?? 0;
  return (
    <Group question={question} error={error}>
      <div className={classes.grid}>
        {Array.from({ length: (max ?? from) - from + 1 }, (_, index) => from + index).map((value) => (
          <label key={value} className={classes.score}>
            <input type="radio" name={question.linkId} checked={answer === value} onChange={() => onAnswer(value)} />
            {value}
          </label>
        ))}
      </div>
    </Group>
  );
}

function Group({ question, error, children }: Pick<QuestionProps, 'question' | 'error'> & { children: ReactNode }) {
  const t = useT();
  const id = `question-${question.linkId}`;
  return (
    <fieldset
      id={id}
      className={classes.group}
      aria-invalid={Boolean(error)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend>
        {question.text}
        {question.required ? null : <span className={classes.soft}> ({t('shell.optional')})</span>}
      </legend>
      {question.help ? <p className={classes.soft}>{question.help}</p> : null}
      {children}
      {error ? (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
