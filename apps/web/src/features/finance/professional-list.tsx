import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { RowLink } from '../../shared/ui/row/row-link.tsx';
import classes from './professional-list.module.css';
import type { FinancialResume } from './queries.ts';
import { signedMoney } from './signed-money.ts';

/** Revenue and commission by professional; each row opens the statement of the month. */
export function ProfessionalList({
  professionals,
  month,
}: {
  professionals: FinancialResume['professionals'];
  month: string;
}) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <h3>{t('finance.by_professional')}</h3>
      {professionals.length === 0 ? (
        <p className={classes.soft}>{t('finance.by_professional_none')}</p>
      ) : (
        <ul className={classes.list}>
          {professionals.map(({ id, name, visits, revenue, commission }) => (
            <li key={id} className={classes.row}>
              <div>
                <RowLink href={`/finances/professional/${id}?month=${month}`}>{name}</RowLink>
                <p className={classes.soft}>
                  {t('finance.brought', { n: visits, amount: signedMoney(format, revenue) })}
                </p>
              </div>
              <p className={classes.amount}>{signedMoney(format, commission)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
