import type { CompanyDetail } from '@acolhe/contract/network/network';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../shared/api/action.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { DateField } from '../../shared/ui/staff/date-field.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './network.module.css';
import { StandingBadge } from './standing-badge.tsx';

/** Whether a company is in service and until when; what follows is said before it is saved. */
export function ServiceCard({ company, onDone }: { company: CompanyDetail; onDone: () => void }) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('network.service')}</h2>
      <p>
        <StandingBadge standing={company.standing} lastDay={company.expiration_date} />
      </p>
      {company.is_own ? (
        <p className={classes.soft}>{t('network.own_service')}</p>
      ) : (
        <MantineParts>
          <ServiceForm company={company} onDone={onDone} />
        </MantineParts>
      )}
    </Card>
  );
}

function ServiceForm({ company, onDone }: { company: CompanyDetail; onDone: () => void }) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const set = useAction('company', 'setStatus', { onSuccess: () => client.invalidateQueries() });
  const form = useForm({
    initial: { active: company.status === 'active', expiration_date: company.expiration_date ?? '' },
    schema: () => import('@acolhe/contract/network/network').then((module) => module.companyStatus),
    toInput: inputOf,
    submit: (draft) => set.mutateAsync({ params: { id: company.id }, body: inputOf(draft) }),
    done: onDone,
  });
  const { active, expiration_date: day } = form.values;
  const date = isCalendarDate(day) ? format.longDate(`${day}T12:00:00Z`) : '';
  const isOver = date !== '' && day < format.dayOf(now());
  const { onChange: _, ...lastDay } = form.field('expiration_date');
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Checkbox {...form.check('active')} label={t('network.in_service')} />
      <DateField
        {...lastDay}
        label={t('label.expiration_date')}
        optional
        onDate={(written) => form.set('expiration_date', written)}
      />
      <Notice tone={active && !isOver ? 'info' : 'warning'}>
        <p>
          {!active || isOver
            ? t('network.then_closed')
            : date
              ? t('network.then_expires', { date })
              : t('network.then_open')}
        </p>
        {active && !isOver ? null : <p>{t('network.under_closed')}</p>}
      </Notice>
      <ProblemNotice problem={form.problem} />
      <div>
        <Button type="submit" variant="light" busy={form.busy}>
          {t('network.service_save')}
        </Button>
      </div>
    </form>
  );
}

const inputOf = ({ active, expiration_date }: { active: boolean; expiration_date: string }) => ({
  status: active ? ('active' as const) : ('inactive' as const),
  expiration_date: expiration_date || null,
});
