import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from './form.module.css';
import { useStand } from './queries.ts';

/** Form for a person whom the clinic does not know yet. */
export function Guest({ onStand, onBack }: { onStand: () => void; onBack: () => void }) {
  const t = useT();
  const { locale } = useSetup().setup;
  const stand = useStand('newAtTotem');
  const form = useForm({
    initial: { name: '', birth_date: '', cpf: '', phone: '' },
    submit: ({ name, birth_date, cpf, phone }) =>
      stand.mutateAsync({
        name,
        birth_date: dateFromTyped(birth_date, locale),
        ...(cpf ? { cpf } : {}),
        ...(phone ? { phone } : {}),
      }),
    done: onStand,
  });
  return (
    <Page title={t('totem.guest')} lead={t('totem.guest_text')} width="narrow">
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate autoComplete="off">
        <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" maxLength={120} />
        <WrittenField {...form.written('birth_date')} as={dateForm} label={t('totem.birth_date')} autoComplete="off" />
        <WrittenField {...form.written('cpf')} as={cpfForm} label={t('label.cpf')} optional autoComplete="off" />
        <WrittenField {...form.written('phone')} as={phoneForm} label={t('label.phone')} optional autoComplete="off" />
        <ProblemNotice problem={form.problem} />
        <Button type="submit" scale="large" fullWidth busy={form.busy}>
          {t('totem.go_on')}
        </Button>
        <Button variant="subtle" scale="large" fullWidth onClick={onBack}>
          {t('totem.back')}
        </Button>
      </form>
    </Page>
  );
}
