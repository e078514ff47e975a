import type { Colleague, ManagedTeam } from '@acolhe/contract/message/team';
import { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { SelectField, TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../../shared/ui/field/form-end.tsx';
import { hoursOfText, hoursText, linesOf, textOf } from '../../queue/settings/draft.ts';
import { HoursFields } from '../../queue/settings/hours-fields.tsx';
import { answerHours, draftOf, type TeamDraft, teamInput } from './draft.ts';
import classes from './team-form.module.css';

type TeamFormProps = {
  team?: ManagedTeam;
  colleagues: readonly Colleague[];
  keep: string;
  label: string;
  submit: (input: ReturnType<typeof teamInput>) => Promise<ManagedTeam>;
  done: (team: ManagedTeam) => void;
  /** Loads the version of another editor, who saved first. */
  onReload: () => void;
};

type Form = ReturnType<typeof useForm<TeamDraft, ManagedTeam>>;

/** All that a manager decides of a team. */
export function TeamForm({ team, colleagues, keep, label, submit, done, onReload }: TeamFormProps) {
  const t = useT();
  const isThere = (id: string) => colleagues.some(({ user_id }) => user_id === id);
  const form: Form = useForm<TeamDraft, ManagedTeam>({
    // A member who has left the clinic cannot be unmarked, and is not sent.
    initial: draftOf(team && { ...team, member_ids: team.member_ids.filter(isThere) }),
    schema: () => import('@acolhe/contract/message/team').then((module) => module.teamRules),
    toInput: teamInput,
    submit: (draft) => submit(teamInput(draft)),
    keep,
    done,
  });
  const { values } = form;
  const { onChange: _, ...within } = form.field('answer_minutes');
  const lengths = [...new Set([...answerHours, Number(values.answer_minutes) / 60])].sort((a, b) => a - b);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        <TextField
          {...form.field('name')}
          label={t('message_team.name')}
          description={t('message_team.name_hint')}
          maxLength={80}
          autoComplete="off"
        />
        <TextAreaField
          {...form.field('description')}
          label={t('message_team.description')}
          description={t('message_team.description_hint')}
          optional
          rows={2}
          maxLength={300}
        />
      </Card>
      <Card as="section">
        <h2>{t('message_team.who')}</h2>
        <WhoFields form={form} colleagues={colleagues} />
      </Card>
      <Card as="section">
        <h2>{t('message_team.hours')}</h2>
        <p className={classes.soft}>{t('message_team.hours_hint')}</p>
        <HoursFields
          hours={hoursOfText(values.hours)}
          errors={form.errors}
          onHours={(hours) => form.set('hours', hoursText(hours))}
        />
        <SelectField
          {...within}
          label={t('message_team.answer_within')}
          description={t('message_team.answer_within_hint')}
          onChange={(event) => form.set('answer_minutes', event.currentTarget.value)}
        >
          {lengths.map((n) => (
            <option key={n} value={n * 60}>
              {t('message_team.working_hours', { n })}
            </option>
          ))}
        </SelectField>
      </Card>
      <Card as="section">
        <h2>{t('message_team.automatic')}</h2>
        <p className={classes.soft}>{t('message_team.automatic_hint')}</p>
        <TextAreaField
          {...form.field('automatic_pt')}
          label={t('label.automatic_pt')}
          optional
          rows={3}
          maxLength={1000}
        />
        <TextAreaField
          {...form.field('automatic_en')}
          label={t('label.automatic_en')}
          optional
          rows={3}
          maxLength={1000}
        />
      </Card>
      {team ? (
        <Card as="section">
          <Checkbox {...form.check('is_active')} label={t('message_team.active')} />
        </Card>
      ) : null}
      <RuleFormEnd form={form} label={label} onReload={onReload} />
    </form>
  );
}

function WhoFields({ form, colleagues }: { form: Form; colleagues: readonly Colleague[] }) {
  const t = useT();
  const marked = linesOf(form.values.member_ids);
  return (
    <fieldset className={classes.marks}>
      <legend className={classes.soft}>{t('message_team.who_hint')}</legend>
      <Checkbox {...form.check('at_reception')} label={t('message_team.at_reception')} />
      <div className={classes.options}>
        {colleagues.map(({ user_id: id, name }) => (
          <Checkbox
            key={id}
            id={`member-${id}`}
            label={name}
            checked={marked.includes(id)}
            onChange={(event) =>
              form.set(
                'member_ids',
                textOf(event.currentTarget.checked ? [...marked, id] : marked.filter((other) => other !== id)),
              )
            }
          />
        ))}
      </div>
      {form.errors.member_ids ? <p className={classes.error}>{form.errors.member_ids}</p> : null}
    </fieldset>
  );
}
