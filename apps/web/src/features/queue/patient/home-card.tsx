import type { OwnEntry } from '@acolhe/contract/queue/own-entry';
import { useCall } from '../../../shared/api/call.ts';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../../shared/ui/button.tsx';
import { MenuIcon } from '../../../shared/ui/menu-icon.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import { useQueueGroups } from './queries.ts';

const ASK_MS = 10_000;
const LINE = '/emergency/person';

/**
 * The line on the home: entries of the patient and dependents, and a link to it while a group is open. It polls by
 * itself: the socket of the line belongs to the device that shows the line.
 */
export default function QueueHomeCard() {
  const t = useT();
  const entries = useCall('emergency', 'status', undefined, {
    refetchInterval: ASK_MS,
    refetchOnWindowFocus: 'always',
  }).data;
  const isOpen = useQueueGroups().data?.some(({ is_open }) => is_open);
  if (entries && entries.length > 0) return entries.map((entry) => <Entry key={entry.id} entry={entry} />);
  if (!entries || !isOpen) return null;
  return (
    <Notice
      tone="info"
      title={t('home.line_open')}
      action={
        <LinkButton href={LINE} variant="light" scale="small" leftSection={<MenuIcon name="bolt" />}>
          {t('home.line_enter')}
        </LinkButton>
      }
    >
      <p>{t('home.line_open_text')}</p>
    </Notice>
  );
}

function Entry({ entry }: { entry: OwnEntry }) {
  const t = useT();
  const { person_id: ownId } = useSignedIn();
  const whose = entry.patient_id === ownId ? 'own' : 'dependent';
  const isCalled = entry.status === 'ready';
  const title = isCalled
    ? t('home.line_called', { whose, name: entry.patient_name })
    : t('home.line_here', { whose, name: entry.patient_name });
  return (
    <Notice
      tone={isCalled ? 'warning' : 'info'}
      title={title}
      action={
        <LinkButton href={`${LINE}?entry=${entry.id}`} scale="small" variant={isCalled ? 'filled' : 'light'}>
          {t(isCalled ? 'home.line_answer' : 'home.line_continue')}
        </LinkButton>
      }
    >
      <p>
        {entry.place === null ? entry.group_name : t('home.line_place', { n: entry.place, group: entry.group_name })}
      </p>
    </Notice>
  );
}
