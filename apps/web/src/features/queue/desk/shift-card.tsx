import { type FormEvent, useState } from 'react';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { Checkbox } from '../../../shared/ui/field/checkbox.tsx';
import { EmptyState } from '../../../shared/ui/status/empty-state.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { type QueueShift, type QueueView, useQueueActions } from './queries.ts';
import classes from './shift-card.module.css';

/** A professional's own shift: checked in to which queues, paused, or not there. */
export function ShiftCard({ view }: { view: QueueView }) {
  const t = useT();
  const { groups, own_shift: shift } = view;
  const [isChoosing, setChoosing] = useState(false);
  if (groups.length === 0) {
    return (
      <Card as="section">
        <EmptyState
          picture="tray"
          title={t('queue.no_group')}
          action={
            <LinkButton href="/professional/listscheduled" variant="light">
              {t('queue.no_group_action')}
            </LinkButton>
          }
        >
          <p>{t('queue.no_group_text')}</p>
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card as="section">
      <h2>{t('queue.shift')}</h2>
      {shift && !isChoosing ? (
        <ShiftState view={view} shift={shift} onChoose={() => setChoosing(true)} />
      ) : (
        <CheckInForm view={view} onDone={() => setChoosing(false)} />
      )}
    </Card>
  );
}

function ShiftState({ view, shift, onChoose }: { view: QueueView; shift: QueueShift; onChoose: () => void }) {
  const t = useT();
  const format = useFormat();
  const { checkIn, checkOut } = useQueueActions();
  const groups = view.groups
    .filter(({ id }) => shift.group_ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
  const isPaused = shift.status === 'paused';
  const turn = (status: QueueShift['status']) => checkIn.mutate({ group_ids: shift.group_ids, status });
  return (
    <>
      <p>
        {isPaused
          ? t('queue.paused', { groups })
          : t('queue.present_since', { time: format.time(shift.started_at), groups })}
      </p>
      {isPaused ? <p className={classes.soft}>{t('queue.paused_text')}</p> : null}
      <div className={classes.actions}>
        {isPaused ? (
          <Button busy={checkIn.isPending} onClick={() => turn('present')}>
            {t('queue.go_on')}
          </Button>
        ) : (
          <Button variant="light" busy={checkIn.isPending} onClick={() => turn('paused')}>
            {t('queue.pause')}
          </Button>
        )}
        {view.groups.length > 1 ? (
          <Button variant="subtle" onClick={onChoose}>
            {t('queue.change_groups')}
          </Button>
        ) : null}
        <Button variant="subtle" busy={checkOut.isPending} onClick={() => checkOut.mutate(undefined)}>
          {t('queue.check_out')}
        </Button>
      </div>
      <ProblemNotice problem={checkIn.error ?? checkOut.error} />
    </>
  );
}

/** From which granted queues one calls; all of them unless some are taken out. */
function CheckInForm({ view, onDone }: { view: QueueView; onDone: () => void }) {
  const t = useT();
  const { groups, own_shift: shift } = view;
  const { checkIn } = useQueueActions();
  const [left, setLeft] = useState<readonly string[]>(() =>
    shift ? groups.map(({ id }) => id).filter((id) => !shift.group_ids.includes(id)) : [],
  );
  const [isNone, setNone] = useState(false);
  const chosen = groups.map(({ id }) => id).filter((id) => !left.includes(id));
  function send(event: FormEvent): void {
    event.preventDefault();
    setNone(chosen.length === 0);
    if (chosen.length > 0)
      checkIn.mutate({ group_ids: chosen, status: shift?.status ?? 'present' }, { onSuccess: onDone });
  }
  return (
    <form className={classes.form} onSubmit={send}>
      <fieldset className={classes.groups}>
        <legend>{t('queue.choose_groups')}</legend>
        {groups.map(({ id, name, waiting, is_open }) => (
          <Checkbox
            key={id}
            id={`group-${id}`}
            label={
              <>
                {t('queue.group_option', { name, waiting })}
                {is_open ? null : <span className={classes.closed}>{t('queue.group_closed')}</span>}
              </>
            }
            checked={chosen.includes(id)}
            onChange={(event) =>
              setLeft(event.currentTarget.checked ? left.filter((other) => other !== id) : [...left, id])
            }
          />
        ))}
      </fieldset>
      {isNone ? (
        <p role="alert" className={classes.error}>
          {t('queue.choose_one')}
        </p>
      ) : null}
      <ProblemNotice problem={checkIn.error} />
      <div className={classes.actions}>
        <Button type="submit" busy={checkIn.isPending}>
          {t(shift ? 'queue.save_groups' : 'queue.check_in')}
        </Button>
        {shift ? (
          <Button variant="subtle" onClick={onDone}>
            {t('queue.keep_groups')}
          </Button>
        ) : null}
      </div>
    </form>
  );
}

/** Professionals on shift, for those who keep the line. */
export function OnShift({ shifts }: { shifts: readonly QueueShift[] }) {
  const t = useT();
  const names = shifts
    .map(({ professional_name: name, status }) => (status === 'paused' ? t('queue.on_shift_paused', { name }) : name))
    .join(', ');
  return <p className={classes.soft}>{names ? t('queue.on_shift', { names }) : t('queue.nobody_on_shift')}</p>;
}
