import type { TotemStart } from '@acolhe/contract/totem/totem';
import { useT } from '../../shared/i18n/i18n.tsx';

type LobbyGroupsProps = {
  groups: TotemStart['groups'];
  /** Text for a queue that is closed. */
  closed: string;
  className: string | undefined;
};

/** Queues of a lobby with the number of waiting patients, and the range of the longest wait. */
export function LobbyGroups({ groups, closed, className }: LobbyGroupsProps) {
  const t = useT();
  return (
    <ul className={className}>
      {groups.map(({ id, name, is_open, waiting, wait }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>
            {is_open
              ? [t('totem.waiting', { n: waiting }), wait ? t('totem.range', wait) : ''].filter(Boolean).join(' · ')
              : closed}
          </span>
        </li>
      ))}
    </ul>
  );
}
