import { tagPaperNames, totemKinds } from '@acolhe/domain/totem/totem';
import { useForm } from '../../../shared/form/form.ts';
import { oneTimeCodeForm } from '../../../shared/form/typed-identifier.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { TextAreaField, TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { draftOf, idsOf, type TotemDraft, textOf, totemInput } from './draft.ts';
import type { Totem } from './queries.ts';
import classes from './totem-form.module.css';

type Group = { id: string; name: string };

type Props<A> = {
  totem?: Totem;
  groups: readonly Group[];
  keep: string;
  label: string;
  submit: (draft: TotemDraft) => Promise<A>;
  done: (answer: A) => void;
};

/** All that a manager decides of a totem or display. */
export function TotemForm<A>({ totem, groups, keep, label, submit, done }: Props<A>) {
  const t = useT();
  const form = useForm<TotemDraft, A>({
    initial: draftOf(totem),
    schema: () =>
      import('@acolhe/contract/totem/totem').then((module) => (totem ? module.changedTotem : module.newTotem)),
    toInput: (draft) => ({ ...totemInput(draft), ...(totem ? {} : { kind: draft.kind }) }),
    submit,
    keep,
    done,
  });
  const { kind, group_ids, paper } = form.values;
  const marked = idsOf(group_ids);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        {totem ? null : (
          <Chips
            label={t('totem_desk.kind')}
            chips={totemKinds.map((value) => ({ value, label: t(`totem_desk.kind.${value}`) }))}
            value={kind}
            onChange={(value) => form.set('kind', value)}
          />
        )}
        <TextField
          {...form.field('name')}
          label={t('label.label')}
          description={t('totem_desk.name_hint')}
          maxLength={60}
          autoComplete="off"
        />
        {kind === 'totem' ? (
          <>
            <TextField
              {...form.field('place')}
              label={t('totem_desk.place')}
              description={t('totem_desk.place_hint')}
              optional
              maxLength={40}
              autoComplete="off"
            />
            <p className={classes.label}>{t('totem_desk.paper')}</p>
            <Chips
              label={t('totem_desk.paper')}
              chips={tagPaperNames.map((value) => ({ value, label: t(`totem_desk.paper.${value}`) }))}
              value={paper}
              onChange={(value) => form.set('paper', value)}
            />
          </>
        ) : (
          <TextAreaField
            {...form.field('messages')}
            label={t('label.messages')}
            description={t('totem_desk.messages_hint')}
            optional
            rows={3}
            maxLength={1000}
          />
        )}
        <WrittenField
          {...form.written('pin')}
          as={oneTimeCodeForm}
          label={t('label.pin')}
          description={`${t('totem_desk.pin_hint')} ${totem ? t('totem_desk.pin_keep') : ''}`}
          optional={totem !== undefined}
          autoComplete="off"
        />
      </Card>
      {groups.length > 0 ? (
        <Card as="section">
          <h2>{t('totem_desk.groups')}</h2>
          <fieldset className={classes.marks}>
            <legend>{t('totem_desk.groups_hint')}</legend>
            {groups.map(({ id, name }) => (
              <Checkbox
                key={id}
                id={`group-${id}`}
                label={name}
                checked={marked.includes(id)}
                onChange={(event) =>
                  form.set(
                    'group_ids',
                    textOf(event.currentTarget.checked ? [...marked, id] : marked.filter((other) => other !== id)),
                  )
                }
              />
            ))}
          </fieldset>
        </Card>
      ) : null}
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" busy={form.busy}>
        {label}
      </Button>
    </form>
  );
}
