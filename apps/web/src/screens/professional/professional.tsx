import { AccessCard } from '../../features/professional/desk/access-card.tsx';
import { MoneyCard } from '../../features/professional/desk/money-card.tsx';
import { PhotoField } from '../../features/professional/desk/photo-field.tsx';
import { ProfessionalData } from '../../features/professional/desk/professional-data.tsx';
import { StatusCard } from '../../features/professional/desk/status-card.tsx';
import { RuleHistory } from '../../features/rule-history/rule-history.tsx';
import { useCall } from '../../shared/api/call.ts';
import { useMay, useSignedIn } from '../../shared/api/session.ts';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useChangeQuery, useQueryParams } from '../../shared/navigation/query-params.ts';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MailDelay } from '../../shared/ui/status/mail-delay.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './professional.module.css';

const said: Readonly<Record<string, PhraseKey>> = {
  created: 'clinic_professional.created',
  invited: 'clinic_professional.created_invited',
  uninvited: 'clinic_professional.created_uninvited',
  saved: 'clinic_professional.saved',
  left: 'clinic_professional.left',
  back: 'clinic_professional.back',
};

/** A professional as the clinic keeps them: data, access, commission and changes. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const isManager = useSignedIn().role === 'M';
  const done = useQueryParams().get('done') ?? '';
  const change = useChangeQuery();
  const mayBook = useMay('reception');
  const query = useCall('professional', 'detail', { id });
  const professional = query.data;
  return (
    <Page
      title={professional?.name ?? t('screen.professional')}
      width="wide"
      actions={
        professional ? (
          <>
            {professional.status === 'active' ? (
              <>
                <LinkButton href={`/professionals/${professional.permalink}`} variant="subtle">
                  {t('clinic_professional.see_page')}
                </LinkButton>
                {mayBook ? (
                  <LinkButton href={`/schedule_availability/${id}`} variant="subtle">
                    {t('clinic_professional.agenda')}
                  </LinkButton>
                ) : null}
              </>
            ) : null}
            {isManager ? (
              <LinkButton href={`/professional/${id}/edit`} variant="light">
                {t('clinic_professional.edit')}
              </LinkButton>
            ) : null}
          </>
        ) : null
      }
    >
      <BackLink href="/professional/list">{t('screen.professionals')}</BackLink>
      {said[done] ? (
        <Notice tone={done === 'uninvited' ? 'warning' : 'success'} title={t(said[done] as PhraseKey)} />
      ) : null}
      {done === 'invited' ? <MailDelay what="told" /> : null}
      <QueryBoundary query={query}>
        {(found) => (
          <div className={classes.desk}>
            <ProfessionalData professional={found} />
            <div className={classes.side}>
              {isManager ? <PhotoField professional={found} /> : null}
              <AccessCard key={`${found.version}`} professional={found} mayInvite={isManager} />
              {isManager && found.status === 'active' ? <MoneyCard id={id} /> : null}
              {isManager ? (
                <StatusCard id={id} status={found.status} onBack={() => change({ done: 'back' }, { replace: true })} />
              ) : null}
              <RuleHistory history={found.history} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}
