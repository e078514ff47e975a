import type { CustomMessage } from '@acolhe/contract/landing/landing';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import classes from './hero.module.css';
import { LandingPicture } from './landing-picture.tsx';

/** Top of the landing page: the clinic's words, what to do next, and its photo or the product's drawing. */
export function Hero({
  message,
  heading,
  children,
}: {
  message: Pick<CustomMessage, 'welcome' | 'title' | 'photo'> | undefined;
  /** The title: the page's own, or that of a preview. */
  heading: (title: string) => ReactNode;
  children: ReactNode;
}) {
  const t = useT();
  const { company } = useSetup().setup;
  return (
    <section className={classes.hero}>
      <div className={classes.words}>
        {heading(message?.title || t('landing.title'))}
        <p className={classes.lead}>{message?.welcome || t('landing.description', { company: company.name })}</p>
        <div className={classes.actions}>{children}</div>
      </div>
      {message?.photo ? (
        <img className={classes.photo} src={message.photo.address} alt={message.photo.alt} />
      ) : (
        <LandingPicture className={classes.picture} />
      )}
    </section>
  );
}
