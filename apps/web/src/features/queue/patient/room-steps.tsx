import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { unlockSound } from '../../../shared/media/sound.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { EntryAlarm } from './alarm-card.tsx';
import { LeaveLine } from './leave-queue.tsx';
import { useStep } from './queries.ts';
import { QueuePage } from './queue-page.tsx';

/** Two calls were missed: back in the line with one press, which allows the sound of the next call as well. */
export function AsideStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const back = useStep('comeBack');
  return (
    <QueuePage title={t('own_entry.aside')} lead={t('own_entry.aside_text')} entry={entry}>
      <EntryAlarm entry={entry} />
      <ProblemNotice problem={back.error} />
      <Button
        scale="large"
        fullWidth
        busy={back.isPending}
        onClick={() => {
          unlockSound();
          back.mutate({ id: entry.id });
        }}
      >
        {t('own_entry.here')}
      </Button>
      <LeaveLine entry={entry} />
    </QueuePage>
  );
}

/** The room is open: back into it, also from another device. */
export function AttendanceStep({ entry }: { entry: OwnEntry }) {
  const t = useT();
  return (
    <QueuePage
      title={t('own_entry.attendance')}
      lead={entry.professional_name ? t('own_entry.attendance_lead', { name: entry.professional_name }) : undefined}
      entry={entry}
    >
      {entry.room_code ? (
        <LinkButton href={`/accessroom/${entry.room_code}`} scale="large" fullWidth>
          {t('own_entry.to_room')}
        </LinkButton>
      ) : null}
      <EntryAlarm entry={entry} />
    </QueuePage>
  );
}
