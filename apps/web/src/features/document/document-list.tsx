import type { DocumentView } from '@acolhe/contract/document/document';
import { useState } from 'react';
import { useAction } from '../../shared/api/action.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import classes from './document.module.css';
import { useDocumentAddress, useRefreshDocuments } from './queries.ts';

/** Documents with their status, each to be opened; their doctor may cancel them. */
export function DocumentList({ documents }: { documents: readonly DocumentView[] }) {
  const t = useT();
  return (
    <ul className={classes.list} aria-label={t('document.list')}>
      {documents.map((document) => (
        <Row key={document.id} document={document} others={documents.filter((one) => replaces(one, document))} />
      ))}
    </ul>
  );
}

/** Whether a document can stand for another one of its kind. */
const replaces = (one: DocumentView, other: DocumentView) =>
  one.id !== other.id &&
  one.type === other.type &&
  one.recipe_kind === other.recipe_kind &&
  one.appointment_id === other.appointment_id &&
  (one.status === 'signed' || one.status === 'printed');

type RowProps = { document: DocumentView; others: readonly DocumentView[] };

function Row({ document, others }: RowProps) {
  const t = useT();
  const format = useFormat();
  const address = useDocumentAddress();
  const isPatient = useSignedIn().role === 'P';
  const [isCancelling, setIsCancelling] = useState(false);
  const { status, signer, paper_reason: paper, valid_until: until } = document;
  const name = document.recipe_kind ? t(`document.kind.${document.recipe_kind}`) : t(`document.type.${document.type}`);
  const isGood = status === 'signed' || status === 'printed';
  return (
    <li className={classes.row}>
      <p className={classes.name}>
        <span>{name}</span>
        <span className={classes.soft}>{t(`document.status.${status}`)}</span>
      </p>
      {document.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={classes.soft}>
        {t('document.issued', { date: format.dateTime(document.signed_at ?? document.issued_at) })}
        {until && isGood ? ` · ${t('document.valid_until', { date: format.plainDate(until) })}` : ''}
        {document.number ? ` · ${t('document.number_is', { number: document.number })}` : ''}
      </p>
      {signer && !signer.is_legal ? <p className={classes.soft}>{t('document.not_legal')}</p> : null}
      {signer && !signer.is_checked ? <p className={classes.soft}>{t('document.certificate_unchecked')}</p> : null}
      {signer?.stamped_at ? (
        <p className={classes.soft}>{t('document.stamped', { at: format.dateTime(signer.stamped_at) })}</p>
      ) : null}
      {paper ? (
        <p className={classes.soft}>{t(isPatient ? 'document.patient_paper' : `document.paper.${paper}`)}</p>
      ) : null}
      {document.cancel_reason ? (
        <p className={classes.soft}>{t('document.cancelled_for', { reason: document.cancel_reason })}</p>
      ) : null}
      {status === 'signed' ? (
        <p className={classes.soft}>
          {t('document.code_is', { code: `${document.secret.slice(0, 4)}-${document.secret.slice(4)}` })}
        </p>
      ) : null}
      <div className={classes.ways}>
        <LinkButton external newTab scale="small" variant="light" href={address(document.id)}>
          {t('document.open_pdf')}
          <VisuallyHidden>
            {' '}
            {name} {t('document.new_tab')}
          </VisuallyHidden>
        </LinkButton>
        {status === 'signed' ? (
          <a href={document.path} target="_blank" rel="noreferrer">
            {t('document.link')}
            <VisuallyHidden> {t('document.new_tab')}</VisuallyHidden>
          </a>
        ) : null}
        {document.may_cancel && !isCancelling ? (
          <Button
            scale="small"
            variant="subtle"
            tone="danger"
            aria-label={`${t('document.cancel')}: ${name}`}
            onClick={() => setIsCancelling(true)}
          >
            {t('document.cancel')}
          </Button>
        ) : null}
      </div>
      {isCancelling ? (
        <CancelForm
          id={document.id}
          others={status === 'signed' || status === 'printed' ? others : []}
          onClose={() => setIsCancelling(false)}
        />
      ) : null}
    </li>
  );
}

type CancelProps = { id: string; others: readonly DocumentView[]; onClose: () => void };

function CancelForm({ id, others, onClose }: CancelProps) {
  const t = useT();
  const format = useFormat();
  const refresh = useRefreshDocuments();
  const cancel = useAction('document', 'cancel');
  const form = useForm({
    initial: { reason: '', replaced_by: '' },
    submit: ({ reason, replaced_by }) => cancel.mutateAsync({ id, reason, replaced_by: replaced_by || null }),
    done: () => {
      refresh();
      onClose();
    },
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.fields} noValidate>
      <TextField
        {...form.field('reason')}
        id={`cancel-${id}`}
        label={t('document.cancel_reason')}
        maxLength={300}
        autoFocus
      />
      {others.length > 0 ? (
        <SelectField
          id={`replace-${id}`}
          name="replaced_by"
          label={t('document.replaced_by')}
          value={form.values.replaced_by}
          error={form.errors.replaced_by}
          onChange={({ currentTarget }) => form.set('replaced_by', currentTarget.value)}
        >
          <option value="">{t('document.replaced_by_none')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {other.lines[0]} · {format.dateTime(other.signed_at ?? other.issued_at)}
            </option>
          ))}
        </SelectField>
      ) : null}
      <ProblemNotice problem={form.problem} />
      <div className={classes.ways}>
        <Button type="submit" scale="small" tone="danger" busy={form.busy}>
          {t('document.cancel_yes')}
        </Button>
        <Button scale="small" variant="subtle" onClick={onClose}>
          {t('document.cancel_no')}
        </Button>
      </div>
    </form>
  );
}
