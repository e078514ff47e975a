import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { MenuIcon } from '../../../shared/ui/menu-icon.tsx';
import { Avatar } from '../../../shared/ui/row/avatar.tsx';
import classes from './person-choices.module.css';

type PersonChoice = {
  key: string;
  name: string;
  lines: readonly string[];
  /** A registered person has their letters for a picture. */
  isKnown: boolean;
  /** They are called now. */
  isUrgent?: boolean;
  onChoose: () => void;
};

/** People to choose from; a press goes on at once. The list of booking's questions would weigh on its first load. */
export function PersonChoices({ choices }: { choices: readonly PersonChoice[] }): ReactNode {
  return (
    <ul className={classes.choices}>
      {choices.map(({ key, name, lines, isKnown, isUrgent, onChoose }) => (
        <li key={key}>
          <button type="button" className={classes.choice} data-urgent={isUrgent || undefined} onClick={onChoose}>
            {isKnown ? <Avatar name={name} size={48} /> : <MenuIcon name="person" size={32} />}
            <span className={classes.words}>
              <strong>{name}</strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
            <Icon name="arrow" />
          </button>
        </li>
      ))}
    </ul>
  );
}
