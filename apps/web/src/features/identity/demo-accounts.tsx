import { useT } from '../../shared/i18n/i18n.tsx';
import classes from './identity.module.css';

const PASSWORD = 'Acolhe2026';
const accounts = [
  ['paciente@demo.acolhe', 'sign_in.demo_patient'],
  ['medica@demo.acolhe', 'sign_in.demo_doctor'],
  ['equipe@demo.acolhe', 'sign_in.demo_staff'],
  ['gestora@demo.acolhe', 'sign_in.demo_manager'],
] as const;

/** Sign-in buttons of the demo clinic, one for each role. */
export function DemoAccounts({ choose }: { choose: (email: string, password: string) => void }) {
  const t = useT();
  return (
    <section className={classes.demo} aria-labelledby="demo-title">
      <h2 id="demo-title">{t('sign_in.demo')}</h2>
      <p>{t('sign_in.demo_hint', { password: PASSWORD })}</p>
      <ul className={classes.accounts}>
        {accounts.map(([email, label]) => (
          <li key={email}>
            <button type="button" onClick={() => choose(email, PASSWORD)}>
              <strong>{t(label)}</strong>
              <span>{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
