import type { ComponentProps } from 'react';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';

/** Code of the authenticator app, or a backup code, from a user who is signed in. */
export function FactorCodeField(props: ComponentProps<typeof TextField>) {
  const t = useT();
  return <TextField {...props} description={t('proof.code_hint')} autoComplete="one-time-code" autoCapitalize="none" />;
}
