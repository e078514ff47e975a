import { useAction } from '../../../shared/api/action.ts';
import type { Answer } from '../../../shared/api/call.ts';
import type { Session } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './membership-list.module.css';

type Membership = Answer<'user', 'memberships'>['memberships'][number];

type MembershipListProps = {
  memberships: readonly Membership[];
  /** The session under the chosen membership. */
  onChosen: (session: Session) => void;
};

/** The clinics and roles of an account, one press each. */
export function MembershipList({ memberships, onChosen }: MembershipListProps) {
  const t = useT();
  const choose = useAction('user', 'switchMembership');
  return (
    <>
      <ProblemNotice problem={choose.error} />
      <ul className={classes.list}>
        {memberships.map((membership) => (
          <li key={membership.id}>
            <button
              type="button"
              className={classes.row}
              disabled={choose.isPending}
              onClick={() => choose.mutate({ id: membership.id }, { onSuccess: onChosen })}
            >
              <span className={classes.what}>
                <strong>{membership.company.name}</strong>
                <span>{t('membership.as', { name: membership.name, role: t(`account.role_${membership.role}`) })}</span>
                {membership.standing === 'active' ? null : <span>{t(`membership.${membership.standing}`)}</span>}
              </span>
              {membership.current ? (
                <span className={classes.here}>{t('membership.here')}</span>
              ) : (
                <Icon name="arrow" />
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
