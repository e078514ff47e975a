import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../shared/ui/row/description-list.tsx';
import { PersonHead } from '../../../shared/ui/row/person-head.tsx';

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
  /** The visit does not take place. */
  isOff?: boolean;
};

/** The visit in question: with whom, when, for whom. */
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
      <PersonHead name={visit.doctor_name} photo={visit.doctor_photo} text={format.specialty(visit.specialty)} />
      <DescriptionList>
        <DescriptionItem label={t('appointment.when_label')}>
          {isOff ? <s>{when}</s> : when}
          {format.ownTime(visit.start)}
        </DescriptionItem>
        <DescriptionItem label={t('appointment.patient')}>{visit.patient_name}</DescriptionItem>
        <DescriptionItem label={t('appointment.protocol')}>{visit.protocol}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
