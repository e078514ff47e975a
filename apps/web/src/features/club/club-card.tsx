import type { ClubPage } from '@acolhe/contract/club/club';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BenefitList } from './benefit-list.tsx';
import classes from './club.module.css';
import { clubColour } from './club-colour.ts';

/** A club on the public page: what it is, what it gives, and how to join. */
export function ClubCard({ club, children }: { club: ClubPage; children?: ReactNode }) {
  const t = useT();
  return (
    <Card as="section">
      <div className={classes.form} style={clubColour(club.colour)}>
        <div className={classes.head}>
          <h2>{club.name}</h2>
          <p className={classes.soft}>{t('club.by', { sponsor: club.sponsor })}</p>
        </div>
        {club.about ? <p className={classes.text}>{club.about}</p> : null}
        <div className={classes.part}>
          <h3>{t('club.gives')}</h3>
          <BenefitList benefits={club.benefits} />
          <p className={classes.soft}>{t('club.family', { n: club.max_dependents })}</p>
        </div>
        <div className={classes.part}>
          <h3>{t('club.join')}</h3>
          {club.how_to_join ? <p className={classes.text}>{club.how_to_join}</p> : null}
          <p className={classes.soft}>{t('club.join_list')}</p>
        </div>
        {children}
      </div>
    </Card>
  );
}
