import { useAction } from '../../../shared/api/action.ts';
import { useSession, useSignOut } from '../../../shared/api/session.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from '../identity.module.css';
import { withNext } from '../next-path.ts';
import { useGoOn } from '../use-enter.ts';

/** Accepts an invitation with the account that its address has; nothing else is asked for. */
export function JoinInvitation({ token, email }: { token: string; email: string }) {
  const t = useT();
  const session = useSession();
  const signOut = useSignOut();
  const goOn = useGoOn();
  const join = useAction('user', 'joinInvitation');
  const isOther = session && session.email !== email;
  return (
    <div className={classes.form}>
      <ProblemNotice problem={join.error} />
      {isOther ? (
        <>
          <p>{t('invitation.other_account', { email: session.email })}</p>
          <Button variant="light" fullWidth onClick={signOut}>
            {t('shell.sign_out')}
          </Button>
        </>
      ) : session ? (
        <Button
          scale="large"
          fullWidth
          busy={join.isPending}
          onClick={() => join.mutate({ token }, { onSuccess: (joined) => goOn(joined, '/') })}
        >
          {t('invitation.accept')}
        </Button>
      ) : (
        <LinkButton href={withNext('/login', `/invitation/${token}`)} scale="large" fullWidth>
          {t('invitation.sign_in')}
        </LinkButton>
      )}
    </div>
  );
}
