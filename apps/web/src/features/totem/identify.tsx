import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './form.module.css';
import { useStand } from './queries.ts';

/** Two facts that only one person has. Nothing of whom they belong to is shown. */
export function Identify({ onStand, onScan, onBack }: { onStand: () => void; onScan: () => void; onBack: () => void }) {
  const t = useT();
  const { locale } = useSetup().setup;
  const stand = useStand('identifyAtTotem');
  const form = useForm({
    initial: { document: '', birth_date: '' },
    submit: ({ document, birth_date }) =>
      stand.mutateAsync({ document, birth_date: dateFromTyped(birth_date, locale) }),
    done: onStand,
  });
  return (
    <Page title={t('totem.who')} lead={t('totem.who_text')} width="narrow">
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate autoComplete="off">
        <WrittenField {...form.written('document')} as={cpfForm} label={t('label.document')} autoComplete="off" />
        <WrittenField {...form.written('birth_date')} as={dateForm} label={t('totem.birth_date')} autoComplete="off" />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" scale="large" fullWidth busy={form.busy}>
          {t('totem.go_on')}
        </Button>
        <Button variant="light" scale="large" fullWidth onClick={onScan}>
          {t('totem.scan')}
        </Button>
        <Button variant="subtle" scale="large" fullWidth onClick={onBack}>
          {t('totem.back')}
        </Button>
      </form>
    </Page>
  );
}

/** Question whether the clinic knows the person who wants care now. */
export function Known({ onYes, onNo, onBack }: { onYes: () => void; onNo: () => void; onBack: () => void }) {
  const t = useT();
  return (
    <Page title={t('totem.known')} width="narrow">
      <div className={classes.form}>
        <Button scale="large" fullWidth onClick={onYes}>
          {t('totem.known_yes')}
        </Button>
        <Button scale="large" variant="light" fullWidth onClick={onNo}>
          {t('totem.known_no')}
        </Button>
        <Button scale="large" variant="subtle" fullWidth onClick={onBack}>
          {t('totem.back')}
        </Button>
      </div>
    </Page>
  );
}
