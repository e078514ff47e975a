import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './confirm-step.module.css';

type CoveredPriceProps = {
  patientId: string | undefined;
  professionalId: string;
  specialty: string;
  /** Centavos. */
  price: number;
  start: string;
  order: string | null;
};

/** The price of a visit, or what is left of it where a benefit club or service order pays. */
export default function CoveredPrice({ patientId, professionalId, order, ...visit }: CoveredPriceProps) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useCall('financial', 'coverage', {
    ...visit,
    target: 'visit',
    professional_id: professionalId,
    ...(patientId ? { patient_id: patientId } : {}),
    ...(order ? { order } : {}),
  });
  if (error && order) return <ProblemNotice problem={error} />;
  if (!data?.name) return format.money(visit.price);
  return (
    <>
      <strong>
        {t('coverage.you_pay', {
          total: format.money(data.total),
          name: data.name,
          covered: format.money(data.covered),
        })}
      </strong>
      {'\n'}
      <span className={classes.soft}>{t('coverage.list_price', { price: format.money(visit.price) })}</span>
    </>
  );
}
