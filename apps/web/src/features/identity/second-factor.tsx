import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Answer, callKey, useAction } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { oneTimeCodeForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { FormEnd } from '../../shared/ui/field/form-end.tsx';
import { PasswordField } from '../../shared/ui/field/password-field.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import classes from './account.module.css';
import { FactorCodeField } from './factor-code-field.tsx';

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
        hasSecondFactor={isOn}
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

type Proof = { password: string; code?: string };

/** The password once more, and with a second factor its code. */
function ProofForm({
  hasSecondFactor,
  submit,
  onCancel,
}: {
  hasSecondFactor: boolean;
  submit: (proof: Proof) => Promise<void>;
  onCancel: () => void;
}) {
  const t = useT();
  const form = useForm({
    initial: { password: '', code: '' },
    submit: ({ password, code }) => submit(hasSecondFactor ? { password, code } : { password }),
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p className={classes.soft}>{t('account.second_factor_password')}</p>
      <PasswordField
        {...form.field('password')}
        label={t('label.password')}
        autoComplete="current-password"
        autoFocus
      />
      {hasSecondFactor ? <FactorCodeField {...form.field('code')} label={t('label.code')} /> : null}
      <FormEnd form={form} label={t('account.continue')} closeLabel={t('account.cancel')} onClose={onCancel} />
    </form>
  );
}

function FirstCode({ secret, onDone, onCancel }: { secret: Secret; onDone: () => void; onCancel: () => void }) {
  const t = useT();
  const confirm = useAction('user', 'confirmSecondFactor');
  const picture = useQrCode(secret.totp_uri);
  const form = useForm({
    initial: { code: '' },
    submit: (values) => confirm.mutateAsync({ code: values.code.replace(/\s/g, '') }),
    done: onDone,
  });
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <p>{t('account.second_factor_scan')}</p>
      {picture ? (
        <img className={classes.qr} src={picture} alt={t('account.second_factor_qr')} width={192} height={192} />
      ) : null}
      <p className={classes.soft}>
        {t('account.second_factor_manual')}{' '}
        <span className={classes.key}>{new URL(secret.totp_uri).searchParams.get('secret')}</span>
      </p>
      <p>{t('account.second_factor_backup')}</p>
      <ul className={classes.codes}>
        {secret.backup_codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
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

/** QR code as a data address; its library is loaded on demand. */
function useQrCode(text: string): string | undefined {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void import('qrcode')
      .then((qr) => qr.toString(text, { type: 'svg', margin: 0 }))
      .then((svg) => isCurrent && setPicture(`data:image/svg+xml;utf8,${encodeURIComponent(svg)}`));
    return () => {
      isCurrent = false;
    };
  }, [text]);
  return picture;
}
