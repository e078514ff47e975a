import type { ProfessionalCard as Professional } from '@acolhe/contract/professional/professional';
import { Link } from 'wouter';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { askedSpecialty } from './offer.ts';
import classes from './professional-card.module.css';

/** A professional in a list: name, specialty, price and next free time. The whole card links to the times. */
export function ProfessionalCard({
  professional,
  heading: Heading,
  eager,
}: {
  professional: Professional;
  heading: 'h2' | 'h3';
  eager?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const asked = askedSpecialty(professional);
  const query = asked ? `?specialty=${encodeURIComponent(asked)}` : '';
  const { name, specialty, register, photo, price, duration_minutes: minutes, next_available: next } = professional;
  return (
    <li className={classes.card}>
      <Avatar name={name} photo={photo} size={76} eager={eager} />
      <div className={classes.words}>
        <Heading className={classes.name}>
          <Link href={`/professionals/${professional.permalink}${query}`} className={classes.link}>
            {name}
          </Link>
        </Heading>
        <p className={classes.specialty}>{format.specialty(specialty)}</p>
        <p className={classes.register}>{register}</p>
      </div>
      <p className={classes.price}>{t('landing.price', { price: format.money(price), minutes })}</p>
      <p className={classes.next} data-free={next ? true : undefined}>
        {next ? (
          <span>
            {t('landing.next_free')}{' '}
            {/* Drawn on the server as well: the head of the page tells the viewer's own time. */}
            <strong>
              {format.day(next)}, {format.time(next)}
            </strong>
          </span>
        ) : (
          <span>{t('landing.no_free')}</span>
        )}
        <Icon name="arrow" />
      </p>
    </li>
  );
}
