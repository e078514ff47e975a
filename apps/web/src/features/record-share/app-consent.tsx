import { groupsOf, type ScopeGroup, scopeGroups, tokenDays } from '@acolhe/domain/fhir/data-access';
import { useEffect, useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { type Answer, type Input, useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { SelectField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { noProof, ProofFields, useProof } from '../identity/account/proof-fields.tsx';
import { useDependents } from '../person/dependent/queries.ts';
import { PartFields } from './part-fields.tsx';
import classes from './sharing.module.css';

type AppRequest = Input<'user', 'appRequest'>;
type Asked = Extract<Answer<'user', 'appRequest'>, { status: 'asked' }>;

/** Consent to what an app asks to read: in part or whole, or none. */
export function AppConsent({ request }: { request: AppRequest }) {
  const query = useCall('user', 'appRequest', request, { refetchOnWindowFocus: false });
  return (
    <QueryBoundary query={query} skeleton={<Skeleton height="12rem" />}>
      {(answer) =>
        answer.status === 'refused' ? (
          <Leaving to={answer.redirect_to} />
        ) : (
          <ConsentForm request={request} asked={answer} />
        )
      }
    </QueryBoundary>
  );
}

/** Goes back to an app that asked for what cannot be. */
function Leaving({ to }: { to: string }) {
  const t = useT();
  useEffect(() => window.location.replace(to), [to]);
  return <p role="status">{t('app_consent.leaving')}</p>;
}

function ConsentForm({ request, asked }: { request: AppRequest; asked: Asked }) {
  const t = useT();
  const { setup } = useSetup();
  const { name, person_id: own } = useSignedIn();
  const dependents = useDependents();
  const allow = useAction('user', 'letApp');
  const proofOf = useProof();
  const parts = groupsOf(asked.scopes);
  const [chosen, setChosen] = useState<ScopeGroup[]>(parts);
  const form = useForm({
    initial: { patient_id: own ?? '', days: '90', scopes: '', ...noProof },
    submit: ({ patient_id, days, password, code }) =>
      allow.mutateAsync({
        ...request,
        patient_id,
        scopes: asked.scopes.filter((type) => chosen.some((part) => scopeGroups[part].some((one) => one === type))),
        days: Number(days) as (typeof tokenDays)[number],
        ...proofOf({ password, code }),
      }),
    done: ({ redirect_to }) => window.location.assign(redirect_to),
  });
  const { host, protocol } = new URL(asked.refuse_to);
  return (
    <Card as="section">
      <p>
        <strong>{t('app_consent.asks', { app: asked.app, clinic: setup.company.name })}</strong>
      </p>
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <SelectField
          id="field-patient_id"
          name="patient_id"
          label={t('app_consent.whose')}
          value={form.values.patient_id}
          error={form.errors.patient_id}
          onChange={({ currentTarget }) => form.set('patient_id', currentTarget.value)}
        >
          <option value={own ?? ''}>{t('app_consent.self', { name })}</option>
          {(dependents.data ?? []).map((person) => (
            <option key={person.id} value={person.id}>
              {person.social_name || person.name}
            </option>
          ))}
        </SelectField>
        <PartFields
          legend={t('sharing.scopes')}
          parts={parts}
          chosen={chosen}
          isWrong={form.errors.scopes !== undefined}
          onChange={setChosen}
        />
        {asked.is_offline ? (
          <SelectField
            id="field-days"
            name="days"
            label={t('sharing.days')}
            value={form.values.days}
            error={form.errors.days}
            onChange={({ currentTarget }) => form.set('days', currentTarget.value)}
          >
            {tokenDays.map((days) => (
              <option key={days} value={days}>
                {t(`sharing.days.${days}`)}
              </option>
            ))}
          </SelectField>
        ) : (
          <p>{t('app_consent.online')}</p>
        )}
        <p className={classes.soft}>{t('app_consent.after', { place: host || protocol })}</p>
        <ProofFields form={form} />
        <FormEnd
          form={form}
          label={t('app_consent.yes')}
          closeLabel={t('app_consent.no')}
          onClose={() => window.location.assign(asked.refuse_to)}
        />
      </form>
    </Card>
  );
}
