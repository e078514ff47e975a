import type { OfferView } from '@acolhe/contract/waiting-list/waiting-list';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { PersonHead } from '../../shared/ui/row/person-head.tsx';
import classes from './offered-time.module.css';

/** Professional, time and patient of an offer, and the visit that would move there. */
export function OfferedTime({ offer }: { offer: OfferView }) {
  const t = useT();
  const format = useFormat();
  const isOpen = offer.status === 'open';
  return (
    <Card as="section">
      <PersonHead name={offer.doctor_name} photo={offer.doctor_photo} text={format.specialty(offer.specialty)} />
      <DescriptionList>
        <DescriptionItem label={t(isOpen ? 'offer.new_time' : 'appointment.when_label')}>
          <strong className={classes.when}>
            {t('appointment.when', {
              day: format.longDate(offer.start),
              start: format.time(offer.start),
              end: format.time(offer.end),
            })}
          </strong>
          {format.ownTime(offer.start)}
        </DescriptionItem>
        {isOpen && offer.visit ? (
          <DescriptionItem label={t('offer.now_at')}>{format.dateTime(offer.visit.start)}</DescriptionItem>
        ) : null}
        <DescriptionItem label={t('appointment.patient')}>{offer.patient_name}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
