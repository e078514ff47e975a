import type { StatusAnswer } from '@acolhe/contract/person/clinic-person';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';

type PersonStatusProps = { person: { id: string; name: string; status: 'active' | 'inactive' } };

/** Deactivates or reactivates a person. Visits to come are named first; the answer says what is kept. */
export function PersonStatus({ person }: PersonStatusProps) {
  const t = useT();
  const format = useFormat();
  const { company } = useSetup().setup;
  const client = useQueryClient();
  const [said, setSaid] = useState<StatusAnswer | null>(null);
  const set = useAction('person', 'setStatus', {
    onSuccess: (answer) => {
      setSaid(answer);
      void client.invalidateQueries();
    },
  });
  const send = (status: 'active' | 'inactive', force = false) =>
    set.mutate({ params: { id: person.id }, headers: { 'x-company-id': company.id }, body: { status, force } });
  const upcoming = said?.outcome === 'upcoming' ? said.upcoming.flatMap(({ visits }) => visits) : [];
  return (
    <div>
      {said && upcoming.length === 0 ? <Notice tone="success" title={said.message} /> : null}
      {said && upcoming.length > 0 ? (
        <Notice
          tone="warning"
          title={said.message}
          action={
            <>
              <Button scale="small" tone="danger" busy={set.isPending} onClick={() => send('inactive', true)}>
                {t('person.deactivate_anyway')}
              </Button>
              <Button scale="small" variant="subtle" onClick={() => setSaid(null)}>
                {t('person.deactivate_no')}
              </Button>
            </>
          }
        >
          {upcoming.map(({ id, start, doctor_name, protocol }) => (
            <p key={id}>
              <a href={`/appointment/detail/${id}`}>
                {t('person.upcoming_line', { when: format.dayAndTime(start), doctor: doctor_name, protocol })}
              </a>
            </p>
          ))}
          <p>{t('person.deactivate_kept')}</p>
        </Notice>
      ) : null}
      <ProblemNotice problem={set.error} />
      {person.status === 'inactive' ? (
        <Button variant="light" busy={set.isPending} onClick={() => send('active')}>
          {t('person.activate')}
        </Button>
      ) : upcoming.length === 0 ? (
        <InlineConfirm
          key={said?.outcome}
          label={t('person.deactivate')}
          title={t('person.deactivate_ask', { name: person.name })}
          text={t('person.deactivate_text')}
          yes={t('person.deactivate_yes')}
          no={t('person.deactivate_no')}
          busy={set.isPending}
          onYes={() => send('inactive')}
        />
      ) : null}
    </div>
  );
}
