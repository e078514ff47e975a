import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import type { ThemeArea } from '../../theme/theme.ts';
import { Mark } from '../icon.tsx';
import { formatPhone } from './clinic-phone.tsx';
import classes from './frame.module.css';
import { Frame, type FrameKind } from './frame.tsx';
import { Preferences } from './preferences.tsx';
import { TimeZone } from './time-zone.tsx';

type ClinicFrameProps = {
  kind: Exclude<FrameKind, 'bare'>;
  theme: ThemeArea;
  menu?: ReactNode;
  /** In the header, before the end. */
  tools?: ReactNode;
  /** At the end of the header. */
  aside?: ReactNode;
  children: ReactNode;
};

/** Clinic name, menu and footer around a screen; they stay mounted while screens change. */
export function ClinicFrame({ kind, theme, menu, tools, aside, children }: ClinicFrameProps) {
  const isPublic = kind === 'public';
  return (
    <Frame
      kind={kind}
      theme={theme}
      before={
        <>
          <Header tools={tools} aside={aside} links={isPublic} />
          {menu}
        </>
      }
      footer={<Footer links={isPublic} />}
    >
      {children}
    </Frame>
  );
}

type HeaderProps = Pick<ClinicFrameProps, 'tools' | 'aside'> & { links: boolean };

function Header({ tools, aside, links }: HeaderProps) {
  const { company } = useSetup().setup;
  return (
    <header className={classes.header}>
      <Link href="/" className={classes.brand}>
        {company.logo ? <img className={classes.logo} src={company.logo} alt="" height={34} /> : <Mark />}
        <span>{company.name}</span>
      </Link>
      <div className={classes.aside}>
        {links ? <PublicLinks className={classes.wide} /> : null}
        {tools}
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
