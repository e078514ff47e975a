import type { RecordShare } from '@acolhe/contract/record-share/record-share';
import { secretCodeText } from '@acolhe/domain/document/verification';
import { shareHours } from '@acolhe/domain/fhir/data-access';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { CopyLink } from '../../shared/ui/sharing/copy-link.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';
import { Skeleton } from '../../shared/ui/status/skeleton.tsx';
import { noProof, ProofFields, useProof } from '../identity/account/proof-fields.tsx';
import classes from './sharing.module.css';

function useRefreshShares(personId: string): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: callKey('person', 'shares', { id: personId }) });
}

/** Links by which a record, or a document, is shown to its recipient for some hours. */
export function Shares({ personId }: { personId: string }) {
  const t = useT();
  const query = useCall('person', 'shares', { id: personId });
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Card as="section">
      <h2>{t('sharing.show_title')}</h2>
      <p>{t('sharing.show_text')}</p>
      <QueryBoundary query={query} skeleton={<Skeleton height="5rem" />}>
        {(shares) => <ShareList personId={personId} shares={shares} />}
      </QueryBoundary>
      {isAdding ? (
        <ShareForm personId={personId} onClose={() => setIsAdding(false)} />
      ) : (
        <div>
          <Button variant="light" onClick={() => setIsAdding(true)}>
            {t('sharing.show')}
          </Button>
        </div>
      )}
    </Card>
  );
}

function ShareList({ personId, shares }: { personId: string; shares: readonly RecordShare[] }) {
  const t = useT();
  const open = shares.filter(({ is_active }) => is_active);
  const former = shares.filter(({ is_active }) => !is_active);
  return (
    <>
      {open.length === 0 ? <p className={classes.soft}>{t('sharing.no_shares')}</p> : null}
      <ul className={classes.list}>
        {open.map((share) => (
          <ShareRow key={share.id} personId={personId} share={share} />
        ))}
      </ul>
      {former.length > 0 ? (
        <details className={classes.former}>
          <summary>{t('sharing.former', { n: former.length })}</summary>
          <ul className={classes.list}>
            {former.map((share) => (
              <ShareRow key={share.id} personId={personId} share={share} />
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function ShareRow({ personId, share }: { personId: string; share: RecordShare }) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshShares(personId);
  const end = useAction('person', 'endShare', { onSuccess: refresh });
  return (
    <li className={classes.row}>
      <p>
        <strong>{share.recipient}</strong>
      </p>
      <p>{share.document ?? t('sharing.whole')}</p>
      <p className={classes.soft}>
        {share.is_active ? t('sharing.until', { date: format.dateTime(share.until) }) : t('sharing.over')}
      </p>
      {share.path && share.code ? (
        <>
          <p className={classes.code}>{t('sharing.code_is', { code: secretCodeText(share.code) })}</p>
          <CopyLink label={t('sharing.link')} path={share.path} />
          <ProblemNotice problem={end.error} />
          <div>
            <Button
              scale="small"
              variant="subtle"
              tone="danger"
              busy={end.isPending}
              aria-label={`${t('sharing.end')}: ${share.recipient}`}
              onClick={() => end.mutate({ id: personId, share_id: share.id })}
            >
              {t('sharing.end')}
            </Button>
          </div>
        </>
      ) : null}
    </li>
  );
}

function ShareForm({ personId, onClose }: { personId: string; onClose: () => void }) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshShares(personId);
  const { data: documents = [] } = useCall('document', 'ofPerson', { id: personId });
  const add = useAction('person', 'addShare');
  const proofOf = useProof();
  const form = useForm({
    initial: { recipient: '', document_id: '', hours: '24', with_sensitive: false, ...noProof },
    submit: ({ recipient, document_id, hours, with_sensitive, ...draft }) =>
      add.mutateAsync({
        id: personId,
        recipient,
        document_id: document_id || null,
        hours: Number(hours) as (typeof shareHours)[number],
        with_sensitive,
        ...proofOf(draft),
      }),
    done: () => {
      refresh();
      onClose();
    },
  });
  const select = (name: 'document_id' | 'hours') => ({
    id: `field-${name}`,
    name,
    value: form.values[name],
    error: form.errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => form.set(name, currentTarget.value),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <TextField
        {...form.field('recipient')}
        label={t('sharing.recipient')}
        description={t('sharing.recipient_hint')}
        maxLength={80}
        autoComplete="off"
        autoFocus
      />
      <SelectField {...select('document_id')} label={t('sharing.what')}>
        <option value="">{t('sharing.whole')}</option>
        {documents.map(({ id, type, recipe_kind: kind, issued_at }) => (
          <option key={id} value={id}>
            {kind ? t(`document.kind.${kind}`) : t(`document.type.${type}`)} · {format.date(issued_at)}
          </option>
        ))}
      </SelectField>
      <SelectField {...select('hours')} label={t('sharing.hours')}>
        {shareHours.map((hours) => (
          <option key={hours} value={hours}>
            {t(`sharing.hours.${hours}`)}
          </option>
        ))}
      </SelectField>
      {form.values.document_id ? null : (
        <Checkbox {...form.check('with_sensitive')} label={t('sharing.with_sensitive')} />
      )}
      <ProofFields form={form} />
      <FormEnd form={form} label={t('sharing.show')} onClose={onClose} />
    </form>
  );
}
