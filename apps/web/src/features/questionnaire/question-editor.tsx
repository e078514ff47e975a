import {
  type Condition,
  type ConditionOperator,
  conditionOperators,
  type Question,
  type QuestionType,
  questionTypes,
} from '@acolhe/domain/questionnaire/questionnaire';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { changed, newOption, without, withType } from './answer-draft.ts';
import classes from './builder.module.css';
import { NumberField } from './number-field.tsx';

/** Messages of wrong fields, by their path. */
export type Errors = Readonly<Record<string, string | undefined>>;

type EditorProps = {
  question: Question;
  at: number;
  /** Those before it, whose answers it may depend on. */
  before: readonly Question[];
  isLast: boolean;
  errors: Errors;
  onChange: (question: Question) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One question of the builder. */
export function QuestionEditor(props: EditorProps) {
  const t = useT();
  const { question, at, isLast, errors, onChange, onMove, onRemove } = props;
  const path = `definition.questions.${at}`;
  const { type } = question;
  const isChosen = type === 'choice' || type === 'multiple';
  const isNumber = type === 'integer' || type === 'decimal';
  const n = at + 1;
  const number = (name: 'min' | 'max' | 'alarmFrom', label: string) => (
    <NumberField
      id={`${path}.${name}`}
      label={label}
      value={question[name]}
      error={errors[`${path}.${name}`]}
      onChange={(value) => onChange({ ...question, [name]: value })}
    />
  );
  return (
    <Card as="section">
      <h2>{t('questionnaire.question', { n })}</h2>
      <div className={classes.fields}>
        <TextAreaField
          id={`${path}.text`}
          name={`${path}.text`}
          label={t('questionnaire.question_text')}
          rows={2}
          maxLength={500}
          value={question.text}
          error={errors[`${path}.text`]}
          onChange={({ currentTarget }) => onChange({ ...question, text: currentTarget.value })}
        />
        <div className={classes.pair}>
          <SelectField
            id={`${path}.type`}
            name={`${path}.type`}
            label={t('questionnaire.type')}
            value={type}
            onChange={({ currentTarget }) => onChange(withType(question, currentTarget.value as QuestionType))}
          >
            {questionTypes.map((each) => (
              <option key={each} value={each}>
                {t(`questionnaire.type.${each}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            id={`${path}.help`}
            name={`${path}.help`}
            label={t('questionnaire.question_help')}
            optional
            maxLength={500}
            value={question.help}
            onChange={({ currentTarget }) => onChange({ ...question, help: currentTarget.value })}
          />
        </div>
        {isChosen ? <Options {...props} path={path} /> : null}
        {isNumber ? (
          <>
            <div className={classes.pair}>
              {number('min', t('questionnaire.min'))}
              {number('max', t('questionnaire.max'))}
              {number('alarmFrom', t('questionnaire.alarm_from'))}
            </div>
            <Checkbox
              id={`${path}.counts`}
              checked={question.counts}
              label={t('questionnaire.counts')}
              onChange={({ currentTarget }) => onChange({ ...question, counts: currentTarget.checked })}
            />
          </>
        ) : null}
        {type === 'boolean' ? (
          <Checkbox
            id={`${path}.alarmFrom`}
            checked={question.alarmFrom !== null}
            label={t('questionnaire.alarm_yes')}
            onChange={({ currentTarget }) => onChange({ ...question, alarmFrom: currentTarget.checked ? 1 : null })}
          />
        ) : null}
        {type === 'display' ? null : (
          <Checkbox
            id={`${path}.required`}
            checked={question.required}
            label={t('questionnaire.required')}
            onChange={({ currentTarget }) => onChange({ ...question, required: currentTarget.checked })}
          />
        )}
        <OnlyIf {...props} path={path} />
        <div className={classes.ways}>
          {at > 0 ? (
            <Button variant="subtle" scale="small" onClick={() => onMove(-1)}>
              {t('questionnaire.move_up', { n })}
            </Button>
          ) : null}
          {isLast ? null : (
            <Button variant="subtle" scale="small" onClick={() => onMove(1)}>
              {t('questionnaire.move_down', { n })}
            </Button>
          )}
          <Button variant="subtle" tone="danger" scale="small" onClick={onRemove}>
            {t('questionnaire.remove_question', { n })}
          </Button>
        </div>
      </div>
    </Card>
  );
}

type PartProps = EditorProps & { path: string };

function Options({ question, path, errors, onChange }: PartProps) {
  const t = useT();
  const { options } = question;
  return (
    <>
      {errors[`${path}.options`] ? (
        <p role="alert" className={classes.wrong}>
          {errors[`${path}.options`]}
        </p>
      ) : null}
      {options.map((option, at) => (
        <div key={option.code} className={classes.option}>
          <TextField
            id={`${path}.options.${at}.display`}
            name={`${path}.options.${at}.display`}
            label={t('questionnaire.option', { n: at + 1 })}
            maxLength={200}
            value={option.display}
            error={errors[`${path}.options.${at}.display`]}
            onChange={({ currentTarget }) =>
              onChange({ ...question, options: changed(options, at, { display: currentTarget.value }) })
            }
          />
          <NumberField
            id={`${path}.options.${at}.score`}
            label={t('questionnaire.option_score')}
            value={option.score}
            error={errors[`${path}.options.${at}.score`]}
            onChange={(score) => onChange({ ...question, options: changed(options, at, { score }) })}
          />
          <Checkbox
            id={`${path}.options.${at}.isAlarm`}
            checked={option.isAlarm}
            label={t('questionnaire.option_alarm')}
            onChange={({ currentTarget }) =>
              onChange({ ...question, options: changed(options, at, { isAlarm: currentTarget.checked }) })
            }
          />
          <Button
            variant="subtle"
            scale="small"
            onClick={() => onChange({ ...question, options: without(options, at) })}
          >
            {t('questionnaire.remove_option', { n: at + 1 })}
          </Button>
        </div>
      ))}
      <div>
        <Button
          variant="light"
          scale="small"
          onClick={() => onChange({ ...question, options: [...options, newOption()] })}
        >
          {t('questionnaire.add_option')}
        </Button>
      </div>
    </>
  );
}

/** On which earlier answer a question depends. */
function OnlyIf({ question, before, path, errors, onChange }: PartProps) {
  const t = useT();
  const possible = before.filter(({ type }) => type !== 'display');
  const [condition] = question.enableWhen;
  const asked = possible.find(({ linkId }) => linkId === condition?.question);
  if (possible.length === 0 && !condition) return null;
  const set = (change: Partial<Condition>) =>
    onChange({ ...question, enableWhen: condition ? [{ ...condition, ...change }] : [] });
  const at = `${path}.enableWhen.0`;
  return (
    <div className={classes.pair}>
      <SelectField
        id={`${at}.question`}
        name={`${at}.question`}
        label={t('questionnaire.only_if')}
        value={condition?.question ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...question,
            enableWhen: value ? [{ question: value, operator: 'exists', answer: 'true' }] : [],
          })
        }
      >
        <option value="">{t('questionnaire.only_if_none')}</option>
        {possible.map(({ linkId, text }) => (
          <option key={linkId} value={linkId}>
            {text}
          </option>
        ))}
      </SelectField>
      {condition ? (
        <SelectField
          id={`${at}.operator`}
          name={`${at}.operator`}
          label={t('questionnaire.operator')}
          value={condition.operator}
          onChange={({ currentTarget }) =>
            set({
              operator: currentTarget.value as ConditionOperator,
              answer: currentTarget.value === 'exists' ? 'true' : '',
            })
          }
        >
          {conditionOperators.map((operator) => (
            <option key={operator} value={operator}>
              {t(`questionnaire.operator.${operator}`)}
            </option>
          ))}
        </SelectField>
      ) : null}
      {condition && condition.operator !== 'exists' ? (
        <ConditionAnswer
          id={`${at}.answer`}
          asked={asked}
          value={condition.answer}
          error={errors[`${at}.answer`]}
          onChange={(answer) => set({ answer })}
        />
      ) : null}
    </div>
  );
}

type AnswerProps = {
  id: string;
  asked: Question | undefined;
  value: string;
  error: string | undefined;
  onChange: (answer: string) => void;
};

function ConditionAnswer({ id, asked, value, error, onChange }: AnswerProps) {
  const t = useT();
  const options =
    asked?.type === 'boolean'
      ? [
          { code: 'true', display: t('questionnaire.yes') },
          { code: 'false', display: t('questionnaire.no') },
        ]
      : (asked?.options ?? []);
  const field = { id, name: id, label: t('questionnaire.condition_answer'), value, error };
  if (options.length === 0)
    return <TextField {...field} maxLength={200} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <SelectField {...field} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
      <option value="" />
      {options.map(({ code, display }) => (
        <option key={code} value={code}>
          {display}
        </option>
      ))}
    </SelectField>
  );
}
