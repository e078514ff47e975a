import { writtenDigits } from '@acolhe/domain/person/identifiers';
import { type ChangeEvent, useEffect, useId, useRef } from 'react';
import type { useForm } from '../../../shared/form/form.ts';
import { postalCodeForm } from '../../../shared/form/typed-identifier.ts';
import { useT } from '../../../shared/i18n/i18n.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { SelectField, TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import type { AddressDetails } from './address-details.ts';
import classes from './address-fields.module.css';
import { type FoundAddress, useAddress, useCities, useCountries, useStates } from './queries.ts';

type Field = keyof AddressDetails;
type UsedForm = ReturnType<typeof useForm<Record<string, string>, unknown>>;
/** A form that has the fields of an address among its own. */
type Form = {
  values: AddressDetails;
  set(name: Field, value: string): void;
  field(name: Field): ReturnType<UsedForm['field']>;
  written(name: Field): ReturnType<UsedForm['written']>;
};

/** Address fields. The postal code fills in known parts; nothing waits for it, and typed values are kept. */
export function AddressFields({ form }: { form: Form }) {
  const t = useT();
  const { values } = form;
  const isBrazil = values['address.country'] === 'BR';
  const countries = useCountries();
  return (
    <div className={classes.fields}>
      <div className={classes.code}>{isBrazil ? <PostalCode form={form} /> : null}</div>
      <TextField {...form.field('address.street')} label={t('label.street')} autoComplete="address-line1" />
      <TextField {...form.field('address.number')} label={t('label.number')} autoComplete="off" />
      <TextField
        {...form.field('address.complement')}
        label={t('label.complement')}
        optional
        autoComplete="address-line2"
      />
      <TextField
        {...form.field('address.district')}
        label={t('label.district')}
        optional
        autoComplete="address-level3"
      />
      {isBrazil ? (
        <BrazilianCity form={form} />
      ) : (
        <>
          <TextField {...form.field('address.city')} label={t('label.city')} autoComplete="address-level2" />
          <TextField {...form.field('address.state')} label={t('label.state')} optional autoComplete="address-level1" />
          <TextField
            {...form.field('address.postal_code')}
            label={t('label.postal_code')}
            optional
            autoComplete="postal-code"
          />
        </>
      )}
      <SelectField
        {...select(form, 'address.country')}
        label={t('label.country')}
        autoComplete="country"
        onChange={(event) => {
          form.set('address.country', event.currentTarget.value);
          // States do not carry over between Brazil and another country.
          form.set('address.state', '');
          form.set('address.city_code', '');
        }}
      >
        {countries.map(({ code, value }) => (
          <option key={code} value={code}>
            {value}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Props of a select from a form field. */
function select(form: Form, name: Field) {
  const { onChange: _, ...field } = form.field(name);
  return field;
}

function PostalCode({ form }: { form: Form }) {
  const t = useT();
  const saved = useRef(form.values['address.postal_code']);
  const digits = writtenDigits(form.values['address.postal_code']) ?? '';
  // A saved postal code is not looked up: the person may have corrected the service's values.
  const wanted = digits.length === 8 && form.values['address.postal_code'] !== saved.current ? digits : '';
  const { data, error, isFetching, refetch } = useAddress(wanted);
  const filled = useRef('');
  useEffect(() => {
    if (!data || filled.current === data.postal_code) return;
    filled.current = data.postal_code;
    fillIn(form, data);
  }, [data, form]);
  const failure = wanted && !isFetching ? error : null;
  // Any failure of the lookup itself means the same to the person: type the address.
  const isDown = failure !== null && failure.code !== 'postal_code_unknown' && failure.code !== 'invalid_input';
  const message = () => {
    if (isFetching) return t('profile.searching');
    if (isDown) return `${t('problem.address_lookup_failed.message')}. ${t('problem.address_lookup_failed.action')}`;
    if (failure?.code === 'invalid_input') return failure.fields[0]?.message ?? t('field.postal_code');
    if (failure) return `${failure.body.message} ${failure.body.action}`;
    return data ? t(data.street || data.city ? 'profile.found' : 'profile.found_state') : '';
  };
  return (
    <div className={classes.lookup}>
      <WrittenField
        {...form.written('address.postal_code')}
        as={postalCodeForm}
        label={t('label.postal_code')}
        description={t('profile.postal_code_hint')}
        autoComplete="postal-code"
      />
      <p role="status" className={classes.status}>
        {message()}
      </p>
      {isDown ? (
        <Button variant="light" scale="small" onClick={() => void refetch()}>
          {t('shell.try_again')}
        </Button>
      ) : null}
    </div>
  );
}

/** Fills in what the service knows; the rest stays as typed. */
function fillIn(form: Form, found: FoundAddress): void {
  if (found.street) form.set('address.street', found.street);
  if (found.district) form.set('address.district', found.district);
  if (found.city) {
    form.set('address.city', found.city);
    form.set('address.city_code', found.city_code ? String(found.city_code) : '');
  }
  form.set('address.state', found.state);
}

/** State and city. The city is typed, with suggestions from the state's cities once loaded. */
function BrazilianCity({ form }: { form: Form }) {
  const t = useT();
  const list = useId();
  const states = useStates();
  const cities = useCities(form.values['address.state']);
  return (
    <>
      {states.length > 0 ? (
        <SelectField
          {...select(form, 'address.state')}
          label={t('label.state')}
          autoComplete="address-level1"
          onChange={(event) => {
            form.set('address.state', event.currentTarget.value);
            form.set('address.city', '');
            form.set('address.city_code', '');
          }}
        >
          <option value="">{t('profile.state_none')}</option>
          {states.map(({ abbreviation, value }) => (
            <option key={abbreviation} value={abbreviation}>
              {value}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          {...form.field('address.state')}
          label={t('label.state')}
          maxLength={2}
          autoComplete="address-level1"
        />
      )}
      <div>
        <TextField
          {...form.field('address.city')}
          label={t('label.city')}
          autoComplete="address-level2"
          list={list}
          onChange={(event: ChangeEvent<HTMLInputElement>) => {
            const city = event.currentTarget.value;
            form.set('address.city', city);
            form.set('address.city_code', String(cities.find(({ value }) => value === city)?.code ?? ''));
          }}
        />
        <datalist id={list}>
          {cities.map(({ code, value }) => (
            <option key={code} value={value} />
          ))}
        </datalist>
      </div>
    </>
  );
}
