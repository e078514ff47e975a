import type { ManagedClub } from '@acolhe/contract/club/club';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { RowLink } from '../../../shared/ui/row/row-link.tsx';
import { RowTable } from '../../../shared/ui/staff/row-table.tsx';
import { Badge } from '../../../shared/ui/status/badge.tsx';
import { useBenefitText } from '../benefit-text.ts';
import classes from './club-desk.module.css';

/** The clubs of the clinic: what they give and how many take part. */
export function ClubList({ clubs }: { clubs: readonly ManagedClub[] }) {
  const t = useT();
  const text = useBenefitText();
  return (
    <RowTable
      label={t('screen.clubs')}
      columns={[
        { head: t('club_desk.name') },
        { head: t('club_desk.benefits') },
        { head: t('club_desk.tab_members') },
        { head: t('club_desk.active') },
      ]}
      rows={clubs.map((club) => ({
        key: club.id,
        href: `/clubs/${club.id}`,
        cells: [
          <div key="name">
            <RowLink href={`/clubs/${club.id}`}>{club.name}</RowLink>
            <p className={classes.soft}>{club.sponsor}</p>
          </div>,
          <p key="benefits">{club.benefits.map((benefit) => text(benefit).gives).join('; ')}</p>,
          <p key="people">{t('club_desk.people', { members: club.members, dependents: club.dependents })}</p>,
          <Badge key="state" tone={club.status === 'active' ? 'good' : 'off'}>
            {t(`club_desk.${club.status}`)}
          </Badge>,
        ],
      }))}
    />
  );
}
