import { type Opening, openings } from '@acolhe/domain/queue/queue-hours';
import { useState } from 'react';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Chips } from '../../../shared/ui/field/chips.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import { rulesOf } from './draft.ts';
import classes from './group-list.module.css';
import { type ManagedGroup, useChangeGroup } from './queries.ts';

/** The clinic's queues, each opened, closed or given back to its hours by one press. */
export function GroupList({ groups }: { groups: readonly ManagedGroup[] }) {
  const t = useT();
  const format = useFormat();
  const change = useChangeGroup();
  const [said, setSaid] = useState('');
  function turn(group: ManagedGroup, opening: Opening): void {
    if (change.isPending || opening === group.opening) return;
    const words = t('queue_group.switched', { name: group.name, opening: t(`queue_group.opening.${opening}`) });
    change.mutate(
      { ...rulesOf(group), id: group.id, version: group.version, opening },
      { onSuccess: () => setSaid(words) },
    );
  }
  return (
    <>
      <ProblemNotice problem={change.error} />
      <VisuallyHiddenStatus>{said}</VisuallyHiddenStatus>
      <RowTable
        label={t('screen.queue_groups')}
        card={classes.card}
        busy={change.isPending}
        columns={[
          { head: t('screen.queue_group') },
          { head: t('label.price') },
          { head: t('queue_group.who') },
          { head: t('queue_group.now') },
          { head: t('queue_group.opening') },
        ]}
        rows={groups.map((group) => ({
          key: group.id,
          href: `/emergency/groups/${group.id}`,
          cells: [
            <div key="name">
              <RowLink href={`/emergency/groups/${group.id}`}>{group.name}</RowLink>
              <p className={classes.soft}>{format.specialty(group.specialty)}</p>
            </div>,
            <div key="price">
              <p>{group.price === 0 ? t('queue_group.free') : format.money(group.price)}</p>
              <p className={classes.soft}>{t('shell.minutes', { n: group.visit_minutes })}</p>
            </div>,
            <p key="who" className={classes.who}>
              {t('queue_group.attending', { n: group.professional_ids.length })}
            </p>,
            <Moment key="now" group={group} />,
            group.status === 'inactive' ? null : (
              <div key="opening" className={classes.switch}>
                <Chips
                  label={t('queue_group.opening_of', { name: group.name })}
                  chips={openings.map((value) => ({ value, label: t(`queue_group.opening.${value}`) }))}
                  value={group.opening}
                  onChange={(opening) => turn(group, opening)}
                />
              </div>
            ),
          ],
        }))}
      />
    </>
  );
}

/** Whether it takes people at this moment, and who is there. */
function Moment({ group }: { group: ManagedGroup }) {
  const t = useT();
  const format = useFormat();
  const { status, is_open, opens_at, waiting, present, promises } = group;
  if (status === 'inactive') return <Badge tone="off">{t('queue_group.inactive')}</Badge>;
  return (
    <div className={classes.moment}>
      <Badge tone={is_open ? 'good' : 'off'}>{t(is_open ? 'queue_group.is_open' : 'queue_group.is_closed')}</Badge>
      {opens_at ? (
        <p className={classes.soft}>{t('queue_group.opens_at', { at: format.dayAndTime(opens_at) })}</p>
      ) : null}
      <p className={classes.soft}>
        {[t('queue_group.waiting', { n: waiting }), t('queue_group.present', { n: present })].join(' · ')}
      </p>
      {promises.measured > 0 ? (
        <p className={classes.soft}>
          {[
            t('queue_group.promises', promises),
            promises.late > 0 ? t('queue_group.promises_late', { n: promises.late }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      ) : null}
    </div>
  );
}
