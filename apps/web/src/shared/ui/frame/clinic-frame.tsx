import { type ReactNode, useRef } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import type { ThemeArea } from '../../theme/theme.ts';
import { Icon, type IconName, Mark } from '../icon.tsx';
import { formatPhone } from './clinic-phone.tsx';
import { PaletteButton } from './command.tsx';
import classes from './frame.module.css';
import { Frame, type FrameKind } from './frame.tsx';
import { Preferences } from './preferences.tsx';
import { TimeZone } from './time-zone.tsx';

export type MenuItem = {
  href: string;
  label: string;
  icon: IconName;
  current: boolean;
  /** Under "more" in the phone's bar. */
  wideOnly?: boolean;
  /** Beside the label, such as a count of news. */
  badge?: ReactNode;
};

type ClinicFrameProps = {
  kind: Exclude<FrameKind, 'bare'>;
  theme: ThemeArea;
  menu?: readonly MenuItem[];
  /** At the end of the header. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Clinic name, menu and footer around a screen; they stay mounted while screens change. */
export function ClinicFrame({ kind, theme, menu = [], aside, children }: ClinicFrameProps) {
  const isPublic = kind === 'public';
  return (
    <Frame
      kind={kind}
      theme={theme}
      before={
        <>
          <Header aside={aside} links={isPublic} />
          {menu.length > 0 ? <Menu items={menu} /> : null}
        </>
      }
      footer={<Footer links={isPublic} />}
    >
      {children}
    </Frame>
  );
}

function Header({ aside, links }: { aside?: ReactNode; links: boolean }) {
  const { company } = useSetup().setup;
  return (
    <header className={classes.header}>
      <Link href="/" className={classes.brand}>
        {company.logo ? <img className={classes.logo} src={company.logo} alt="" height={34} /> : <Mark />}
        <span>{company.name}</span>
      </Link>
      <div className={classes.aside}>
        {links ? <PublicLinks className={classes.wide} /> : null}
        <PaletteButton place="header" />
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

/** Pages that every clinic has. */
function AboutLinks() {
  const t = useT();
  const { rules } = useSetup().setup.company;
  return (
    <nav className={`${classes.links} ${classes.about}`} aria-label={t('shell.about_pages')}>
      <Link href="/prices">{t('screen.prices')}</Link>
      {rules.access_benefit_club ? <Link href="/benefitclub">{t('shell.club')}</Link> : null}
      <Link href="/questions">{t('screen.questions')}</Link>
      <Link href="/privacy">{t('screen.privacy')}</Link>
      <Link href="/status">{t('screen.status')}</Link>
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
        <MoreMenu items={items.filter((item) => item.wideOnly)} />
      </ul>
    </nav>
  );
}

function MenuLink({ item }: { item: MenuItem }) {
  return (
    <Link href={item.href} className={classes.item} aria-current={item.current ? 'page' : undefined}>
      <Icon name={item.icon} size={24} />
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
          <Icon name="more" size={24} />
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

function Footer({ links }: { links: boolean }) {
  const t = useT();
  const { company, mode } = useSetup().setup;
  return (
    <>
      {links ? <PublicLinks className={classes.narrow} /> : null}
      {links ? <AboutLinks /> : null}
      <TimeZone />
      <Preferences />
      <p className={classes.small}>
        {mode === 'demo' ? <span>{t('shell.demo')}</span> : null}
        {company.phone ? (
          <a href={`tel:${company.phone}`}>{t('shell.call_clinic', { phone: formatPhone(company.phone) })}</a>
        ) : null}
        {company.display_powered_by ? <span>{t('shell.powered_by')}</span> : null}
      </p>
    </>
  );
}
