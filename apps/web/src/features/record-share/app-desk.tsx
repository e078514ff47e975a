import type { FhirApp } from '@acolhe/contract/fhir/app';
import { groupsOf, type ScopeGroup, scopeGroupNames, scopeGroups } from '@acolhe/domain/fhir/data-access';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { TextAreaField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { CopyLink } from '../../shared/ui/sharing/copy-link.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { PartFields } from './part-fields.tsx';
import { SecretOnce } from './secret-once.tsx';
import classes from './sharing.module.css';

/** Apps that the clinic lets ask its patients for their records. */
export function AppDesk() {
  const t = useT();
  const { family_name: company } = useSignedIn();
  const query = useCall('company', 'apps', { id: company });
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Card as="section">
      <CopyLink label={t('sharing.address')} path="/fhir" />
      {secret ? <SecretOnce title={t('app_desk.secret_once')} label={t('app_desk.secret')} secret={secret} /> : null}
      <QueryBoundary query={query} skeleton={<Skeleton height="5rem" />}>
        {(apps) =>
          apps.length === 0 ? (
            <p className={classes.soft}>{t('app_desk.none')}</p>
          ) : (
            <ul className={classes.list}>
              {apps.map((app) => (
                <AppRow key={app.id} app={app} company={company} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      {isAdding ? (
        <AppForm
          company={company}
          onClose={() => setIsAdding(false)}
          onMade={(made) => {
            setSecret(made);
            setIsAdding(false);
          }}
        />
      ) : (
        <div>
          <Button variant="light" onClick={() => setIsAdding(true)}>
            {t('app_desk.add')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function useRefreshApps(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('company', 'apps') });
}

function AppRow({ app, company }: { app: FhirApp; company: string }) {
  const t = useT();
  const end = useAction('company', 'endApp', { onSuccess: useRefreshApps() });
  return (
    <li className={classes.row}>
      <p>
        <strong>{app.name}</strong>
      </p>
      <p>
        {t('app_desk.client_id')}: <code>{app.id}</code>
      </p>
      <p>{app.redirect_uris.join(', ')}</p>
      <p className={classes.soft}>
        {[
          t(app.is_confidential ? 'app_desk.kind.confidential' : 'app_desk.kind.public'),
          groupsOf(app.scopes)
            .map((part) => t(`sharing.scope.${part}`))
            .join(', '),
        ].join(' · ')}
      </p>
      <ProblemNotice problem={end.error} />
      <div>
        <InlineConfirm
          label={t('app_desk.end')}
          spoken={t('app_desk.end_label', { app: app.name })}
          title={t('app_desk.end_title', { app: app.name })}
          text={t('app_desk.end_text')}
          yes={t('app_desk.end')}
          no={t('app_desk.cancel')}
          busy={end.isPending}
          onYes={() => end.mutate({ id: company, app_id: app.id })}
        />
      </div>
    </li>
  );
}

type FormProps = { company: string; onClose: () => void; onMade: (secret: string | null) => void };

function AppForm({ company, onClose, onMade }: FormProps) {
  const t = useT();
  const refresh = useRefreshApps();
  const add = useAction('company', 'addApp');
  const [parts, setParts] = useState<ScopeGroup[]>(() => scopeGroupNames.filter((part) => part !== 'consents'));
  const form = useForm({
    initial: { name: '', redirect_uris: '', kind: 'public', scopes: '' },
    submit: ({ name, redirect_uris, kind }) =>
      add.mutateAsync({
        id: company,
        name,
        redirect_uris: redirect_uris.split(/\s+/).filter(Boolean),
        is_confidential: kind === 'confidential',
        scopes: parts.flatMap((part) => [...scopeGroups[part]]),
      }),
    done: ({ secret }) => {
      refresh();
      onMade(secret);
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField {...form.field('name')} label={t('app_desk.name')} maxLength={80} autoComplete="off" autoFocus />
      <TextAreaField
        {...form.field('redirect_uris')}
        label={t('label.redirect_uris')}
        description={t('app_desk.redirects_hint')}
        rows={3}
      />
      <Chips
        label={t('app_desk.kind')}
        chips={(['public', 'confidential'] as const).map((value) => ({ value, label: t(`app_desk.kind.${value}`) }))}
        value={form.values.kind}
        onChange={(value) => form.set('kind', value)}
      />
      <PartFields
        legend={t('app_desk.scopes')}
        chosen={parts}
        isWrong={form.errors.scopes !== undefined}
        onChange={setParts}
      />
      <FormEnd form={form} label={t('app_desk.add')} onClose={onClose} />
    </form>
  );
}
