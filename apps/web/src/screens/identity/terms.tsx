import { useLocation } from 'wouter';
import { ChosenTime } from '../../features/identity/chosen-time.tsx';
import { useNextPath } from '../../features/identity/next-path.ts';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, useCall } from '../../shared/api/call.ts';
import { useChangeSession, useSignedIn, useSignOut } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MarkupText } from '../../shared/ui/markup-text.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './terms.module.css';

/** The terms of use in force, accepted before anything else (spec §5). */
export function Screen() {
  const t = useT();
  const { data: term, error, refetch } = useCall('user', 'term', {});
  return (
    <Page title={term?.title ?? t('screen.terms')} lead={t('terms.lead')}>
      <ChosenTime next={useNextPath()} />
      {error && !term ? <ProblemNotice problem={error} retry={() => void refetch()} /> : null}
      {term ? <Term term={term} /> : error ? null : <SkeletonList count={3} height="8rem" />}
    </Page>
  );
}

function Term({ term }: { term: Answer<'user', 'term'> }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <Card as="article" className={classes.text}>
        <p className={classes.version}>
          {t('terms.version', { version: term.published_at ? format.longDate(term.published_at) : term.version })}
        </p>
        {term.body.map(({ heading, text }) => (
          <section key={heading}>
            {heading ? <h2>{heading}</h2> : null}
            <MarkupText text={text} />
          </section>
        ))}
      </Card>
      {term.accepted_at ? (
        <Notice tone="success">{t('terms.accepted_at', { date: format.longDate(term.accepted_at) })}</Notice>
      ) : (
        <AcceptForm version={term.version} />
      )}
    </>
  );
}

function AcceptForm({ version }: { version: string }) {
  const t = useT();
  const [, navigate] = useLocation();
  const next = useNextPath();
  const session = useSignedIn();
  const change = useChangeSession();
  const signOut = useSignOut();
  const accept = useAction('user', 'acceptTerm');
  const form = useForm({
    initial: { accept: false },
    submit: (values) => accept.mutateAsync({ version, accept: values.accept }),
    done: () => {
      change({ ...session, terms_accepted: true });
      navigate(next, { replace: true });
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProblemNotice problem={form.problem} />
      <Checkbox {...form.check('accept')} label={t('terms.accept')} />
      <Button type="submit" scale="large" busy={form.busy}>
        {t('terms.submit')}
      </Button>
      <Button variant="subtle" onClick={signOut}>
        {t('shell.sign_out')}
      </Button>
    </form>
  );
}
