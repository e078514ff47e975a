import type { DataToken } from '@acolhe/contract/fhir/data-token';
import { groupsOf, type ScopeGroup, scopeGroupNames, scopeGroups, tokenDays } from '@acolhe/domain/fhir/data-access';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { CopyLink } from '../../shared/ui/sharing/copy-link.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { noProof, ProofFields, useProof } from '../identity/account/proof-fields.tsx';
import { PartFields } from './part-fields.tsx';
import { SecretOnce } from './secret-once.tsx';
import classes from './sharing.module.css';

/** Programs that read a record, each with a token that its patient made. */
export function Programs({ personId }: { personId: string }) {
  const t = useT();
  const query = useCall('user', 'dataTokens', { patient_id: personId });
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <Card as="section">
      <h2>{t('sharing.programs_title')}</h2>
      <p>{t('sharing.programs_text')}</p>
      <CopyLink label={t('sharing.address')} path="/fhir" />
      {made ? <SecretOnce title={t('sharing.token_once')} label={t('sharing.token')} secret={made} /> : null}
      <QueryBoundary query={query} skeleton={<Skeleton height="5rem" />}>
        {(tokens) => {
          const active = tokens.filter(({ is_active }) => is_active);
          return active.length === 0 ? (
            <p className={classes.soft}>{t('sharing.no_tokens')}</p>
          ) : (
            <ul className={classes.list}>
              {active.map((token) => (
                <ProgramRow key={token.id} personId={personId} token={token} />
              ))}
            </ul>
          );
        }}
      </QueryBoundary>
      {isAdding ? (
        <ProgramForm
          personId={personId}
          onClose={() => setIsAdding(false)}
          onMade={(token) => {
            setMade(token);
            setIsAdding(false);
          }}
        />
      ) : (
        <div>
          <Button variant="light" onClick={() => setIsAdding(true)}>
            {t('sharing.add_token')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function useRefreshTokens(personId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('user', 'dataTokens', { patient_id: personId }) });
}

function ProgramRow({ personId, token }: { personId: string; token: DataToken }) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshTokens(personId);
  const end = useAction('user', 'endDataToken', { onSuccess: refresh });
  const groups = groupsOf(token.scopes);
  return (
    <li className={classes.row}>
      <p>
        <strong>{token.name}</strong>
      </p>
      <p>{groups.map((group) => t(`sharing.scope.${group}`)).join(', ')}</p>
      <p className={classes.soft}>
        {[
          t(token.is_delegated ? 'sharing.whose.other' : 'sharing.whose.own'),
          t('sharing.until', { date: format.dateTime(token.until) }),
          token.used_at ? t('sharing.used', { date: format.dateTime(token.used_at) }) : t('sharing.unused'),
        ].join(' · ')}
      </p>
      <ProblemNotice problem={end.error} />
      <div>
        <Button
          scale="small"
          variant="subtle"
          tone="danger"
          busy={end.isPending}
          aria-label={`${t('sharing.revoke')}: ${token.name}`}
          onClick={() => end.mutate({ patient_id: personId, token_id: token.id })}
        >
          {t('sharing.revoke')}
        </Button>
      </div>
    </li>
  );
}

type FormProps = { personId: string; onClose: () => void; onMade: (token: string) => void };

function ProgramForm({ personId, onClose, onMade }: FormProps) {
  const t = useT();
  const refresh = useRefreshTokens(personId);
  const add = useAction('user', 'addDataToken');
  const proofOf = useProof();
  const [groups, setGroups] = useState<ScopeGroup[]>(() => scopeGroupNames.filter((group) => group !== 'consents'));
  const form = useForm({
    initial: { name: '', whose: 'own', days: '30', scopes: '', ...noProof },
    submit: ({ name, whose, days, password, code }) =>
      add.mutateAsync({
        patient_id: personId,
        name,
        is_delegated: whose === 'other',
        scopes: groups.flatMap((group) => [...scopeGroups[group]]),
        days: Number(days) as (typeof tokenDays)[number],
        ...proofOf({ password, code }),
      }),
    done: ({ token }) => {
      refresh();
      onMade(token);
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField {...form.field('name')} label={t('sharing.name')} maxLength={80} autoComplete="off" autoFocus />
      <Chips
        label={t('sharing.whose')}
        chips={(['own', 'other'] as const).map((value) => ({ value, label: t(`sharing.whose.${value}`) }))}
        value={form.values.whose}
        onChange={(value) => form.set('whose', value)}
      />
      <PartFields
        legend={t('sharing.scopes')}
        chosen={groups}
        isWrong={form.errors.scopes !== undefined}
        onChange={setGroups}
      />
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
      <ProofFields form={form} />
      <FormEnd form={form} label={t('sharing.save_token')} onClose={onClose} />
    </form>
  );
}
