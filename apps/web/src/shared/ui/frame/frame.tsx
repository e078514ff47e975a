import type { ReactNode } from 'react';
import { useT } from '../../i18n/i18n.tsx';
import type { ThemeArea } from '../../theme/theme.ts';
import { ClockBanner } from './clock-banner.tsx';
import classes from './frame.module.css';
import { OfflineBanner } from './offline-banner.tsx';
import { StandingBanner } from './standing-banner.tsx';
import { TimeZone } from './time-zone.tsx';

/**
 * `app`: navigation of a role. `public`: header and footer of the clinic's pages. `plain`: the clinic's name only, for
 * pages reached by a link. `bare`: nothing but the time zone, for the room.
 */
export type FrameKind = 'app' | 'public' | 'plain' | 'bare';

type FrameProps = {
  kind: FrameKind;
  theme: ThemeArea;
  /** Header and menu. */
  before?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Frame around every screen: see `ClinicFrame` for all but the room. */
export function Frame({ kind, theme, before, footer, children }: FrameProps) {
  const t = useT();
  return (
    <div className={classes.frame} data-kind={kind} data-theme={theme}>
      <a href="#content" className={classes.skip}>
        {t('shell.skip')}
      </a>
      {before}
      <div className={classes.middle}>
        <ClockBanner />
        <OfflineBanner />
        <StandingBanner />
        <main id="content" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <footer className={classes.footer}>{footer ?? <TimeZone />}</footer>
      </div>
    </div>
  );
}
