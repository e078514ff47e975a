import type { OwnSigningMeans, SigningMeans } from '@acolhe/contract/document/signing';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { ownKey } from '../../../shared/start/own-storage.ts';
import { Button, LinkButton } from '../../../shared/ui/button.tsx';
import { SelectField } from '../../../shared/ui/field/fields.tsx';
import { PasswordField } from '../../../shared/ui/field/password-field.tsx';
import { Notice } from '../../../shared/ui/status/notice.tsx';
import classes from '../document.module.css';

export type How = { means: SigningMeans; passphrase: string | null };

/** Means that a doctor has, the usual ones first. */
const meansOf = ({ cloud, file, development }: OwnSigningMeans): SigningMeans[] => [
  ...(cloud ? (['cloud'] as const) : []),
  ...(file ? (['file'] as const) : []),
  ...(development ? (['development'] as const) : []),
];

/** Choice of the key, kept on this device, and the button that signs. */
export function SignForm({
  own,
  label,
  isBusy,
  error,
  onSign,
}: {
  own: OwnSigningMeans;
  label: string;
  isBusy: boolean;
  /** Message of a wrong passphrase. */
  error: string | undefined;
  onSign: (how: How) => void;
}) {
  const t = useT();
  const known = meansOf(own);
  const storageKey = ownKey('signing-means');
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey));
  const [passphrase, setPassphrase] = useState('');
  const means = known.find((one) => one === chosen) ?? known[0];
  if (own.missing.length > 0)
    return (
      <Notice tone="warning" action={<Settings />}>
        {own.missing.map((part) => (
          <p key={part}>{t(`document.missing.${part}`)}</p>
        ))}
      </Notice>
    );
  if (!means) return <Notice tone="warning" title={t('document.means_none')} action={<Settings />} />;
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSign({ means, passphrase: means === 'file' ? passphrase : null });
      }}
    >
      <SelectField
        id="signing-means"
        name="means"
        label={t('document.means')}
        value={means}
        onChange={(event) => {
          localStorage.setItem(storageKey, event.currentTarget.value);
          setChosen(event.currentTarget.value);
        }}
      >
        {known.map((one) => (
          <option key={one} value={one}>
            {one === 'cloud' ? (own.cloud ?? '') : t(`document.means.${one}`)}
          </option>
        ))}
      </SelectField>
      {means === 'file' ? (
        <PasswordField
          id="signing-passphrase"
          name="passphrase"
          label={t('document.passphrase')}
          autoComplete="off"
          value={passphrase}
          error={error}
          onChange={(event) => setPassphrase(event.currentTarget.value)}
        />
      ) : null}
      <div className={classes.ways}>
        <Button type="submit" busy={isBusy}>
          {label}
        </Button>
      </div>
    </form>
  );
}

/** The way to where the key is kept; in another tab, so that no call ends. */
function Settings() {
  const t = useT();
  return (
    <LinkButton external newTab scale="small" variant="light" href="/professional/signing">
      {t('document.settings')}
    </LinkButton>
  );
}
