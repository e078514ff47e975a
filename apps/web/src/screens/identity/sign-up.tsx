import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { ChosenTime } from '../../features/identity/chosen-time.tsx';
import { CodeForm } from '../../features/identity/code-form.tsx';
import { EmailForm } from '../../features/identity/email-form.tsx';
import { useNextPath, withNext } from '../../features/identity/next-path.ts';
import { SignUpDetails } from '../../features/identity/sign-up-details.tsx';
import { readSignUp, type SignUp, storeSignUp } from '../../features/identity/sign-up-storage.ts';
import { useEnter } from '../../features/identity/use-enter.ts';
import { useAction } from '../../shared/api/action.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import classes from './sign-in.module.css';

/** Signing up in three steps: an address, the code that was mailed there, and who it is for. */
export function Screen() {
  const t = useT();
  const next = useNextPath();
  const enter = useEnter(next);
  const [signUp, setSignUp] = useState<SignUp>(readSignUp);
  const [hasAccount, setHasAccount] = useState(false);
  const [isExpired, setIsExpired] = useState(false);
  const sendCode = useAction('user', 'sendSignUpCode');
  const prove = useAction('user', 'proveMailbox');
  const { email, step, proof, known } = signUp;

  function goTo(change: SignUp): void {
    const later = known ? { known, ...change } : change;
    storeSignUp(later);
    setSignUp(later);
    setHasAccount(false);
    setIsExpired(false);
  }

  async function enterCode(code: string): Promise<void> {
    const answer = await prove.mutateAsync({ email, code });
    if (answer.status === 'proved') goTo({ email, step: 'details', proof: answer.proof });
    else setHasAccount(true);
  }

  const otherEmail = (
    <Button variant="subtle" onClick={() => goTo({ email, step: 'email', proof: '' })}>
      {t('sign_up.other_email')}
    </Button>
  );
  const page = (title: string, lead: string | undefined, content: ReactNode, below: ReactNode) => (
    // A new page begins with its title read out; the code's field takes the focus, so that the phone offers the code.
    <Page
      key={hasAccount ? 'has-account' : step === 'details' ? step : 'mailbox'}
      title={title}
      lead={lead}
      width="narrow"
    >
      <ChosenTime next={next} />
      <Card>{content}</Card>
      <div className={classes.other}>{below}</div>
    </Page>
  );

  if (hasAccount)
    return page(
      t('sign_up.has_account_title'),
      t('sign_up.has_account_text', { email }),
      <div className={classes.form}>
        <LinkButton href={withNext('/login', next)} scale="large" fullWidth>
          {t('sign_in.submit')}
        </LinkButton>
        <LinkButton href="/password/forgotten" variant="light" fullWidth>
          {t('sign_in.forgotten')}
        </LinkButton>
      </div>,
      otherEmail,
    );
  const resend = () => sendCode.mutateAsync({ email });
  const codeForm = <CodeForm resent={t('mailed_code.resent', { email })} submit={enterCode} resend={resend} />;
  if (step === 'code') return page(t('sign_up.code_title'), t('sign_up.code_lead', { email }), codeForm, otherEmail);
  if (step === 'details')
    return page(
      t('screen.sign_up'),
      t('sign_up.lead'),
      <>
        {isExpired ? codeForm : <Notice tone="success">{t('sign_up.proved', { email })}</Notice>}
        {/* Stays while the address is proved anew, with all that was typed. */}
        <SignUpDetails
          email={email}
          proof={proof}
          known={known}
          onEnter={(answer) => {
            storeSignUp(undefined);
            enter(answer);
          }}
          onExpired={() => void resend().then(() => setIsExpired(true))}
        />
      </>,
      otherEmail,
    );
  return page(
    t('screen.sign_up'),
    t('sign_up.email_lead'),
    <EmailForm email={email} onSent={(to) => goTo({ email: to, step: 'code', proof: '' })} />,
    <Link href={withNext('/login', next)}>{t('sign_up.have_account')}</Link>,
  );
}
