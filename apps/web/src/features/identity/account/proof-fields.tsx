import { useId } from 'react';
import { useSignedIn } from '../../../shared/api/session.ts';
import type { useForm } from '../../../shared/form/form.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { PasswordField } from '../../../shared/ui/field/password-field.tsx';
import classes from './account.module.css';
import { FactorCodeField } from './factor-code-field.tsx';

type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
type Form = { field(name: 'password' | 'code'): ReturnType<UsedForm['field']> };
type Draft = { password: string; code: string };

/** Initial values of the form. */
export const noProof: Draft = { password: '', code: '' };

/** Proof as it is sent: with a code only for an account with a second factor. */
export function useProof(): (draft: Draft) => { password: string; code?: string } {
  const { second_factor: hasSecondFactor } = useSignedIn();
  return ({ password, code }) => (hasSecondFactor ? { password, code } : { password });
}

/** The password once more, and with a second factor its code. */
export function ProofFields({ form, hasFocus = false }: { form: Form; hasFocus?: boolean }) {
  const t = useT();
  const { second_factor: hasSecondFactor } = useSignedIn();
  // A page may have several forms that ask for it.
  const id = useId();
  return (
    <>
      <p className={classes.soft}>{t('proof.why')}</p>
      <PasswordField
        {...form.field('password')}
        id={`${id}-password`}
        label={t('label.password')}
        autoComplete="current-password"
        autoFocus={hasFocus}
      />
      {hasSecondFactor ? <FactorCodeField {...form.field('code')} id={`${id}-code`} label={t('label.code')} /> : null}
    </>
  );
}
