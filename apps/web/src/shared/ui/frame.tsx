import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useT } from '../i18n.tsx';
import { useSetup } from '../setup.tsx';
import type { ThemeArea } from '../theme.ts';
import { ClockBanner } from './clock-banner.tsx';
import classes from './frame.module.css';
import { Icon, type IconName, Mark } from './icon.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { Preferences } from './preferences.tsx';
import { TimeZone } from './time-zone.tsx';

export type MenuItem = {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** Behind "more" on the phone's bar. */
  wideOnly?: boolean;
};

type FrameProps = {
  /**
   * `app`: navigation of a role. `public`: header and footer of the clinic's pages. `plain`: the clinic's name only, for
   * pages reached by a link. `bare`: nothing but the time zone, for the room.
   */
  kind: 'app' | 'public' | 'plain' | 'bare';
  theme: ThemeArea;
  menu?: readonly MenuItem[];
  /** At the end of the header. */
  aside?: ReactNode;
  children: ReactNode;
};

/** What stands around every screen. It stays while screens change. */
export function Frame({ kind, theme, menu = [], aside, children }: FrameProps) {
  const t = useT();
  return (
    <div className={classes.frame} data-kind={kind} data-theme={theme}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {kind === 'bare' ? null : <Header aside={aside} links={kind === 'public'} />}
      {menu.length > 0 ? <Menu items={menu} /> : null}
      <div className={classes.middle}>
        <ClockBanner />
        <OfflineBanner />
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <Footer kind={kind} />
      </div>
    </div>
  );
}

function Header({ aside, links }: { aside?: ReactNode; links: boolean }) {
  const { company } = useSetup().setup;
  return (
    <header className={classes.header}>
      <Link href="/" className={classes.brand}>
        <Mark />
        <span>{company.name}</span>
      </Link>
      <div className={classes.aside}>
        {links ? <PublicLinks className={classes.wide} /> : null}
        {aside}
      </div>
    </header>
  );
}

function PublicLinks({ className }: { className?: string }) {
  const t = useT();
  return (
    <nav className={`${classes.links} ${className ?? ''}`} aria-label={t('shell.menu')}>
      <Link href="/professionals">{t('screen.professionals')}</Link>
      <Link href="/additional">{t('shell.additional')}</Link>
    </nav>
  );
}

function Menu({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  return (
    <nav className={classes.menu} aria-label={t('shell.menu')}>
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.href} data-wide-only={item.wideOnly || undefined}>
            <MenuLink item={item} />
          </li>
        ))}
        <More items={items.filter((item) => item.wideOnly)} />
      </ul>
    </nav>
  );
}

function MenuLink({ item }: { item: MenuItem }) {
  return (
    <Link href={item.href} className={classes.item} aria-current={item.current ? 'page' : undefined}>
      <Icon name={item.icon} size={24} />
      <span>{item.label}</span>
    </Link>
  );
}

/** What has no place on the phone's bar; closed again by what is chosen, by Escape and by looking elsewhere. */
function More({ items }: { items: readonly MenuItem[] }) {
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
          <Icon name="more" size={24} />
          <span>{t('shell.more')}</span>
        </summary>
        <ul className={classes.rest}>
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

function Footer({ kind }: { kind: FrameProps['kind'] }) {
  const t = useT();
  const { company, mode } = useSetup().setup;
  return (
    <footer className={classes.footer}>
      {kind === 'public' ? <PublicLinks className={classes.narrow} /> : null}
      <TimeZone />
      {kind === 'bare' ? null : (
        <>
          <Preferences />
          <p className={classes.small}>
            {mode === 'demo' ? <span>{t('shell.demo')}</span> : null}
            {company.phone ? (
              <a href={`tel:${company.phone}`}>{t('shell.call_clinic', { phone: shownPhone(company.phone) })}</a>
            ) : null}
            {company.display_powered_by ? <span>{t('shell.powered_by')}</span> : null}
          </p>
        </>
      )}
    </footer>
  );
}

/** `+5511912345678` as people write it, in one piece. */
export function shownPhone(phone: string): string {
  return phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1)\u00a0$2\u2011$3');
}
