import type { ProfessionalProfile } from '@acolhe/contract/professional/professional';
import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './confirm-step.module.css';

type CoveredPriceProps = {
  professional: Pick<ProfessionalProfile, 'id' | 'specialty' | 'price'>;
  patientId: string | undefined;
  start: string;
  order: string | null;
};

/** The price of a visit, or what is left of it where a benefit club or service order pays. */
export function CoveredPrice({ professional: { id, specialty, price }, patientId, order, start }: CoveredPriceProps) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useCall('financial', 'coverage', {
    ...{ specialty, price, start, target: 'visit', professional_id: id },
    ...(patientId ? { patient_id: patientId } : {}),
    ...(order ? { order } : {}),
  });
  if (error && order) return <ProblemNotice problem={error} />;
  if (!data?.name) return format.money(price);
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
      <span className={classes.soft}>{t('coverage.list_price', { price: format.money(price) })}</span>
    </>
  );
}
