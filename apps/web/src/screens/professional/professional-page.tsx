import type { ProfessionalProfile } from '@acolhe/contract/professional/professional';
import { Link } from 'wouter';
import { FreeTimes } from '../../features/professional/free-times.tsx';
import { askedSpecialty, inSpecialty } from '../../features/professional/offer.ts';
import { useCall } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { ClinicPhone } from '../../shared/ui/frame/clinic-phone.tsx';
import { Page, PageTitle } from '../../shared/ui/frame/page.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Avatar } from '../../shared/ui/row/avatar.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { SkeletonList } from '../../shared/ui/status/skeleton.tsx';
import classes from './professional-page.module.css';

/** One professional's page, with their next free times, each of which starts a booking. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const permalink = params.permalink ?? '';
  const { data: found, error, refetch } = useCall('professional', 'byPermalink', { permalink });
  const asked = useQueryParams().get('specialty');
  const data = found && inSpecialty(found, asked);
  if (error && !data) {
    const isGone = error.code === 'not_found';
    return (
      <Page title={t(isGone ? 'shell.not_found_title' : 'screen.professionals')} width="narrow">
        <ProblemNotice problem={error} retry={isGone ? undefined : () => void refetch()} action={<ClinicPhone />} />
        <AllProfessionals />
      </Page>
    );
  }
  if (!data) {
    return (
      <div className={classes.page}>
        <SkeletonList count={2} height="14rem" />
      </div>
    );
  }
  return (
    <div className={classes.page}>
      <AllProfessionals />
      <div className={classes.columns}>
        <Who professional={data} />
        <section className={classes.times} aria-labelledby="times-title">
          <div>
            <h2 id="times-title">{t('professional.times')}</h2>
            <p className={classes.soft}>{t('professional.times_next')}</p>
          </div>
          <FreeTimes key={data.specialty} professionalId={data.id} specialty={askedSpecialty(data)} />
        </section>
        <About professional={data} />
      </div>
    </div>
  );
}

function AllProfessionals() {
  const t = useT();
  return (
    <Link href="/professionals" className={classes.back}>
      <Icon name="back" />
      {t('professional.all')}
    </Link>
  );
}

function Who({ professional }: { professional: ProfessionalProfile }) {
  const t = useT();
  const format = useFormat();
  const { name, specialty, register, photo, price, duration_minutes: minutes } = professional;
  return (
    <div className={classes.who}>
      <Avatar name={name} photo={photo} size={104} eager />
      <div>
        <PageTitle title={name} />
        <p className={classes.specialty}>{format.specialty(specialty)}</p>
        <p className={classes.soft}>{register}</p>
        {professional.offers.length > 1 ? (
          <Offers professional={professional} />
        ) : (
          <p className={classes.soft}>{t('landing.price', { price: format.money(price), minutes })}</p>
        )}
      </div>
    </div>
  );
}

/** The specialties of one who has several; each has its own times below. */
function Offers({ professional }: { professional: ProfessionalProfile }) {
  const t = useT();
  const format = useFormat();
  const change = useChangeQuery();
  return (
    <fieldset className={classes.offers} aria-label={t('landing.specialty')}>
      {professional.offers.map(({ specialty, price, duration_minutes: minutes }, index) => (
        <button
          key={specialty}
          type="button"
          aria-pressed={specialty === professional.specialty}
          onClick={() => change({ specialty: index === 0 ? null : specialty }, { replace: true })}
        >
          <strong>{format.specialty(specialty)}</strong>
          <span>{t('landing.price', { price: format.money(price), minutes })}</span>
        </button>
      ))}
    </fieldset>
  );
}

function About({ professional }: { professional: ProfessionalProfile }) {
  const t = useT();
  const { about, languages, education } = professional;
  return (
    <div className={classes.about}>
      {about ? (
        <section>
          <h2>{t('professional.about')}</h2>
          <p>{about}</p>
        </section>
      ) : null}
      {education.length > 0 ? (
        <section>
          <h2>{t('professional.education')}</h2>
          <ul>
            {education.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {languages.length > 0 ? (
        <section>
          <h2>{t('professional.languages')}</h2>
          <p>{languages.join(', ')}</p>
        </section>
      ) : null}
    </div>
  );
}
