import type { Profile } from '@acolhe/contract/person/profile';
import { shownName } from '@acolhe/domain/person/person-name';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ClaimRecord } from '../../features/identity/claim-record.tsx';
import { AddressFields } from '../../features/person/profile/address-fields.tsx';
import { asksForBirth, changeOf, type Details, detailsOf } from '../../features/person/profile/details.ts';
import { GenderField } from '../../features/person/profile/gender-field.tsx';
import { useProfile } from '../../features/person/profile/queries.ts';
import { weeksAndDaysForm } from '../../features/person/profile/typed-field.ts';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm } from '../../shared/form/typed-date.ts';
import { cnsForm, cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import classes from './person-profile.module.css';

/** A person's own details, or a dependent's. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const id = params.id ?? '';
  const { person_id } = useSignedIn();
  const isOwn = person_id === id;
  const profile = useProfile(id);
  const name = profile.data ? shownName(profile.data) : '';
  const title = isOwn || !name ? t('screen.person_profile') : t('profile.of', { name });
  return (
    <Page title={title} lead={isOwn ? t('profile.lead') : undefined}>
      <BackLink href="/account">{t('screen.account')}</BackLink>
      <QueryBoundary query={profile}>
        {(found) => (
          <>
            {isOwn && !found.is_confirmed ? <ClaimRecord /> : null}
            <ProfileForm key={found.id} profile={found} isOwn={isOwn} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function ProfileForm({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const t = useT();
  const { locale } = useSetup().setup;
  const client = useQueryClient();
  const [isSaved, setIsSaved] = useState(false);
  const save = useAction('person', 'setProfile');
  const form = useForm<Details, Profile>({
    initial: detailsOf(profile, locale),
    schema: () => import('@acolhe/contract/person/profile').then((module) => module.profileChange),
    toInput: (details) => changeOf(details, locale),
    submit: (details) => save.mutateAsync({ id: profile.id, ...changeOf(details, locale) }),
    done: (saved) => {
      setIsSaved(true);
      client.setQueryData(callKey('person', 'myProfile', { id: profile.id }), saved);
      for (const key of [callKey('person', 'read'), callKey('person', 'children'), callKey('user', 'current')])
        void client.invalidateQueries({ queryKey: key });
    },
  });
  const isCpfFixed = profile.is_confirmed;
  return (
    <form
      ref={form.ref}
      onSubmit={(event) => {
        setIsSaved(false);
        form.onSubmit(event);
      }}
      className={classes.form}
      noValidate
    >
      <Card as="section">
        <h2>{t(isOwn ? 'profile.about' : 'profile.about_other')}</h2>
        <div className={classes.fields}>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete={isOwn ? 'name' : 'off'} />
          <TextField
            {...form.field('social_name')}
            label={t('label.social_name')}
            optional
            autoComplete={isOwn ? 'nickname' : 'off'}
          />
          <WrittenField
            {...form.written('birth_date')}
            as={dateForm}
            label={t('label.birth_date')}
            autoComplete={isOwn ? 'bday' : 'off'}
          />
          {asksForBirth(form.values, locale) ? (
            <WrittenField
              {...form.written('gestational_age_at_birth')}
              as={weeksAndDaysForm}
              label={t('label.gestational_age_at_birth')}
              description={t('profile.gestational_age_hint')}
              optional
            />
          ) : null}
          <GenderField
            value={form.values.gender}
            error={form.errors.gender}
            onChange={(gender) => form.set('gender', gender)}
          />
          <WrittenField
            {...form.written('cpf')}
            as={cpfForm}
            label={t('label.cpf')}
            description={isCpfFixed ? t('profile.cpf_fixed') : undefined}
            optional={!isCpfFixed}
            readOnly={isCpfFixed}
          />
          <WrittenField
            {...form.written('uhc_id')}
            as={cnsForm}
            label={t('label.uhc_id')}
            description={t('profile.uhc_id_hint')}
            optional
          />
          <TextField
            {...form.field('profession')}
            label={t('label.profession')}
            optional
            autoComplete={isOwn ? 'organization-title' : 'off'}
          />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('profile.contact')}</h2>
        <div className={classes.fields}>
          <WrittenField
            {...form.written('phone')}
            as={phoneForm}
            label={t('label.phone')}
            optional={!profile.has_account}
            type="tel"
            autoComplete={isOwn ? 'tel-national' : 'off'}
          />
          <TextField
            {...form.field('email')}
            label={t('label.email')}
            description={profile.has_account ? t('profile.email_fixed') : undefined}
            optional={!profile.has_account}
            readOnly={profile.has_account}
            type="email"
            autoComplete={isOwn ? 'email' : 'off'}
          />
        </div>
      </Card>
      <Card as="section">
        <h2>{t('profile.address')}</h2>
        <p className={classes.hint}>{t('profile.address_hint')}</p>
        <AddressFields form={form} />
      </Card>
      <ProblemNotice problem={form.problem} />
      {isSaved ? <Notice tone="success" title={t(isOwn ? 'profile.saved' : 'profile.saved_other')} /> : null}
      <Button type="submit" scale="large" busy={form.busy}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
