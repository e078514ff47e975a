import type { StatusAnswer } from '@acolhe/contract/person/clinic-person';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { type Selection, SelectionBar } from '../../shared/ui/staff/selection.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';

/** Deactivates those who are chosen, all or none. Visits to come are named first; what was done can be undone. */
export function PeopleSelection({ selection, all }: { selection: Selection; all: readonly string[] }) {
  const t = useT();
  const { company } = useSetup().setup;
  const client = useQueryClient();
  const [said, setSaid] = useState<StatusAnswer | null>(null);
  const remove = useAction('person', 'removeSeveral', {
    onSuccess: (answer) => {
      setSaid(answer);
      if (answer.outcome === 'upcoming') return;
      selection.choose([]);
      void client.invalidateQueries();
    },
  });
  const set = useAction('person', 'setStatus', {});
  const send = (force: boolean) =>
    remove.mutate({ query: { id: [...selection.keys], force: force ? 'true' : 'false' } });

  async function undo(people: StatusAnswer['people']): Promise<void> {
    try {
      for (const { id } of people)
        await set.mutateAsync({
          params: { id },
          headers: { 'x-company-id': company.id },
          body: { status: 'active', force: false },
        });
      setSaid(null);
    } catch {
      // Shown below; a person who is active again stays so.
    } finally {
      void client.invalidateQueries();
    }
  }

  return (
    <>
      {said?.outcome === 'inactive' ? (
        <Notice
          tone="success"
          title={said.message}
          action={
            <Button scale="small" variant="light" busy={set.isPending} onClick={() => void undo(said.people)}>
              {t('selection.undo')}
            </Button>
          }
        />
      ) : null}
      {said?.outcome === 'upcoming' && selection.keys.length > 0 ? (
        <Notice
          tone="warning"
          title={said.message}
          action={
            <>
              <Button scale="small" tone="danger" busy={remove.isPending} onClick={() => send(true)}>
                {t('person.deactivate_anyway')}
              </Button>
              <Button scale="small" variant="subtle" onClick={() => setSaid(null)}>
                {t('person.deactivate_no')}
              </Button>
            </>
          }
        >
          <p>{said.upcoming.map(({ name }) => name).join(', ')}</p>
          <p>{t('person.deactivate_kept')}</p>
        </Notice>
      ) : null}
      <ProblemNotice problem={remove.error ?? set.error} />
      <SelectionBar selection={selection} all={all}>
        <Button scale="small" variant="light" tone="danger" busy={remove.isPending} onClick={() => send(false)}>
          {t('person.deactivate')}
        </Button>
      </SelectionBar>
    </>
  );
}
