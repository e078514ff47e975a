import { useFormat, useT } from '../../shared/i18n.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { ViewerTime } from '../../shared/ui/viewer-time.tsx';
import classes from './changed-visit.module.css';

type ChangedVisitProps = {
  visit: {
    doctor_name: string;
    doctor_photo: string | null;
    specialty: string | null;
    patient_name: string;
    start: string;
    end: string;
    protocol: string;
  };
  /** It does not take place. */
  isOff?: boolean;
};

/** Which visit it is about: with whom, when, for whom. */
export function ChangedVisit({ visit, isOff }: ChangedVisitProps) {
  const t = useT();
  const format = useFormat();
  const when = t('appointment.when', {
    day: format.longDate(visit.start),
    start: format.time(visit.start),
    end: format.time(visit.end),
  });
  return (
    <Card as="section">
      <div className={classes.who}>
        <Avatar name={visit.doctor_name} photo={visit.doctor_photo} size={56} eager />
        <div>
          <h2 className={classes.name}>{visit.doctor_name}</h2>
          <p className={classes.soft}>{visit.specialty}</p>
        </div>
      </div>
      <Facts>
        <Fact label={t('appointment.when_label')}>
          {isOff ? <s>{when}</s> : when}
          <ViewerTime at={visit.start} />
        </Fact>
        <Fact label={t('appointment.patient')}>{visit.patient_name}</Fact>
        <Fact label={t('appointment.protocol')}>{visit.protocol}</Fact>
      </Facts>
    </Card>
  );
}
