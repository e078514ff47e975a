import type { OwnProfile } from '@acolhe/contract/professional/clinic-professional';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AboutFields, AddressCard, ContactFields } from '../../features/professional/desk/own-fields.tsx';
import { PhotoField } from '../../features/professional/desk/photo-field.tsx';
import { ClinicItems } from '../../features/professional/desk/professional-data.tsx';
import { type OwnDetails, ownDetailsOf, ownInput } from '../../features/professional/desk/professional-details.ts';
import formClasses from '../../features/professional/desk/professional-form.module.css';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './professional.module.css';

/** Profile that professionals write themselves, beside the data that the clinic keeps of them. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const query = useCall('professional', 'myProfile', { id: params.id ?? '' });
  return (
    <Page title={t('screen.professional_profile')} lead={t('clinic_professional.own_lead')} width="wide">
      <BackLink href="/account">{t('screen.account')}</BackLink>
      <QueryBoundary query={query}>
        {(profile) => (
          <div className={classes.desk}>
            <ProfileForm key={profile.id} profile={profile} />
            <div className={classes.side}>
              <PhotoField professional={profile} />
              <ByClinic profile={profile} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </Page>
  );
}

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useT();
  const client = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const save = useAction('professional', 'setMyProfile');
  const form = useForm<OwnDetails, OwnProfile>({
    initial: ownDetailsOf(profile),
    schema: () => import('@acolhe/contract/professional/clinic-professional').then((module) => module.ownProfileChange),
    toInput: ownInput,
    submit: (details) => save.mutateAsync({ id: profile.id, ...ownInput(details) }),
    done: (saved) => {
      setIsSaved(true);
      client.setQueryData(callKey('professional', 'myProfile', { id: profile.id }), saved);
    },
  });
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => {
        setIsSaved(false);
        form.onSubmit(event);
      }}
      className={formClasses.form}
      noValidate
    >
      <Card as="section">
        <h2>{t('clinic_professional.own_page')}</h2>
        <AboutFields form={form} />
      </Card>
      <Card as="section">
        <h2>{t('clinic_professional.contact')}</h2>
        <div className={formClasses.fields}>
          <ContactFields form={form} />
        </div>
      </Card>
      <AddressCard form={form} />
      {isSaved ? <Notice tone="success" title={t('clinic_professional.saved')} /> : null}
      <ProblemNotice problem={form.problem} />
      <Button type="submit" scale="large" busy={form.busy}>
        {t('clinic_professional.save')}
      </Button>
    </form>
  );
}

function ByClinic({ profile }: { profile: OwnProfile }) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('clinic_professional.by_clinic')}</h2>
      <p className={formClasses.hint}>{t('clinic_professional.by_clinic_text')}</p>
      <DescriptionList>
        <DescriptionItem label={t('label.name')}>{profile.name}</DescriptionItem>
        <ClinicItems professional={profile} />
        <DescriptionItem label={t('label.on_landing')}>
          {t(profile.on_landing ? 'plan.yes' : 'plan.no')}
        </DescriptionItem>
      </DescriptionList>
      {profile.on_landing ? (
        <div>
          <LinkButton href={`/professionals/${profile.permalink}`} variant="light" scale="small">
            {t('clinic_professional.see_page')}
          </LinkButton>
        </div>
      ) : null}
    </Card>
  );
}
