import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import type { Command } from '../../shared/ui/frame/command.tsx';
import { MenuIcon } from '../../shared/ui/menu-icon.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import { type Found, type FoundGroup, useFound } from './found.ts';
import classes from './palette.module.css';
import { rememberCommand } from './recent.ts';

/** A pause in typing after which the server is asked. */
const PAUSE_MS = 200;

type PaletteDialogProps = { commands: readonly Command[]; onClose: () => void; onShortcuts: () => void };

/** People, visits, screens and actions by their names: typed, chosen with the arrow keys, opened with Enter. */
export function PaletteDialog({ commands, onClose, onShortcuts }: PaletteDialogProps) {
  const t = useT();
  const [, navigate] = useLocation();
  const id = useId();
  const [typed, setTyped] = useState('');
  const words = typed.trim().replace(/\s+/g, ' ');
  const [asked] = useDebouncedValue(words, PAUSE_MS);
  const { groups, isSearching, hasFailed } = useFound(words, asked, commands);
  const items = groups.flatMap((group) => group.items);
  // By id, so that answers that arrive above do not move the choice to something else.
  const [chosenId, setChosenId] = useState<string>();
  const chosen = items.find((item) => item.id === chosenId) ?? items[0];
  const optionId = (item: Found) => `${id}-${item.id}`;
  // The people of the last words are hidden until the new words are asked.
  const isBehind = asked !== words || isSearching;
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView({ block: 'nearest' });
  }, [chosen, id]);

  function pick(item: Found | undefined): void {
    if (!item) return;
    if (commands.some(({ href }) => href === item.href)) rememberCommand(item.href);
    onClose();
    navigate(item.href);
  }

  function onKey(event: React.KeyboardEvent): void {
    const at = chosen ? items.indexOf(chosen) : -1;
    if (event.key === 'ArrowDown') setChosenId(items[(at + 1) % items.length]?.id);
    else if (event.key === 'ArrowUp') setChosenId(items.at(at <= 0 ? -1 : at - 1)?.id);
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) pick(chosen);
    else return;
    event.preventDefault();
  }

  const status = hasFailed
    ? t('palette.failed')
    : isBehind
      ? t('palette.searching')
      : items.length === 0
        ? t('palette.none')
        : words
          ? t('palette.count', { n: items.length })
          : '';
  return (
    <Modal labelledBy={`${id}-title`} className={classes.palette} onClose={onClose}>
      <div className={classes.box}>
        <h2 id={`${id}-title`}>{t('shell.palette')}</h2>
        <TextField
          id={`${id}-field`}
          label={t('palette.field')}
          description={t('palette.hint')}
          autoComplete="off"
          spellCheck={false}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? optionId(chosen) : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setChosenId(undefined);
          }}
          onKeyDown={onKey}
          autoFocus
        />
        <p role="status" className={classes.status}>
          {status}
        </p>
        <FoundList
          id={id}
          label={t('palette.field')}
          groups={groups}
          chosen={chosen}
          onPoint={setChosenId}
          onPick={pick}
        />
        <div className={classes.foot}>
          <span className={classes.shortcuts}>
            <Button variant="subtle" scale="small" onClick={onShortcuts}>
              {t('palette.shortcuts')}
            </Button>
          </span>
          <Button variant="subtle" scale="small" onClick={onClose}>
            {t('shell.close')}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

type FoundListProps = {
  id: string;
  label: string;
  groups: readonly FoundGroup[];
  chosen: Found | undefined;
  onPoint: (id: string) => void;
  onPick: (item: Found) => void;
};

function FoundList({ id, label, groups, chosen, onPoint, onPick }: FoundListProps) {
  const isMoved = useRef(false);
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={label}
      className={classes.list}
      // The list scrolls under a pointer that rests: only one that moves points.
      onPointerMove={() => {
        isMoved.current = true;
      }}
    >
      {groups.map(({ name, items }, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
        <div key={name} role="group" aria-labelledby={`${id}-group-${at}`} className={classes.group}>
          <div id={`${id}-group-${at}`} className={classes.head}>
            {name}
          </div>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, as in every combobox
            <div
              key={item.id}
              id={`${id}-${item.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.id === chosen?.id}
              className={classes.option}
              onPointerEnter={() => {
                if (isMoved.current) onPoint(item.id);
                isMoved.current = false;
              }}
              onClick={() => onPick(item)}
            >
              <MenuIcon name={item.icon} />
              <span className={classes.label}>{item.label}</span>
              {item.detail ? <span className={classes.detail}>{item.detail}</span> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
