import { useFormat, useT } from '../../shared/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { PersonHead } from '../../shared/ui/person-head.tsx';
import { ViewerTime } from '../../shared/ui/viewer-time.tsx';

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
      <PersonHead name={visit.doctor_name} photo={visit.doctor_photo} text={visit.specialty} />
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
