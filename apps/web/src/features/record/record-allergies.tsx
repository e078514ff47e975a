import type { Allergy, RecordSummary as Summary } from '@acolhe/contract/record/summary';
import { allergenKindOf, allergenKinds, allergens, criticalities } from '@acolhe/domain/record/allergen';
import { useId, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './record-summary.module.css';
import { FormWays, ReasonForm, Section, useRefreshSummary } from './summary-parts.tsx';

/** Allergies in their three states; one that does not hold is struck through, never hidden. */
export function Allergies({ personId, summary }: { personId: string; summary: Summary }) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshSummary(personId);
  const [isAdding, setIsAdding] = useState(false);
  const deny = useAction('person', 'denyAllergies', { onSuccess: refresh });
  const { status, denied, list } = summary.allergies;
  return (
    <Section title={t('summary.allergies')}>
      {status === 'not_asked' ? <p className={classes.soft}>{t('summary.allergies_not_asked')}</p> : null}
      {denied ? <p>{t('summary.allergies_denied', { author: denied.author, date: format.date(denied.at) })}</p> : null}
      {list.length > 0 ? (
        <ul className={classes.list}>
          {list.map((allergy) => (
            <AllergyRow key={allergy.id} personId={personId} allergy={allergy} />
          ))}
        </ul>
      ) : null}
      <ProblemNotice problem={deny.error} />
      {isAdding ? <AllergyForm personId={personId} onClose={() => setIsAdding(false)} /> : null}
      {isAdding || !summary.may_write.allergies ? null : (
        <div className={classes.ways}>
          <Button scale="small" variant="light" onClick={() => setIsAdding(true)}>
            {t('summary.add_allergy')}
          </Button>
          {status === 'not_asked' ? (
            <Button scale="small" variant="subtle" busy={deny.isPending} onClick={() => deny.mutate({ id: personId })}>
              {t('summary.deny')}
            </Button>
          ) : null}
        </div>
      )}
    </Section>
  );
}

function AllergyRow({ personId, allergy }: { personId: string; allergy: Allergy }) {
  const t = useT();
  const refresh = useRefreshSummary(personId);
  const [isEnding, setIsEnding] = useState(false);
  const end = useAction('person', 'endAllergy', { onSuccess: refresh });
  const { agent, criticality, reaction, ended, checked_as: names, unchecked } = allergy;
  const facts = [reaction, criticality === 'unknown' ? '' : t(`summary.criticality.${criticality}`)].filter(Boolean);
  return (
    <li className={classes.row}>
      <p data-grave={criticality === 'high' && !ended ? true : undefined}>
        {ended ? <s>{agent}</s> : <strong>{agent}</strong>}
        {facts.length > 0 ? `: ${facts.join(', ')}` : ''}
      </p>
      {names.length > 0 && !ended ? (
        <p className={classes.soft}>{t('summary.checked_as', { names: names.join(', ') })}</p>
      ) : null}
      {unchecked.length > 0 && !ended ? (
        <p data-unchecked>{t('summary.unchecked', { names: unchecked.join(', ') })}</p>
      ) : null}
      {ended ? (
        <p className={classes.soft}>{t('summary.struck', { author: ended.author, reason: ended.reason })}</p>
      ) : isEnding ? (
        <ReasonForm
          label={t('summary.strike_reason')}
          onClose={() => setIsEnding(false)}
          onReason={(reason) => end.mutateAsync({ id: personId, allergy_id: allergy.id, reason })}
        />
      ) : (
        <div>
          <Button
            scale="small"
            variant="subtle"
            aria-label={`${t('summary.strike')}: ${agent}`}
            onClick={() => setIsEnding(true)}
          >
            {t('summary.strike')}
          </Button>
        </div>
      )}
    </li>
  );
}

function AllergyForm({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useT();
  const listId = useId();
  const refresh = useRefreshSummary(personId);
  const add = useAction('person', 'addAllergy');
  const form = useForm({
    initial: { agent: '', kind: 'medicine', criticality: 'unknown', reaction: '' },
    submit: ({ agent, kind, criticality, reaction }) =>
      add.mutateAsync({
        id: personId,
        agent,
        kind: kind as Allergy['kind'],
        criticality: criticality as Allergy['criticality'],
        reaction,
      }),
    done: () => {
      refresh();
      onClose();
    },
  });
  const select = (name: 'kind' | 'criticality') => ({
    id: `field-${name}`,
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.set(name, currentTarget.value),
  });
  const onAgent = (agent: string) => {
    form.set('agent', agent);
    const kind = allergenKindOf(agent);
    if (kind) form.set('kind', kind);
  };
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField
        {...form.field('agent')}
        label={t('summary.agent')}
        description={t('summary.agent_hint')}
        list={listId}
        autoComplete="off"
        maxLength={120}
        autoFocus
        onChange={(event) => onAgent(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {allergens.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectField {...select('kind')} label={t('summary.kind')}>
        {allergenKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`summary.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <SelectField {...select('criticality')} label={t('summary.criticality')}>
        {criticalities.map((criticality) => (
          <option key={criticality} value={criticality}>
            {t(`summary.criticality.${criticality}`)}
          </option>
        ))}
      </SelectField>
      <TextField {...form.field('reaction')} label={t('summary.reaction')} maxLength={300} optional />
      <ProblemNotice problem={form.problem} />
      <FormWays isBusy={form.busy} onClose={onClose} />
    </form>
  );
}
