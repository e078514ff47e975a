import type { RoomKnock } from '@acolhe/contract/room/room-socket';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import classes from './people.module.css';

type KnockListProps = { knocking: readonly RoomKnock[]; onAnswer: (person: string, admitted: boolean) => void };

/** People at the door, each with buttons to admit or decline. */
export function KnockList({ knocking, onAnswer }: KnockListProps) {
  const t = useT();
  return knocking.map(({ person, role, name }) => (
    <div key={person} className={classes.knock}>
      <p>
        <strong>{t('people.knocks', { name })}</strong>{' '}
        <span className={classes.soft}>{t(`list.PARTICIPANT_ROLE.${role}`)}</span>
      </p>
      <div className={classes.ways}>
        <Button aria-label={t('people.let_in_who', { name })} onClick={() => onAnswer(person, true)}>
          {t('people.let_in')}
        </Button>
        <Button variant="light" aria-label={t('people.not_now_who', { name })} onClick={() => onAnswer(person, false)}>
          {t('people.not_now')}
        </Button>
      </div>
    </div>
  ));
}
