import type { Vaccination } from '@acolhe/contract/record/history';
import { useT } from '../../../shared/i18n/i18n.tsx';

/** Facts of a dose besides its name and day, in one line. */
export default function VaccinationLine({ vaccination }: { vaccination: Vaccination }) {
  const t = useT();
  const { dose, lot, maker, place, source } = vaccination;
  const parts = [
    dose ? t(`vaccine.dose.${dose}`) : '',
    lot ? t('vaccine.lot_is', { lot }) : '',
    maker,
    place,
    t(`vaccine.source.${source}`),
  ];
  return <p>{parts.filter(Boolean).join(' · ')}</p>;
}
