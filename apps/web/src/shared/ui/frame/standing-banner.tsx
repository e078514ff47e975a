import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/i18n.tsx';
import { useSetup } from '../../start/setup.tsx';
import classes from './frame.module.css';

/** Tells doctors and managers of a clinic out of service that they read, and change nothing. */
export function StandingBanner() {
  const t = useT();
  const { standing } = useSetup().setup.company;
  const role = useSession(false)?.role;
  if (standing === 'active' || (role !== 'D' && role !== 'M')) return null;
  return (
    <p className={classes.banner} role="status">
      {t(`shell.standing_${standing}`)}
    </p>
  );
}
