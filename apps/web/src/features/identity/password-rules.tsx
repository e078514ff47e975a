import { PASSWORD_MIN_LENGTH } from '@acolhe/domain/identity/password';
import { type PhraseKey, useT } from '../../shared/i18n/i18n.tsx';
import classes from './identity.module.css';

const rules: readonly [PhraseKey, (password: string) => boolean][] = [
  ['password.rule_length', (password) => password.length >= PASSWORD_MIN_LENGTH],
  ['password.rule_upper', (password) => /\p{Lu}/u.test(password)],
  ['password.rule_lower', (password) => /\p{Ll}/u.test(password)],
  ['password.rule_digit', (password) => /\d/.test(password)],
];

/** Password rules of spec §5 as a checklist that updates while typing. */
export function PasswordRules({ password }: { password: string }) {
  const t = useT();
  return (
    <div>
      <p>{t('password.rule')}</p>
      <ul className={classes.rules}>
        {rules.map(([key, holds]) => (
          <li key={key} data-met={holds(password) || undefined}>
            {t(key)}
          </li>
        ))}
      </ul>
    </div>
  );
}
