import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { EmptyState } from '../../shared/ui/status/empty-state.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './about.module.css';

/** Prices of a visit, by specialty and professional. */
export function Screen() {
  const t = useT();
  const format = useFormat();
  const query = useCall('professional', 'landing', {});
  return (
    <Page title={t('screen.prices')} lead={t('about.prices_lead')}>
      <QueryBoundary query={query}>
        {(professionals) => {
          const offers = professionals.flatMap(({ offers: all, ...who }) => all.map((offer) => ({ who, offer })));
          const specialties = [...new Set(offers.map(({ offer }) => offer.specialty))].sort();
          return offers.length > 0 ? (
            specialties.map((specialty) => (
              <Card as="section" key={specialty}>
                <h2>{format.specialty(specialty)}</h2>
                <ul className={classes.prices}>
                  {offers
                    .filter(({ offer }) => offer.specialty === specialty)
                    .map(({ who, offer }) => (
                      <li key={who.id} className={classes.price}>
                        <p>
                          <strong>{who.name}</strong>
                          <span className={classes.soft}>
                            {t('about.price_of', { minutes: offer.duration_minutes })}
                          </span>
                        </p>
                        <p className={classes.amount}>
                          {offer.price === 0 ? t('about.free') : format.money(offer.price)}
                        </p>
                        <LinkButton
                          href={`/professionals/${who.permalink}`}
                          variant="light"
                          scale="small"
                          aria-label={t('about.price_times', { name: who.name })}
                        >
                          {t('landing.choose')}
                        </LinkButton>
                      </li>
                    ))}
                </ul>
              </Card>
            ))
          ) : (
            <Card>
              <EmptyState picture="tray" title={t('about.prices_none')}>
                <p>{t('about.prices_call')}</p>
              </EmptyState>
            </Card>
          );
        }}
      </QueryBoundary>
      <p className={classes.soft}>{t('about.prices_pay')}</p>
    </Page>
  );
}
