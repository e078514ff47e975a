import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/icon.tsx';
import classes from './choice-list.module.css';

type Choice = {
  key: string;
  picture?: ReactNode;
  name: string;
  lines: readonly string[];
  /** The choice that most people want. */
  isSuggested?: boolean;
  onChoose: () => void;
};

/** Large answers to one question; choosing one goes on at once. */
export function ChoiceList({ choices }: { choices: readonly Choice[] }) {
  return (
    <ul className={classes.list}>
      {choices.map(({ key, picture, name, lines, isSuggested, onChoose }) => (
        <li key={key}>
          <button type="button" className={classes.choice} data-warm={isSuggested || undefined} onClick={onChoose}>
            {picture}
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              {lines.map((line) => (
                <span key={line} className={classes.soft}>
                  {line}
                </span>
              ))}
            </span>
            <Icon name="arrow" />
          </button>
        </li>
      ))}
    </ul>
  );
}
