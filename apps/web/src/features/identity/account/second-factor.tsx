import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import { type Answer, callKey } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/form.ts';
import { oneTimeCodeForm } from '../../../shared/form/typed-identifier.ts';
import { useCopy } from '../../../shared/hook/use-copy.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { FormEnd } from '../../../shared/ui/field/form-end.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { QrCode } from '../../../shared/ui/sharing/qr-code.tsx';
import { VisuallyHiddenStatus } from '../../../shared/ui/visually-hidden.tsx';
import classes from './account.module.css';
import { noProof, ProofFields, useProof } from './proof-fields.tsx';

type Proof = ReturnType<ReturnType<typeof useProof>>;
type Secret = Answer<'user', 'startSecondFactor'>;

/** Turns two-step sign-in on (password, QR code, first code) and off (password and a code). */
export function SecondFactor({ isOn }: { isOn: boolean }) {
  const t = useT();
  const client = useQueryClient();
  const [asksProof, setAsksProof] = useState(false);
  const [secret, setSecret] = useState<Secret>();
  const start = useAction('user', 'startSecondFactor');
  const remove = useAction('user', 'removeSecondFactor');

  async function finish(): Promise<void> {
    setAsksProof(false);
    setSecret(undefined);
    await client.invalidateQueries({ queryKey: callKey('user', 'current') });
  }

  if (secret) return <FirstCode secret={secret} onDone={() => void finish()} onCancel={() => setSecret(undefined)} />;
  if (asksProof) {
    return (
      <ProofForm
        onCancel={() => setAsksProof(false)}
        submit={async (proof) => {
          if (isOn) {
            await remove.mutateAsync(proof);
            await finish();
          } else setSecret(await start.mutateAsync(proof));
        }}
      />
    );
  }
  return (
    <div className={classes.form}>
      <p className={classes.soft}>{t(isOn ? 'account.second_factor_on' : 'account.second_factor_off')}</p>
      <Button variant="light" onClick={() => setAsksProof(true)}>
        {t(isOn ? 'account.second_factor_remove' : 'account.second_factor_start')}
      </Button>
    </div>
  );
}

/** Asks who turns it on or off to prove that they may. */
function ProofForm({ submit, onCancel }: { submit: (proof: Proof) => Promise<void>; onCancel: () => void }) {
  const t = useT();
  const proofOf = useProof();
  const form = useForm({ initial: noProof, submit: (draft) => submit(proofOf(draft)) });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <ProofFields form={form} hasFocus />
      <FormEnd form={form} label={t('account.continue')} closeLabel={t('account.cancel')} onClose={onCancel} />
    </form>
  );
}

function FirstCode({ secret, onDone, onCancel }: { secret: Secret; onDone: () => void; onCancel: () => void }) {
  const t = useT();
  const confirm = useAction('user', 'confirmSecondFactor');
  const key = new URL(secret.totp_uri).searchParams.get('secret') ?? '';
  const form = useForm({
    initial: { code: '' },
    submit: (values) => confirm.mutateAsync({ code: values.code.replace(/\s/g, '') }),
    done: onDone,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p>{t('account.second_factor_scan')}</p>
      <QrCode text={secret.totp_uri} label={t('account.second_factor_qr')} />
      {/* A phone cannot scan its own screen: the system opens the app that registered `otpauth:`. */}
      <LinkButton href={secret.totp_uri} external variant="light">
        {t('account.second_factor_open')}
      </LinkButton>
      <div>
        <p className={classes.soft}>{t('account.second_factor_manual')}</p>
        <p className={classes.key}>{inGroups(key)}</p>
        <CopyButton label={t('account.second_factor_copy_key')} text={key} />
      </div>
      <div>
        <p>{t('account.second_factor_backup')}</p>
        <ul className={classes.codes}>
          {secret.backup_codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <CopyButton label={t('account.second_factor_copy_codes')} text={secret.backup_codes.join('\n')} />
      </div>
      <WrittenField
        {...form.written('code')}
        as={oneTimeCodeForm}
        label={t('label.code')}
        description={t('account.second_factor_code')}
        autoComplete="one-time-code"
      />
      <FormEnd
        form={form}
        label={t('account.second_factor_start')}
        closeLabel={t('account.cancel')}
        onClose={onCancel}
      />
    </form>
  );
}

/** `JBSWY3DPEHPK3PXP` → `JBSW Y3DP EHPK 3PXP`, which is read and typed without losing one's place. */
const inGroups = (key: string) => key.replace(/(.{4})(?=.)/g, '$1 ');

function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useT();
  const { copying, copy } = useCopy();
  return (
    <>
      <Button variant="light" scale="small" onClick={() => void copy(text)}>
        {copying === 'copied' ? t('shell.copied') : label}
      </Button>
      <VisuallyHiddenStatus>{copying === 'copied' ? t('shell.copied') : ''}</VisuallyHiddenStatus>
      {copying === 'failed' ? (
        <p className={classes.soft} role="alert">
          {t('account.copy_failed')}
        </p>
      ) : null}
    </>
  );
}
