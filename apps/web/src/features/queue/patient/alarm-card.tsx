import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import type { EmergencyNumber } from '@acolhe/domain/queue/screening';
import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './alarm-card.module.css';
import { useStep } from './queries.ts';

/**
 * Numbers to call because of the answers, large. They block nothing: a blocked patient would answer again without the
 * symptom.
 */
export function AlarmCard({
  alarms,
  note,
  children,
}: {
  alarms: readonly { call: EmergencyNumber }[];
  /** Text on what happens meanwhile. */
  note: string;
  children?: ReactNode;
}) {
  const t = useT();
  const numbers = (['192', '188'] as const).filter((number) => alarms.some(({ call }) => call === number));
  if (numbers.length === 0) return null;
  return (
    <section className={classes.card} role="alert">
      {numbers.map((number) => (
        <div key={number} className={classes.number}>
          <h2>{t(`own_entry.alarm.${number}`)}</h2>
          <p>{t(`own_entry.alarm_text.${number}`)}</p>
          <LinkButton
            href={`tel:${number}`}
            external
            scale="large"
            tone="danger"
            fullWidth
            leftSection={<Icon name="phone" />}
          >
            {t(`own_entry.alarm_dial.${number}`)}
          </LinkButton>
        </div>
      ))}
      <p>{note}</p>
      {children}
    </section>
  );
}

/** The same for an entry in the line, until it was seen; after that the strip on top is enough. */
export function EntryAlarm({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const see = useStep('seeAlarm');
  if (entry.alarms.length === 0 || entry.alarm_seen) return null;
  return (
    <AlarmCard alarms={entry.alarms} note={t('own_entry.alarm_kept')}>
      <ProblemNotice problem={see.error} />
      <Button variant="subtle" fullWidth busy={see.isPending} onClick={() => see.mutate({ id: entry.id })}>
        {t('own_entry.alarm_seen')}
      </Button>
    </AlarmCard>
  );
}
