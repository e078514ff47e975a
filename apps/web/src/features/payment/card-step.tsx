import type { InstallmentOption, PaymentView } from '@acolhe/contract/payment/payment';
import { cardBrand, cardDigits, readExpiry, securityCodeLength } from '@acolhe/domain/payment/card';
import { readCpf } from '@acolhe/domain/person/identifiers';
import { useCall } from '../../shared/api/call.ts';
import { localProblem, ProblemError } from '../../shared/api/problem-error.ts';
import { useForm } from '../../shared/form/form.ts';
import { cpfForm } from '../../shared/form/typed-identifier.ts';
import { type PhraseKey, useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button, LinkButton } from '../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { useOnline } from '../../shared/ui/frame/offline-banner.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { RefundRule } from '../../shared/ui/status/refund-rule.tsx';
import { TimeLeft } from '../../shared/ui/status/time-left.tsx';
import { CardNotice } from './card-notice.tsx';
import classes from './card-step.module.css';
import { brandName } from './card-texts.ts';
import { cardNumberForm, expiryForm, securityCodeForm } from './card-written-form.ts';
import stepClasses from './payment-step.module.css';
import { PaymentSummary } from './payment-summary.tsx';
import pixClasses from './pix-code.module.css';
import type { PaymentSteps } from './queries.ts';
import { TokenError, tokenise } from './tokenise.ts';
import type { AppliedVoucher } from './voucher-form.tsx';

type Gateway = NonNullable<PaymentView['card_gateway']>;

type CardStepProps = {
  access: string;
  payment: PaymentView;
  gateway: Gateway;
  voucher: AppliedVoucher | null;
  until: string | null;
  steps: PaymentSteps;
  /** Address of the other payment methods. */
  back: string;
};

const BIN = 6;
/** Form fields of the server's field names. */
const fieldNames: Readonly<Record<string, string>> = {
  bin: 'card_number',
  token: 'card_number',
  document: 'card_cpf',
  email: 'card_email',
};

