import type { OfferView } from '@acolhe/contract/waiting-list';
import { useFormat, useT } from '../../shared/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Fact, Facts } from '../../shared/ui/facts.tsx';
import { PersonHead } from '../../shared/ui/person-head.tsx';
import { ViewerTime } from '../../shared/ui/viewer-time.tsx';
import classes from './offered-time.module.css';

/** With whom, when, for whom, and which visit would move there. */
export function OfferedTime({ offer }: { offer: OfferView }) {
  const t = useT();
  const format = useFormat();
  const isOpen = offer.status === 'open';
  return (
    <Card as="section">
      <PersonHead name={offer.doctor_name} photo={offer.doctor_photo} text={offer.specialty} />
      <Facts>
        <Fact label={t(isOpen ? 'offer.new_time' : 'appointment.when_label')}>
          <strong className={classes.when}>
            {t('appointment.when', {
              day: format.longDate(offer.start),
              start: format.time(offer.start),
              end: format.time(offer.end),
            })}
          </strong>
          <ViewerTime at={offer.start} />
        </Fact>
        {isOpen && offer.visit ? <Fact label={t('offer.now_at')}>{format.dateTime(offer.visit.start)}</Fact> : null}
        <Fact label={t('appointment.patient')}>{offer.patient_name}</Fact>
      </Facts>
    </Card>
  );
}
