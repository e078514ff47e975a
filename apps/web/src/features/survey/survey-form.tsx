import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextAreaField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { ScoreChoice } from './score-choice.tsx';
import classes from './survey-form.module.css';

/** The questions of the satisfaction survey of a visit, by the patient's code of its room. */
export function SurveyForm({ access, onSent }: { access: string; onSent: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const { company } = useSetup().setup;
  const answer = useAction('appointment', 'answerSurvey');
  const form = useForm({
    initial: { score: '', comment: '' },
    submit: ({ score, comment }) =>
      answer.mutateAsync({
        query: { access },
        // An unset score is omitted, so that it is reported as missing and not as zero.
        body: { score: (score === '' ? undefined : Number(score)) as number, comment: comment.trim() || undefined },
      }),
    done: () => {
      for (const key of [callKey('person', 'home'), callKey('appointment', 'today'), callKey('appointment', 'detail')])
        void client.invalidateQueries({ queryKey: key });
      onSent();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProblemNotice problem={form.problem} />
      <ScoreChoice
        question={t('survey.question', { company: company.name })}
        value={form.values.score}
        error={form.errors.score}
        onChange={(value) => form.set('score', value)}
      />
      <TextAreaField
        {...form.field('comment')}
        label={t('survey.comment')}
        description={t('survey.comment_hint')}
        maxLength={2000}
        optional
      />
      <Button type="submit" scale="large" fullWidth busy={form.busy}>
        {t('survey.submit')}
      </Button>
    </form>
  );
}
