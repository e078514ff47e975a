import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n.tsx';
import classes from './professional-table.module.css';
import type { FinancialResume } from './queries.ts';
import { signedMoney } from './signed-money.ts';

/** Who brought what, and their share of it; each leads to the statement of the month. */
export function ProfessionalTable({
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
      <h3 id="by-professional">{t('finance.by_professional')}</h3>
      {professionals.length === 0 ? (
        <p className={classes.soft}>{t('finance.by_professional_none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <section className={classes.scroll} tabIndex={0} aria-labelledby="by-professional">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('finance.professional')}</th>
                <th scope="col">{t('finance.visits_head')}</th>
                <th scope="col">{t('finance.revenue')}</th>
                <th scope="col">{t('finance.commission')}</th>
              </tr>
            </thead>
            <tbody>
              {professionals.map(({ id, name, visits, revenue, commission }) => (
                <tr key={id}>
                  <th scope="row">
                    <Link href={`/finances/professional/${id}?month=${month}`}>{name}</Link>
                  </th>
                  <td>{visits}</td>
                  <td>{signedMoney(format, revenue)}</td>
                  <td>{signedMoney(format, commission)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </>
  );
}
