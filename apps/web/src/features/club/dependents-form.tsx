import type { ClubHome } from '@acolhe/contract/club/club';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './club.module.css';

/** Which of the holder's dependents take part. */
export function DependentsForm({ home }: { home: ClubHome }) {
  const t = useT();
  const client = useQueryClient();
  const { club, own, dependents, candidates } = home;
  const members = dependents.map(({ person_id }) => person_id);
  const [marked, setMarked] = useState<readonly string[]>(members);
  const [said, setSaid] = useState('');
  const save = useAction('club', 'setDependents', {
    onSuccess: (after) => {
      client.setQueryData(callKey('club', 'home', { id: club.id }), after);
      setSaid(t('club.dependents_saved'));
    },
  });
  const people = [...dependents, ...candidates];
  if (!own.is_holder) return <p className={classes.soft}>{t('club.holder_only')}</p>;
  return (
    <Card as="section">
      {people.length === 0 ? <p>{t('club.dependents_none')}</p> : null}
      {said ? <Notice tone="success">{said}</Notice> : null}
      {people.length > 0 ? (
        <form
          className={classes.form}
          onSubmit={(event) => {
            event.preventDefault();
            setSaid('');
            save.mutate({ id: club.id, person_ids: [...marked] });
          }}
        >
          <fieldset className={classes.options}>
            <legend className={classes.soft}>
              {t('club.dependents_room', { used: marked.length, most: club.max_dependents })}
            </legend>
            {people.map(({ person_id: id, name }) => (
              <Checkbox
                key={id}
                id={`dependent-${id}`}
                label={name}
                checked={marked.includes(id)}
                disabled={!marked.includes(id) && marked.length >= club.max_dependents}
                onChange={(event) => {
                  setSaid('');
                  setMarked(event.currentTarget.checked ? [...marked, id] : marked.filter((other) => other !== id));
                }}
              />
            ))}
          </fieldset>
          <ProblemNotice problem={save.error} />
          <Button type="submit" busy={save.isPending}>
            {t('club.dependents_save')}
          </Button>
        </form>
      ) : null}
      <LinkButton href={`/pso/${club.id}/registerdependent`} variant="light">
        {t('club.register_dependent')}
      </LinkButton>
    </Card>
  );
}
