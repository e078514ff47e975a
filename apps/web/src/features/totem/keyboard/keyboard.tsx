import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import classes from './keyboard.module.css';
import { ACCENTS, DIGITS, LETTERS } from './keyboard-layout.ts';

type Writable = HTMLInputElement | HTMLTextAreaElement;

/** Fields that are written in; others are pressed. */
const isWritable = (target: EventTarget | null): target is Writable =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && /^(text|search|tel|email|url|password|)$/.test(target.type));

/**
 * The field that was touched; a field that was reached by keys has a keyboard already. It changes once the finger is up:
 * the page makes room for the keyboard, and what is pressed must not move away under it.
 */
function useTouchedField(): [Writable | null, () => void] {
  const [field, setField] = useState<Writable | null>(null);
  const next = useRef<Writable | null>(null);
  useEffect(() => {
    let isByTouch = false;
    let isDown = false;
    const choose = (chosen: Writable | null) => {
      next.current = chosen;
      if (!isDown) setField(chosen);
    };
    const on = {
      pointerdown({ target }: Event) {
        isByTouch = true;
        isDown = true;
        // Touched once more after the keyboard was closed.
        if (isWritable(target) && target === document.activeElement) choose(target);
      },
      pointerup() {
        isDown = false;
        setTimeout(() => setField(next.current));
      },
      pointercancel: () => on.pointerup(),
      keydown({ isTrusted }: Event) {
        if (!isTrusted) return;
        isByTouch = false;
        choose(null);
      },
      focusin: ({ target }: Event) => choose(isByTouch && isWritable(target) ? target : null),
      focusout(event: Event) {
        if (!(event as FocusEvent).relatedTarget) choose(null);
      },
    };
    for (const [name, listener] of Object.entries(on)) document.addEventListener(name, listener, true);
    return () => {
      for (const [name, listener] of Object.entries(on)) document.removeEventListener(name, listener, true);
    };
  }, []);
  const close = () => {
    next.current = null;
    setField(null);
  };
  return [field, close];
}

/** A keyboard on the screen, for totems that have no other: digits or letters, as the field asks for. It stands above the bar. */
export function ScreenKeyboard() {
  const t = useT();
  const [field, close] = useTouchedField();
  const [isUpper, setIsUpper] = useState(true);
  const [hasAccents, setHasAccents] = useState(false);
  const [hasLetters, setHasLetters] = useState(false);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-totem-typing', field !== null);
    field?.scrollIntoView({ block: 'center' });
    setIsUpper(true);
    setHasAccents(false);
    setHasLetters(false);
  }, [field]);
  if (!field) return null;
  // Types as a keyboard does: the field's own events follow, and its caret is kept.
  const insert = (text: string) => {
    field.focus();
    document.execCommand('insertText', false, isUpper ? text.toUpperCase() : text);
    setIsUpper(text === ' ' && field.name === 'name');
  };
  const erase = () => {
    field.focus();
    document.execCommand('delete');
  };
  const asksDigits = /^(numeric|decimal|tel)$/.test(field.inputMode);
  const isNumeric = asksDigits && !hasLetters;
  const rows = isNumeric ? DIGITS : hasAccents ? ACCENTS : LETTERS;
  // A dialog lies over everything else, and takes the keyboard with it.
  const dialog = field.closest('dialog');
  const keyboard = (
    <div
      className={classes.keyboard}
      data-floating={dialog ? true : undefined}
      data-numeric={isNumeric || undefined}
      onPointerDown={(event) => event.preventDefault()}
    >
      {rows.map((row) => (
        <div key={row} className={classes.row}>
          {[...row].map((key) => (
            <button key={key} type="button" tabIndex={-1} onClick={() => insert(key)}>
              {isUpper && !isNumeric ? key.toUpperCase() : key}
            </button>
          ))}
        </div>
      ))}
      <div className={classes.row}>
        {asksDigits ? (
          <button type="button" tabIndex={-1} aria-pressed={hasLetters} onClick={() => setHasLetters(!hasLetters)}>
            {t('totem.key_letters')}
          </button>
        ) : null}
        {isNumeric ? null : (
          <>
            <button type="button" tabIndex={-1} aria-pressed={isUpper} onClick={() => setIsUpper(!isUpper)}>
              {t('totem.key_upper')}
            </button>
            <button type="button" tabIndex={-1} aria-pressed={hasAccents} onClick={() => setHasAccents(!hasAccents)}>
              {t('totem.key_accents')}
            </button>
            <button type="button" tabIndex={-1} className={classes.wide} onClick={() => insert(' ')}>
              {t('totem.key_space')}
            </button>
          </>
        )}
        <button type="button" tabIndex={-1} aria-label={t('totem.key_erase')} onClick={erase}>
          <Icon name="back" size={28} />
        </button>
        <button type="button" tabIndex={-1} onClick={close}>
          {t('totem.key_close')}
        </button>
      </div>
    </div>
  );
  return dialog ? createPortal(keyboard, dialog) : keyboard;
}
