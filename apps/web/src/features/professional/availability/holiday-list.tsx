import type { HolidayView } from '@acolhe/contract/professional/availability';
import { useState } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import { useForm } from '../../../shared/form/form.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { DateField } from '../../../shared/ui/staff/date-field.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../../shared/ui/status/query-boundary.tsx';
import { SkeletonList } from '../../../shared/ui/status/skeleton.tsx';
import classes from './holiday-list.module.css';
import { useHolidays, useSetHoliday } from './queries.ts';

/** Holidays of the clinic, for the twelve months to come. The manager says on which of them it opens. */
export function HolidayList() {
  const t = useT();
  const { role, family_name: company } = useSignedIn();
  const query = useHolidays(company);
  const set = useSetHoliday();
  const [said, setSaid] = useState<string | null>(null);
  const isManager = role === 'M';

  async function toggle(holiday: HolidayView): Promise<void> {
    setSaid(null);
    const closed = !holiday.observed;
    const { kept } = await set.mutateAsync({ id: company, date: holiday.date, closed });
    setSaid(closed ? t('availability.holiday_kept', { n: kept }) : t('availability.holiday_opened'));
  }

  return (
    <Card as="section">
      <div>
        <h2>{t('availability.holidays')}</h2>
        <p className={classes.soft}>{t('availability.holidays_text')}</p>
      </div>
      <QueryBoundary query={query} skeleton={<SkeletonList count={4} height="2.9rem" />}>
        {(holidays) => (
          <ul className={classes.list}>
            {holidays.map((holiday) => (
              <Row
                key={holiday.date}
                holiday={holiday}
                busy={set.isPending}
                onToggle={isManager ? () => void toggle(holiday).catch(() => undefined) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryBoundary>
      {said ? <Notice tone="success" title={said} /> : null}
      <ProblemNotice problem={set.error} />
      {isManager ? <NewHoliday company={company} onSaid={setSaid} /> : null}
    </Card>
  );
}

function Row({
  holiday,
  busy,
  onToggle,
}: {
  holiday: HolidayView;
  busy: boolean;
  onToggle?: (() => void) | undefined;
}) {
  const t = useT();
  const format = useFormat();
  const day = format.plainDate(holiday.date);
  const name = holiday.key ? t(`holiday.${holiday.key}`) : holiday.name;
  return (
    <li className={classes.row}>
      <p className={classes.text}>
        <span className={classes.name}>{name}</span>
        <span className={classes.soft}>{day}</span>
      </p>
      {onToggle ? (
        <Checkbox
          label={t('availability.open')}
          aria-label={t('availability.open_on', { day })}
          checked={!holiday.observed}
          disabled={busy}
          onChange={onToggle}
        />
      ) : (
        <span className={classes.state} data-closed={holiday.observed || undefined}>
          {t(holiday.observed ? 'availability.closed' : 'availability.open')}
        </span>
      )}
    </li>
  );
}

/** A holiday of the state, the city or the clinic. */
function NewHoliday({ company, onSaid }: { company: string; onSaid: (text: string | null) => void }) {
  const t = useT();
  const set = useSetHoliday();
  const form = useForm({
    initial: { date: '', name: '' },
    submit: ({ date, name }) => set.mutateAsync({ id: company, date, name: name || undefined, closed: true }),
    done: ({ kept }) => {
      onSaid(t('availability.holiday_kept', { n: kept }));
      form.set('date', '');
      form.set('name', '');
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate className={classes.form}>
      <h3>{t('availability.add_holiday')}</h3>
      <DateField
        {...form.field('date')}
        label={t('availability.holiday_date')}
        onDate={(date) => form.set('date', date)}
      />
      <TextField {...form.field('name')} maxLength={80} label={t('availability.holiday_name')} />
      <Button type="submit" variant="light" busy={form.busy}>
        {t('availability.add_holiday')}
      </Button>
      <ProblemNotice problem={form.problem} />
    </form>
  );
}
