import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { JoinInvitation } from '../../features/identity/membership/join-invitation.tsx';
import { NewPasswordFields } from '../../features/identity/new-password-fields.tsx';
import { useEnter } from '../../features/identity/use-enter.ts';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useApi } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './sign-in.module.css';

/** Joining a clinic by the mailed link: who it is for, and the password of the new account. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const api = useApi();
  const token = params.token ?? '';
  const found = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.user.invitation({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [, navigate] = useLocation();
  const enter = useEnter('/');
  const accept = useAction('user', 'acceptInvitation');
  const form = useForm({
    initial: { password: '', password_confirmation: '' },
    schema: () => import('@acolhe/contract/identity/staff').then((staff) => staff.acceptInvitationInput),
    toInput: (values) => ({ ...values, token }),
    submit: (values) => accept.mutateAsync({ ...values, token }),
    done: (answer) => {
      if (answer.status === 'signed_in') enter(answer);
      else navigate('/login');
    },
  });
  const invitation = found.data;
  if (!invitation)
    return (
      <Page title={t('screen.invitation')} width="narrow">
        {found.error ? (
          <>
            <ProblemNotice problem={found.error} retry={() => void found.refetch()} />
            <p>{t('invitation.ask_again')}</p>
          </>
        ) : (
          <SkeletonList count={2} height="5rem" />
        )}
      </Page>
    );
  return (
    <Page
      key="invitation"
      title={t('invitation.title', { company: invitation.company })}
      lead={t(invitation.has_account ? 'invitation.lead_account' : 'invitation.lead', {
        name: invitation.name,
        email: invitation.email,
      })}
      width="narrow"
    >
      <Card>
        {invitation.has_account ? (
          <JoinInvitation token={token} email={invitation.email} />
        ) : (
          <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
            {/* Password managers store the password with this name. */}
            <input type="hidden" name="email" autoComplete="username" value={invitation.email} />
            <NewPasswordFields form={form} />
            <ProblemNotice problem={form.problem} />
            <Button type="submit" scale="large" fullWidth busy={form.busy}>
              {t('invitation.submit')}
            </Button>
          </form>
        )}
      </Card>
    </Page>
  );
}