/** Card form. The number goes to the gateway alone; typed data is lost on reload, on purpose. */
export function CardStep({ access, payment, gateway, voucher, until, steps, back }: CardStepProps) {
  const t = useT();
  const format = useFormat();
  const online = useOnline();
  const amount = voucher?.total ?? payment.price;
  const form = useForm({
    initial: {
      card_number: '',
      card_holder: '',
      card_expiry: '',
      card_code: '',
      card_cpf: '',
      card_email: '',
      installments: '1',
    },
    schema: async () => {
      const { cardForm } = await import('@acolhe/contract/payment/card-form');
      return cardForm(digits, format.dayOf(now()));
    },
    submit: async (values) => {
      const expiry = readExpiry(values.card_expiry) ?? { month: 0, year: 0 };
      const token = await tokenise(gateway, {
        number: digits,
        holder: values.card_holder.trim(),
        ...expiry,
        code: cardDigits(values.card_code) ?? values.card_code,
        cpf: readCpf(values.card_cpf) ?? values.card_cpf,
      }).catch((error) => {
        throw error instanceof TokenError ? wrongCard(error) : error;
      });
      const email = values.card_email.trim();
      return steps
        .payByCard({
          payment_type: 'card',
          ...(voucher ? { voucher: voucher.voucher } : {}),
          credit_card: {
            token,
            bin: digits.slice(0, BIN),
            installments: chosen?.installments ?? 1,
            ...(chosen ? { total: chosen.total } : {}),
            document: values.card_cpf,
            ...(email ? { email } : {}),
          },
        })
        .catch((error) => {
          throw error instanceof ProblemError ? atFormFields(error) : error;
        });
    },
    // A security code is for one try.
    done: () => form.set('card_code', ''),
  });
  const digits: string = cardDigits(form.values.card_number) ?? '';
  const brand = cardBrand(digits);
  const offer = useInstallments(access, digits.slice(0, BIN), voucher?.voucher);
  const options = offer.data?.options;
  const chosen: InstallmentOption | undefined =
    options?.find((option) => String(option.installments) === form.values.installments) ?? options?.[0];
  const refusedBin = offer.error?.fields.find(({ path }) => path === 'bin')?.message;

  function wrongCard({ wrong, isRealCard }: TokenError): ProblemError {
    if (!wrong) return new ProblemError(localProblem('card_gateway_unreachable', 502, t));
    const code = wrong === 'card_number' ? 'card_digits' : wrong === 'card_code' ? 'card_code' : 'invalid';
    const field = t(`label.${wrong}` as PhraseKey);
    const message = isRealCard
      ? t('payment.card_test_only')
      : t(`field.${code}`, { field, limit: securityCodeLength(digits) });
    return new ProblemError({ ...localProblem('invalid_input', 422, t), fields: [{ path: wrong, code, message }] });
  }

  const codeLength = securityCodeLength(digits);
  const money = chosen && { each: format.money(chosen.installment_amount), total: format.money(chosen.total) };
  return (
    <>
      <CardNotice payment={payment} />
      {until ? <TimeLeft until={until} /> : null}
      {gateway.kind === 'simulator' ? (
        <div className={pixClasses.demo}>
          <p>{t('payment.card_simulated')}</p>
          <a href={gateway.cards_url} target="_blank" rel="noreferrer">
            {t('payment.card_tests')} {t('payment.new_tab')}
          </a>
        </div>
      ) : null}
      <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
        <div className={classes.number}>
          <WrittenField
            {...form.written('card_number')}
            as={cardNumberForm}
            error={form.errors.card_number ?? refusedBin}
            label={t('label.card_number')}
            autoComplete="cc-number"
          />
          <span className={classes.brand} role="status">
            {brandName(brand)}
          </span>
        </div>
        <TextField
          {...form.field('card_holder')}
          label={t('label.card_holder')}
          autoComplete="cc-name"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
        />
        <div className={classes.pair}>
          <WrittenField
            {...form.written('card_expiry')}
            as={expiryForm}
            label={t('label.card_expiry')}
            description={t('payment.card_expiry_hint')}
            autoComplete="cc-exp"
          />
          <WrittenField
            {...form.written('card_code')}
            as={securityCodeForm}
            label={t('label.card_code')}
            description={t('payment.card_code_hint', { n: codeLength })}
            autoComplete="cc-csc"
          />
        </div>
        <WrittenField {...form.written('card_cpf')} as={cpfForm} label={t('label.card_cpf')} />
        {form.errors.card_email || form.values.card_email ? (
          <TextField {...form.field('card_email')} label={t('label.card_email')} type="email" autoComplete="email" />
        ) : null}
        <SelectField
          id="field-installments"
          name="installments"
          label={t('label.installments')}
          description={options ? undefined : t('payment.installments_first')}
          error={form.errors.installments}
          value={chosen ? String(chosen.installments) : '1'}
          onChange={(event) => form.set('installments', event.currentTarget.value)}
        >
          {(options ?? [atOnce(amount)]).map((option) => (
            <option key={option.installments} value={option.installments}>
              {t('payment.installment', {
                n: option.installments,
                each: format.money(option.installment_amount),
                total: format.money(option.total),
              })}
            </option>
          ))}
        </SelectField>
        {offer.error && !refusedBin ? (
          <ProblemNotice problem={offer.error} retry={() => void offer.refetch()} />
        ) : (
          <ProblemNotice problem={form.problem} />
        )}
        <div className={stepClasses.action}>
          {chosen && money && chosen.installments > 1 ? (
            <p className={classes.total} role="status">
              {t('payment.card_total_of', { total: money.total, free: chosen.interest_free ? 'yes' : 'no' })}
            </p>
          ) : null}
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('payment.card_pay', {
              n: chosen?.installments ?? 1,
              each: money?.each ?? '',
              total: money?.total ?? format.money(amount),
            })}
          </Button>
          {online ? null : (
            <p className={stepClasses.hint} role="status">
              {t('payment.offline')}
            </p>
          )}
          <LinkButton href={back} variant="subtle" fullWidth>
            {t('payment.instead_pix')}
          </LinkButton>
        </div>
      </form>
      <PaymentSummary payment={payment} planned={voucher} />
      <p className={stepClasses.hint}>
        <RefundRule start={payment.start} />
      </p>
    </>
  );
}

const atOnce = (amount: number): InstallmentOption => ({
  installments: 1,
  installment_amount: amount,
  total: amount,
  interest_free: true,
});

/** Installments offered by the card's issuer, fetched once its first digits are known. */
function useInstallments(access: string, bin: string, voucher: string | undefined) {
  const input = { query: { access }, body: { bin, ...(voucher ? { voucher } : {}) } };
  return useCall('financial', 'installments', input, {
    enabled: bin.length === BIN,
    staleTime: 5 * 60_000,
    retry: false,
  });
}

/** Maps a problem of the call to the form's fields. */
function atFormFields(error: ProblemError): ProblemError {
  const fields = error.body.fields.map((field) => {
    const name = field.path.replace(/^credit_card\./, '');
    return { ...field, path: fieldNames[name] ?? name };
  });
  return new ProblemError({ ...error.body, fields });
}
