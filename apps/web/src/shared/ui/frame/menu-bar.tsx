import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/i18n.tsx';
import { MenuIcon, type MenuIconName } from '../menu-icon.tsx';
import { PaletteButton } from './command.tsx';
import classes from './frame.module.css';

export type MenuItem = {
  href: string;
  label: string;
  icon: MenuIconName;
  current: boolean;
  /** Under "more" in the phone's bar. */
  wideOnly?: boolean;
  /** Beside the label, such as a count of news. */
  badge?: ReactNode;
};

/** Menu of a signed-in person: a bar below on a phone, at the side elsewhere. */
export function MenuBar({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  return (
    <nav className={classes.menu} aria-label={t('shell.menu')}>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.href} data-wide-only={item.wideOnly || undefined}>
            <MenuLink item={item} />
          </li>
        ))}
        <MoreMenu items={items.filter((item) => item.wideOnly)} />
      </ul>
    </nav>
  );
}

function MenuLink({ item }: { item: MenuItem }) {
  return (
    <Link href={item.href} className={classes.item} aria-current={item.current ? 'page' : undefined}>
      <MenuIcon name={item.icon} size={24} />
      <span>{item.label}</span>
      {item.badge}
    </Link>
  );
}

/** Menu of the items that do not fit into the phone's bar; closes on a choice, on Escape and on losing focus. */
function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  const ref = useRef<HTMLDetailsElement>(null);
  if (items.length === 0) return null;
  const close = () => ref.current?.removeAttribute('open');
  return (
    <li className={classes.more}>
      <details
        ref={ref}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          close();
          ref.current?.querySelector('summary')?.focus();
        }}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) close();
        }}
      >
        <summary className={classes.item} aria-current={items.some((item) => item.current) || undefined}>
          <MenuIcon name="more" size={24} />
          <span>{t('shell.more')}</span>
        </summary>
        <ul className={classes.rest}>
          <li>
            <PaletteButton place="menu" onOpen={close} />
          </li>
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: pressing the link by key is a click too
            <li key={item.href} onClick={close}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}
