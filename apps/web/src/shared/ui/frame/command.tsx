import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { useT } from '../../i18n/i18n.tsx';
import type { ScreenProps } from '../../loading/screen-loader.tsx';
import { MenuIcon, type MenuIconName } from '../menu-icon.tsx';
import classes from './frame.module.css';

/** A screen that the palette and the go-to keys lead to. */
export type Command = {
  href: string;
  label: string;
  icon: MenuIconName;
  kind: 'screen' | 'action';
  /** The letter that follows `g`. */
  key?: string | undefined;
};

/** View over the screen: the palette, or the list of shortcuts. */
type View = 'palette' | 'shortcuts';

type Commands = { commands: readonly Command[]; view: View | null; open: (view: View | null) => void };
const CommandContext = createContext<Commands | null>(null);

/** Commands of the frame around; null where there are none, as for patients. */
export const useCommands = () => useContext(CommandContext);

/** For how long `g` waits for the letter that says where to. */
const CHORD_MS = 1_500;

/** Whether keys without Ctrl are shortcuts is a choice of this browser (WCAG 2.1.4). */
const KEYS_OFF = 'acolhe.keys-off';

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(KEYS_OFF) === null;
  } catch {
    return true;
  }
}

export function setKeysOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEYS_OFF);
    else localStorage.setItem(KEYS_OFF, '1');
  } catch {
    // Without storage they stay on.
  }
}

type CommandFrameProps = {
  /** Null where there are none. */
  commands: readonly Command[] | null;
  /** Component that shows a {@link View}; loaded when one is opened. */
  /** Absent where there are no commands. */
  Palette: ComponentType<ScreenProps> | undefined;
  children: ReactNode;
};

/** Ctrl+K opens the palette, `?` the shortcuts, `g` and a letter a screen; never during typing in a field. */
export function CommandFrame({ commands, Palette, children }: CommandFrameProps) {
  const [, navigate] = useLocation();
  const [view, open] = useState<View | null>(null);
  const chordAt = useRef(0);
  useEffect(() => {
    if (!commands) return undefined;
    const known = commands;
    function onKey(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return;
      const isCommand = event.ctrlKey || event.metaKey;
      if (isCommand && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        open('palette');
        return;
      }
      if (isCommand || event.altKey || isTyping(event.target) || !areKeysOn()) return;
      const isChord = event.timeStamp - chordAt.current < CHORD_MS;
      chordAt.current = 0;
      const target = isChord ? known.find(({ key }) => key === event.key.toLowerCase()) : undefined;
      if (target) navigate(target.href);
      else if (event.key === '?') open('shortcuts');
      else if (event.key === 'g') chordAt.current = event.timeStamp;
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [commands, navigate]);
  const value = useMemo(() => commands && { commands, view, open }, [commands, view]);
  return (
    <CommandContext value={value}>
      {children}
      {value && view ? (
        <Suspense fallback={null}>{Palette ? <Palette params={{}} name="shell.palette" /> : null}</Suspense>
      ) : null}
    </CommandContext>
  );
}

export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
  );
}

/** Opens the palette: in the header of a wide window, and in the phone's menu. */
export function PaletteButton({ place, onOpen }: { place: 'header' | 'menu'; onOpen?: () => void }) {
  const t = useT();
  const commands = useCommands();
  if (!commands) return null;
  return (
    <button
      type="button"
      className={place === 'header' ? classes.search : classes.item}
      onClick={() => {
        onOpen?.();
        commands.open('palette');
      }}
    >
      <MenuIcon name="search" size={place === 'header' ? 20 : 24} />
      <span>{t('shell.palette')}</span>
      {place === 'header' ? <kbd>Ctrl K</kbd> : null}
    </button>
  );
}
