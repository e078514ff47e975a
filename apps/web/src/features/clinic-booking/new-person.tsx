import { ageOn } from '@acolhe/domain/person/age';
import { isValidCpf } from '@acolhe/domain/person/identifiers';
import { type RefObject, useEffect, useState } from 'react';
import { useAction } from '../../shared/api/call.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm, phoneForm } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { now } from '../../shared/time/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { Notice, ProblemNotice } from '../../shared/ui/status/notice.tsx';
import { type FoundPerson, PersonFinder } from '../person/person-finder.tsx';
import classes from './clinic-booking.module.css';

const ADULT_AGE = 18;

type NewPersonProps = {
  /** The search text: the beginning of the name, or the CPF. */
  words: string;
  onDone: (person: FoundPerson) => void;
  onCancel: () => void;
};

/** Registers somebody on the spot. A CPF that the clinic knows leads to the person who has it. */
export function NewPerson({ words, onDone, onCancel }: NewPersonProps) {
  const t = useT();
  const format = useFormat();
  const { setup } = useSetup();
  const create = useAction('person', 'create');
  const [known, setKnown] = useState<FoundPerson | null>(null);
  const isNumber = isValidCpf(words);
  const form = useForm({
    initial: {
      name: isNumber || /\d/.test(words) ? '' : words,
      social_name: '',
      // Also one that was mistyped: its error is shown where it stands.
      cpf: isNumber || /^[\d.-]{9,14}$/.test(words.trim()) ? cpfForm.tidy(words, setup.locale) : '',
      birth_date: '',
      phone: '',
      email: '',
      registration: '',
      parent_id: '',
      parent_name: '',
    },
    submit: (values) => {
      const { parent_name: _, name, ...rest } = values;
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => String(value).trim() !== ''));
      return create.mutateAsync({ name, ...given, birth_date: birthOf(values.birth_date) } as never);
    },
    done: ({ outcome, person }) => (outcome === 'created' ? onDone(person) : setKnown(person)),
  });
  const birthOf = (typed: string) => dateFromTyped(typed, setup.locale);
  const birth = birthOf(form.values.birth_date);
  const isChild = /^\d{4}-\d{2}-\d{2}$/.test(birth) && ageOn(birth, format.dayOf(now())).years < ADULT_AGE;
  useFocusFirst(form.ref);
  const written = (name: 'cpf' | 'phone' | 'birth_date') => ({ ...form.written(name), id: `person-${name}` });
  const plain = (name: 'name' | 'social_name' | 'email' | 'registration') => ({
    ...form.field(name),
    id: `person-${name}`,
  });

  return (
    <form
      ref={form.ref}
      onSubmit={form.onSubmit}
      className={classes.person}
      noValidate
      aria-label={t('clinic_booking.new_person')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <h3>{t('clinic_booking.new_person')}</h3>
      {known ? (
        <Notice
          tone="warning"
          title={t('clinic_booking.known', { name: known.name })}
          action={
            <Button scale="small" onClick={() => onDone(known)}>
              {t('clinic_booking.take_known', { name: known.name })}
            </Button>
          }
        >
          <p>{t('clinic_booking.known_text')}</p>
        </Notice>
      ) : null}
      <div className={classes.pair}>
        <TextField {...plain('name')} label={t('label.name')} autoComplete="off" />
        <TextField {...plain('social_name')} label={t('label.social_name')} optional autoComplete="off" />
        <WrittenField
          {...written('birth_date')}
          as={dateForm}
          label={t('label.birth_date')}
          placeholder={t('shell.date_example')}
        />
        <WrittenField {...written('cpf')} as={cpfForm} label={t('label.cpf')} optional />
        <WrittenField {...written('phone')} as={phoneForm} label={t('label.phone')} optional type="tel" />
        <TextField {...plain('email')} label={t('label.email')} optional type="email" autoComplete="off" />
        <TextField {...plain('registration')} label={t('label.registration')} optional autoComplete="off" />
      </div>
      {isChild ? (
        <PersonFinder
          name="parent_id"
          label={t('label.parent_id')}
          error={form.errors.parent_id}
          chosen={form.values.parent_id ? { id: form.values.parent_id, name: form.values.parent_name } : null}
          onChoose={(person) => {
            form.set('parent_id', person?.id ?? '');
            form.set('parent_name', person?.name ?? '');
          }}
        />
      ) : null}
      <ProblemNotice problem={form.problem} />
      <div className={classes.actions}>
        <Button type="submit" variant="light" busy={form.busy}>
          {t('clinic_booking.register')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('clinic_booking.search_again')}
        </Button>
      </div>
    </form>
  );
}

/** The form stands where the search was: typing goes on in it. */
function useFocusFirst(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fields = Array.from(form.current?.elements ?? []).filter((field) => field instanceof HTMLInputElement);
    (fields.find((field) => field.value === '') ?? fields[0])?.focus();
  }, [form]);
}
