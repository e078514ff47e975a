import { Hero } from '../../features/landing/hero.tsx';
import { ProfessionalList } from '../../features/professional/professional-list.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useSession } from '../../shared/api/session.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { PageTitle } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import classes from './landing.module.css';

/**
 * Landing page (`/` for visitors) and `/professionals`: the clinic, how it works, and professionals with their next
 * free times.
 */
export function Screen({ name }: ScreenProps) {
  const t = useT();
  const isHome = name === 'screen.landing';
  return (
    <div className={classes.page}>
      {isHome ? <Welcome /> : null}
      <section className={classes.section} id="profissionais" aria-labelledby="professionals-title">
        {isHome ? (
          <h2 id="professionals-title">{t('landing.professionals')}</h2>
        ) : (
          <div id="professionals-title">
            <PageTitle title={t('landing.professionals')} />
          </div>
        )}
        <ProfessionalList heading={isHome ? 'h3' : 'h2'} />
      </section>
      <p className={classes.emergency}>{t('landing.emergency')}</p>
    </div>
  );
}

function Welcome() {
  const t = useT();
  const { company } = useSetup().setup;
  const session = useSession();
  const { data: words } = useCall('company', 'customMessage', { id: company.id }, { staleTime: 600_000 });
  return (
    <>
      <Hero message={words} heading={(title) => <PageTitle title={title} />}>
        <a href="#profissionais" className={classes.primary}>
          {t('landing.choose')}
        </a>
        {session ? null : (
          <LinkButton href="/login" variant="subtle">
            {t('landing.sign_in')}
          </LinkButton>
        )}
      </Hero>
      <section aria-labelledby="steps-title">
        <h2 id="steps-title" className={classes.hidden}>
          {t('landing.steps')}
        </h2>
        <ol className={classes.steps}>
          <li>
            <Icon name="calendar" size={28} />
            <div>
              <h3>{t('landing.step_choose')}</h3>
              <p>{t('landing.step_choose_text')}</p>
            </div>
          </li>
          <li>
            <Icon name="check" size={28} />
            <div>
              <h3>{t('landing.step_pay')}</h3>
              <p>{t('landing.step_pay_text')}</p>
            </div>
          </li>
          <li>
            <Icon name="video" size={28} />
            <div>
              <h3>{t('landing.step_meet')}</h3>
              <p>{t('landing.step_meet_text')}</p>
            </div>
          </li>
        </ol>
      </section>
    </>
  );
}
