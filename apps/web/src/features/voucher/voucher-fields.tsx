import { byText } from '@acolhe/domain/text/collation';
import { useForm } from '../../shared/form/form.ts';
import { wholeForm } from '../../shared/form/typed-number.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { Checkbox } from '../../shared/ui/field/checkbox.tsx';
import { Chips } from '../../shared/ui/field/chips.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { RuleFormEnd } from '../../shared/ui/field/form-end.tsx';
import { MoneyField } from '../../shared/ui/field/money-field.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { DateField } from '../../shared/ui/staff/date-field.tsx';
import { draftOf, drawnCode, linesOf, markedOf, type VoucherDraft, voucherForm, voucherInput } from './draft.ts';
import type { VoucherView } from './queries.ts';
import classes from './voucher-fields.module.css';

type Professional = { id: string; name: string; specialty: string };

type VoucherFieldsProps = {
  voucher?: VoucherView;
  professionals: readonly Professional[];
  keep: string;
  label: string;
  submit: (input: ReturnType<typeof voucherInput>) => Promise<VoucherView>;
  done: (voucher: VoucherView) => void;
  /** Loads the version of another editor, who saved first. */
  onReload: () => void;
};

/** All that a voucher says; its code is chosen once. */
export function VoucherFields({ voucher, professionals, keep, label, submit, done, onReload }: VoucherFieldsProps) {
  const t = useT();
  const format = useFormat();
  const { locale } = useSetup().setup;
  const form = useForm<VoucherDraft, VoucherView>({
    initial: draftOf(voucher, locale),
    schema: () =>
      import('@acolhe/contract/voucher/voucher').then((module) => (voucher ? module.voucherValues : module.newVoucher)),
    toInput: voucherInput,
    submit: (draft) => submit(voucherInput(draft)),
    keep,
    done,
  });
  const { values } = form;
  const specialties = [
    ...new Set([...professionals.map(({ specialty }) => specialty), ...markedOf(draftOf(voucher, locale).specialties)]),
  ].sort(byText);
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
      <Card as="section">
        {voucher ? null : (
          <div className={classes.code}>
            <WrittenField
              {...form.written('code')}
              as={voucherForm}
              label={t('voucher.code')}
              description={t('voucher.code_hint')}
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button variant="light" onClick={() => form.set('code', drawnCode())}>
              {t('voucher.draw')}
            </Button>
          </div>
        )}
        <TextField
          {...form.field('description')}
          label={t('label.description')}
          description={t('voucher.description_hint')}
          optional
          autoComplete="off"
          maxLength={200}
        />
      </Card>
      <Card as="section">
        <h2>{t('voucher.what')}</h2>
        <Chips
          label={t('voucher.kind')}
          chips={[
            { value: 'percent', label: t('voucher.kind_percent') },
            { value: 'amount', label: t('voucher.kind_amount') },
          ]}
          value={values.kind}
          onChange={(kind) => form.set('kind', kind)}
        />
        {values.kind === 'percent' ? (
          <WrittenField
            {...form.written('percent')}
            as={wholeForm}
            label={t('voucher.percent')}
            description={t('voucher.percent_hint')}
          />
        ) : (
          <MoneyField {...form.written('amount')} label={t('voucher.amount')} description={t('voucher.amount_hint')} />
        )}
      </Card>
      <LimitFields form={form} />
      <Card as="section">
        <h2>{t('voucher.whom')}</h2>
        <p className={classes.soft}>{t('voucher.whom_hint')}</p>
        <Marks
          legend={t('label.specialties')}
          name="specialty"
          options={specialties.map((specialty) => ({ value: specialty, label: format.specialty(specialty) }))}
          marked={markedOf(values.specialties)}
          onChange={(marked) => form.set('specialties', linesOf(marked))}
        />
        <Marks
          legend={t('label.professional_ids')}
          name="professional"
          options={professionals.map(({ id, name }) => ({ value: id, label: name }))}
          marked={markedOf(values.professional_ids)}
          error={form.errors.professional_ids}
          onChange={(marked) => form.set('professional_ids', linesOf(marked))}
        />
      </Card>
      <RuleFormEnd form={form} label={label} onReload={onReload} />
    </form>
  );
}

/** From when, until when, and how often. */
function LimitFields({ form }: { form: ReturnType<typeof useForm<VoucherDraft, VoucherView>> }) {
  const t = useT();
  return (
    <Card as="section">
      <h2>{t('voucher.when')}</h2>
      <div className={classes.pair}>
        <DateField
          {...form.field('valid_from')}
          label={t('label.valid_from')}
          optional
          onDate={(date) => form.set('valid_from', date)}
        />
        <DateField
          {...form.field('valid_until')}
          label={t('label.valid_until')}
          optional
          onDate={(date) => form.set('valid_until', date)}
        />
        <WrittenField
          {...form.written('max_uses')}
          as={wholeForm}
          label={t('label.max_uses')}
          description={t('voucher.empty_limit')}
          optional
        />
        <WrittenField
          {...form.written('max_uses_patient')}
          as={wholeForm}
          label={t('label.max_uses_patient')}
          description={t('voucher.empty_limit')}
          optional
        />
      </div>
    </Card>
  );
}

function Marks({
  legend,
  name,
  options,
  marked,
  error,
  onChange,
}: {
  legend: string;
  name: string;
  options: readonly { value: string; label: string }[];
  marked: readonly string[];
  error?: string;
  onChange: (marked: string[]) => void;
}) {
  return (
    <fieldset className={classes.marks}>
      <legend>{legend}</legend>
      <div className={classes.options}>
        {options.map(({ value, label }) => (
          <Checkbox
            key={value}
            id={`${name}-${value}`}
            label={label}
            checked={marked.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...marked, value] : marked.filter((other) => other !== value))
            }
          />
        ))}
      </div>
      {error ? <p className={classes.error}>{error}</p> : null}
    </fieldset>
  );
}
