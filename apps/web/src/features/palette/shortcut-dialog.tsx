import { type ReactNode, useId, useState } from 'react';
import { useSignedIn } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { areKeysOn, type Command, setKeysOn } from '../../shared/ui/frame/command.tsx';
import { Modal } from '../../shared/ui/modal.tsx';
import classes from './palette.module.css';

/** Page on which a professional calls the next patient by a key. */
const LINE = '/emergency/professional';

/** The shortcuts of the frame, and the choice to use none of a single key. */
export function ShortcutDialog({ commands, onClose }: { commands: readonly Command[]; onClose: () => void }) {
  const t = useT();
  const id = useId();
  const [isOn, setOn] = useState(areKeysOn);
  const isCaller = useSignedIn().role === 'D' && commands.some(({ href }) => href === LINE);
  return (
    <Modal labelledBy={`${id}-title`} onClose={onClose}>
      <h2 id={`${id}-title`}>{t('palette.shortcuts')}</h2>
      <Checkbox
        id={`${id}-keys`}
        label={t('palette.keys_on')}
        checked={isOn}
        onChange={(event) => {
          setKeysOn(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
      <ul className={classes.keys}>
        <Shortcut does={t('palette.key_palette')}>
          <Key>{isApple() ? '⌘' : 'Ctrl'}</Key> <Key>K</Key>
        </Shortcut>
        <Shortcut does={t('palette.key_shortcuts')}>
          <Key>?</Key>
        </Shortcut>
        <Shortcut does={t('palette.key_close')}>
          <Key>Esc</Key>
        </Shortcut>
        {isCaller ? (
          <Shortcut does={t('palette.key_call_next')}>
            <Key>n</Key>
          </Shortcut>
        ) : null}
        {commands.map(({ href, label, key }) =>
          key ? (
            <Shortcut key={href} does={label}>
              <Key>g</Key>
              <span className={classes.then}>{t('palette.then')}</span>
              <Key>{key}</Key>
            </Shortcut>
          ) : null,
        )}
      </ul>
      <Button variant="subtle" onClick={onClose}>
        {t('shell.close')}
      </Button>
    </Modal>
  );
}

function Shortcut({ does, children }: { does: string; children: ReactNode }) {
  return (
    <li>
      <span>{does}</span>
      <span className={classes.chord}>{children}</span>
    </li>
  );
}

const Key = ({ children }: { children: string }) => <kbd className={classes.key}>{children}</kbd>;

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform);
