import type { ClubMember } from '@acolhe/contract/club/club';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { typedFromDate } from '../../../shared/form/typed-date.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { InlineConfirm } from '../../../shared/ui/inline-confirm.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import { ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import classes from './club-desk.module.css';

type MemberListProps = {
  clubId: string;
  members: readonly ClubMember[];
  busy: boolean;
  /** Says what was done. */
  onSaid: (words: string) => void;
};

/** Members of a club, each to be taken out. */
export function MemberList({ clubId, members, busy, onSaid }: MemberListProps) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const remove = useAction('club', 'removeMember', {
    onSettled: () => client.invalidateQueries({ queryKey: ['club'] }),
  });
  return (
    <>
      <ProblemNotice problem={remove.error} />
      <RowTable
        label={t('club_desk.tab_members')}
        busy={busy}
        columns={[
          { head: t('label.name') },
          { head: t('label.cpf') },
          { head: t('club_desk.col_since') },
          { head: t('club_desk.col_source') },
          { head: t('club_desk.remove') },
        ]}
        rows={members.map((member) => ({
          key: member.id,
          cells: [
            <div key="name">
              {member.person_id ? (
                <RowLink href={`/people/${member.person_id}`}>{member.name}</RowLink>
              ) : (
                <p>{member.name}</p>
              )}
              {member.holder_name ? (
                <p className={classes.soft}>{t('club_desk.of_holder', { name: member.holder_name })}</p>
              ) : null}
            </div>,
            <p key="cpf">{[member.cpf && formatCpf(member.cpf), member.registration].filter(Boolean).join(' · ')}</p>,
            <p key="since">
              {[
                typedFromDate(member.since, format.locale),
                member.until ? t('club_desk.until', { day: typedFromDate(member.until, format.locale) }) : '',
              ]
                .filter(Boolean)
                .join(', ')}
            </p>,
            <p key="source">{t(`club_desk.source_${member.source}`)}</p>,
            member.status === 'active' ? (
              <InlineConfirm
                key="remove"
                label={t('club_desk.remove')}
                spoken={t('club_desk.remove_label', { name: member.name })}
                title={t('club_desk.remove_ask', { name: member.name })}
                yes={t('club_desk.remove_yes')}
                no={t('club_desk.remove_no')}
                busy={remove.isPending}
                onYes={() =>
                  remove.mutate(
                    { id: clubId, member_id: member.id },
                    { onSuccess: () => onSaid(t('club_desk.removed', { name: member.name })) },
                  )
                }
              />
            ) : (
              <Badge key="remove" tone="off">
                {t(`club_desk.status_${member.status}`)}
              </Badge>
            ),
          ],
        }))}
      />
    </>
  );
}
