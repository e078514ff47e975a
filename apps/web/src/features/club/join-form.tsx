import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { voucherForm } from '../voucher/draft.ts';
import classes from './club.module.css';

/** Joins a club by its code, and opens it. */
export function JoinForm() {
  const t = useT();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const join = useAction('club', 'join');
  const form = useForm({
    initial: { code: '' },
    submit: ({ code }) => join.mutateAsync({ code }),
    done: ({ club_id }) => {
      void client.invalidateQueries({ queryKey: ['financial', 'benefitClub'] });
      navigate(`/pso/${club_id}`);
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <WrittenField
        {...form.written('code')}
        as={voucherForm}
        label={t('club.code')}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <ProblemNotice problem={form.problem} />
      <Button type="submit" busy={form.busy}>
        {t('club.enter')}
      </Button>
    </form>
  );
}
