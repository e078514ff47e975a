import type { ReactNode } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import type { Entry } from './draft.ts';
import classes from './entry-row.module.css';
import { useWords } from './words.ts';

type EntryRowProps = {
  entry: Entry;
  isUnsaved: boolean;
  isOpen: boolean;
  ordinary: { today: string; duration: number };
  onToggle: () => void;
  onRemove: () => void;
  /** The fields, while it is being edited. */
  children: ReactNode;
};

/** One entry of an agenda: said in one line, edited in its place. */
export function EntryRow({ entry, isUnsaved, isOpen, ordinary, onToggle, onRemove, children }: EntryRowProps) {
  const t = useT();
  const words = useWords();
  const what = words.what(entry);
  const more = words.more(entry, ordinary);
  return (
    <li className={classes.entry} data-key={entry.key} data-unsaved={isUnsaved || undefined}>
      <div className={classes.line}>
        <p className={classes.text}>
          <span className={classes.what}>{what}</span>
          {isUnsaved ? <span className={classes.badge}>{t('availability.unsaved')}</span> : null}
          {more ? <span className={classes.more}>{more}</span> : null}
        </p>
        <div className={classes.buttons}>
          <Button
            variant="subtle"
            scale="small"
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'availability.fold_label' : 'availability.edit_label', { what })}
            onClick={onToggle}
          >
            {t(isOpen ? 'availability.fold' : 'availability.edit')}
          </Button>
          <Button
            variant="subtle"
            tone="danger"
            scale="small"
            aria-label={t('availability.remove_label', { what })}
            onClick={onRemove}
          >
            {t('availability.remove')}
          </Button>
        </div>
      </div>
      {isOpen ? (
        <fieldset className={classes.fields} aria-label={what}>
          {children}
        </fieldset>
      ) : null}
    </li>
  );
}
