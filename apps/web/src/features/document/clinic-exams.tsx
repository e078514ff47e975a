import type { ClinicExam } from '@acolhe/contract/document/exam';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './document.module.css';

function useRefreshExams(): () => void {
  const client = useQueryClient();
  return () => {
    for (const call of ['clinicExams', 'exams'] as const)
      void client.invalidateQueries({ queryKey: callKey('document', call) });
  };
}

/** Exams that the clinic adds to the common list, for its managers. */
export function ClinicExams() {
  const t = useT();
  const query = useCall('document', 'clinicExams', undefined);
  return (
    <Card as="section">
      <h2>{t('exam.title')}</h2>
      <p className={classes.soft}>{t('exam.lead')}</p>
      <QueryBoundary query={query}>
        {(exams) =>
          exams.length === 0 ? (
            <p>{t('exam.none')}</p>
          ) : (
            <ul className={classes.list}>
              {exams.map((exam) => (
                <Row key={exam.id} exam={exam} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <ExamForm />
    </Card>
  );
}

function Row({ exam: { id, name, tuss } }: { exam: ClinicExam }) {
  const t = useT();
  const remove = useAction('document', 'removeExam', { onSuccess: useRefreshExams() });
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <span>{name}</span>
        {tuss ? <span className={classes.soft}>TUSS {tuss}</span> : null}
      </p>
      <ProblemNotice problem={remove.error} />
      <div>
        <Button
          scale="small"
          variant="subtle"
          tone="danger"
          busy={remove.isPending}
          aria-label={`${t('exam.remove')}: ${name}`}
          onClick={() => remove.mutate({ id })}
        >
          {t('exam.remove')}
        </Button>
      </div>
    </li>
  );
}

function ExamForm() {
  const t = useT();
  const refresh = useRefreshExams();
  const add = useAction('document', 'addExam');
  const form = useForm({
    initial: { exam: '', tuss: '' },
    submit: ({ exam, tuss }) => add.mutateAsync({ exam, tuss: tuss.trim() || null }),
    done: () => {
      form.set('exam', '');
      form.set('tuss', '');
      refresh();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.fields} noValidate>
      <div className={classes.pair}>
        <TextField {...form.field('exam')} label={t('exam.name')} maxLength={200} autoComplete="off" />
        <TextField
          {...form.field('tuss')}
          label={t('exam.tuss')}
          description={t('exam.tuss_hint')}
          maxLength={8}
          optional
        />
      </div>
      <ProblemNotice problem={form.problem} />
      <div>
        <Button type="submit" variant="light" busy={form.busy}>
          {t('exam.add')}
        </Button>
      </div>
    </form>
  );
}
