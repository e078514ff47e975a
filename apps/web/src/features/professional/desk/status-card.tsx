import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './professional-form.module.css';

/** The way to deactivate a professional, which asks about visits first, or to activate them again. */
export function StatusCard({ id, status, onBack }: { id: string; status: 'active' | 'inactive'; onBack: () => void }) {
  const t = useT();
  const client = useQueryClient();
  const set = useAction('professional', 'setStatus', {
    onSuccess: () => {
      void client.invalidateQueries();
      onBack();
    },
  });
  const isGone = status === 'inactive';
  return (
    <Card as="section">
      <h2>{t('clinic_professional.status_title')}</h2>
      <p className={classes.hint}>{t(isGone ? 'clinic_professional.left_text' : 'clinic_professional.status_text')}</p>
      <ProblemNotice problem={set.error} />
      <div>
        {' '}
        {isGone ? (
          <Button
            variant="light"
            busy={set.isPending}
            onClick={() => set.mutate({ params: { id }, body: { status: 'active' } })}
          >
            {t('clinic_professional.activate')}
          </Button>
        ) : null}{' '}
        <LinkButton href={`/professional/${id}/deactivate`} variant="subtle" scale="small">
          {t(isGone ? 'clinic_professional.kept_visits' : 'clinic_professional.deactivate')}
        </LinkButton>
      </div>
    </Card>
  );
}
