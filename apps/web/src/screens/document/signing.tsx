import type { OwnSigningMeans } from '@acolhe/contract/document/signing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../../features/document/document.module.css';
import { NumberAsk } from '../../features/document/signing/number-ask.tsx';
import { useAction } from '../../shared/api/action.ts';
import { callKey, useCall } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { InlineConfirm } from '../../shared/ui/inline-confirm.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { QueryBoundary } from '../../shared/ui/status/query-boundary.tsx';

/** A doctor's certificate and prescription numbers. */
export function Screen() {
  const t = useT();
  const query = useCall('document', 'means', undefined);
  return (
    <Page title={t('screen.signing')} lead={t('signing.lead')}>
      <BackLink href="/account">{t('screen.account')}</BackLink>
      <QueryBoundary query={query}>
        {(own) => (
          <>
            {own.missing.length > 0 ? (
              <Notice tone="warning">
                {own.missing.map((part) => (
                  <p key={part}>{t(`document.missing.${part}`)}</p>
                ))}
              </Notice>
            ) : null}
            <Card as="section">
              <h2>{t('signing.cloud')}</h2>
              <p>{own.cloud ? t('signing.cloud_is', { name: own.cloud }) : t('signing.cloud_none')}</p>
            </Card>
            <FileCard own={own} />
            <NumberCard own={own} />
          </>
        )}
      </QueryBoundary>
    </Page>
  );
}

function FileCard({ own }: { own: OwnSigningMeans }) {
  const t = useT();
  const format = useFormat();
  const client = useQueryClient();
  const put = (next: OwnSigningMeans) => client.setQueryData(callKey('document', 'means'), next);
  const forget = useAction('document', 'removeFile', { onSuccess: put });
  return (
    <Card as="section">
      <h2>{t('signing.file')}</h2>
      <p>{t('signing.file_text')}</p>
      {own.file ? (
        <>
          <Notice tone="success" title={t('signing.file_kept')}>
            <p>
              {t('signing.file_is', {
                holder: own.file.holder,
                issuer: own.file.issuer,
                date: format.date(own.file.valid_until),
              })}
            </p>
          </Notice>
          <ProblemNotice problem={forget.error} />
          <div>
            <InlineConfirm
              label={t('signing.file_forget')}
              title={t('signing.file_forget')}
              yes={t('signing.file_forget')}
              no={t('document.cancel_no')}
              busy={forget.isPending}
              onYes={() => forget.mutate(undefined)}
            />
          </div>
        </>
      ) : (
        <FileForm onKept={put} />
      )}
    </Card>
  );
}

function FileForm({ onKept }: { onKept: (own: OwnSigningMeans) => void }) {
  const t = useT();
  const keep = useAction('document', 'keepFile');
  const [bytes, setBytes] = useState('');
  const form = useForm({
    initial: { file: '', passphrase: '' },
    submit: ({ passphrase }) => keep.mutateAsync({ file: bytes, passphrase }),
    done: onKept,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.fields} noValidate>
      <TextField
        id="field-file"
        name="file"
        type="file"
        accept=".pfx,.p12,application/x-pkcs12"
        label={t('signing.file_choose')}
        error={form.errors.file}
        onChange={async (event) => {
          const [file] = event.currentTarget.files ?? [];
          form.set('file', file?.name ?? '');
          setBytes(file ? toBase64(await file.arrayBuffer()) : '');
        }}
      />
      <PasswordField {...form.field('passphrase')} label={t('document.passphrase')} autoComplete="off" />
      <ProblemNotice problem={form.problem} />
      <div>
        <Button type="submit" busy={form.busy}>
          {t('signing.file_keep')}
        </Button>
      </div>
    </form>
  );
}

function toBase64(buffer: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(buffer), (byte) => String.fromCharCode(byte)).join(''));
}

function NumberCard({ own: { numbers } }: { own: OwnSigningMeans }) {
  const t = useT();
  const client = useQueryClient();
  return (
    <Card as="section">
      <h2>{t('signing.numbers')}</h2>
      <p>{t('signing.numbers_text')}</p>
      {numbers === null ? <p>{t('signing.numbers_none')}</p> : null}
      {numbers?.length === 0 ? <p>{t('signing.numbers_empty')}</p> : null}
      {numbers && numbers.length > 0 ? (
        <ul>
          {numbers.map(({ series, free }) => (
            <li key={series}>{t('signing.numbers_left', { series, n: free })}</li>
          ))}
        </ul>
      ) : null}
      {numbers === null ? null : (
        <NumberAsk
          label={t('signing.numbers_ask')}
          onOver={() => void client.invalidateQueries({ queryKey: callKey('document', 'means') })}
        />
      )}
    </Card>
  );
}
