import { ADULT_AGE, ageOn } from '@acolhe/domain/person/age';
import { isValidCpf } from '@acolhe/domain/person/identifiers';
import { toE164 } from '@acolhe/domain/person/phone';
import { isPersonName, tidyName } from '@acolhe/domain/person/written-name';
import { isCalendarDate } from '@acolhe/domain/time/calendar-date';
import type { Locale } from '@acolhe/domain/time/time';
import { type RefObject, useEffect, useState } from 'react';
import { useAction } from '../../../shared/api/action.ts';
import type { Answer } from '../../../shared/api/call.ts';
import { useForm } from '../../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../../shared/form/typed-date.ts';
import { cpfForm, phoneForm } from '../../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { useSetup } from '../../../shared/start/setup.tsx';
import { now } from '../../../shared/time/clock.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../../shared/ui/field/written-field.tsx';
import { Notice, ProblemNotice } from '../../../shared/ui/status/notice.tsx';
import { type FoundPerson, PersonFinder } from '../../person/person-finder.tsx';
import classes from './clinic-booking.module.css';

type Listed = Answer<'person', 'list'>[number];

type NewPersonProps = {
  /** The search text: the beginning of the name, or a CPF, phone or e-mail. */
  words: string;
  onDone: (person: FoundPerson) => void;
  onCancel: () => void;
};

/** Registers a person on the spot. A CPF that the clinic knows leads to the person who has it. */
export function NewPerson({ words, onDone, onCancel }: NewPersonProps) {
  const t = useT();
  const format = useFormat();
  const { setup } = useSetup();
  const create = useAction('person', 'create');
  const [known, setKnown] = useState<FoundPerson | null>(null);
  const [similar, setSimilar] = useState<Listed[]>([]);
  const form = useForm({
    initial: {
      ...knownFrom(words, setup.locale),
      social_name: '',
      birth_date: '',
      registration: '',
      parent_id: '',
      parent_name: '',
    },
    submit: (values) => {
      const { parent_name: _, name, ...rest } = values;
      const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => String(value).trim() !== ''));
      const person = { name, ...given, birth_date: birthOf(values.birth_date) };
      // The same data once more, with those of the same name and birth date in sight: it is another person.
      return create.mutateAsync({ ...person, is_another: similar.length > 0 } as never);
    },
    done: (answer) => {
      if (answer.outcome === 'similar') setSimilar(answer.people);
      else if (answer.outcome === 'created') onDone(answer.person);
      else setKnown(answer.person);
    },
  });
  /** Similar people depend on the typed name and birth date. */
  const whoChanges = `${form.values.name} ${form.values.social_name} ${form.values.birth_date}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another name or birth date, others are similar
  useEffect(() => setSimilar([]), [whoChanges]);
  const birthOf = (typed: string) => dateFromTyped(typed, setup.locale);
  const birth = birthOf(form.values.birth_date);
  const isChild = isCalendarDate(birth) && ageOn(birth, format.dayOf(now())).years < ADULT_AGE;
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
      {similar.length > 0 ? <SimilarPeople people={similar} onTake={onDone} /> : null}
      <ProblemNotice problem={form.problem} />
      <div className={classes.actions}>
        <Button type="submit" variant="light" busy={form.busy}>
          {t(similar.length > 0 ? 'clinic_booking.register_another' : 'clinic_booking.register')}
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          {t('clinic_booking.search_again')}
        </Button>
      </div>
    </form>
  );
}

/** People who have the name and the birth date already: one of them is taken, or the new person registered. */
function SimilarPeople({ people, onTake }: { people: readonly Listed[]; onTake: (person: FoundPerson) => void }) {
  const t = useT();
  const format = useFormat();
  return (
    <Notice
      tone="warning"
      title={t('clinic_booking.similar', { n: people.length })}
      action={people.map((person) => (
        <Button key={person.id} scale="small" onClick={() => onTake(person)}>
          {t('clinic_booking.take_known', { name: person.name })}
        </Button>
      ))}
    >
      <p>{t('clinic_booking.similar_text')}</p>
      {people.map(({ id, display_name, birth_date, is_confirmed }) => (
        <p key={id}>
          {display_name}
          {is_confirmed ? '' : ` · ${t('unconfirmed.badge')}`}
          {birth_date ? ` · ${t('clinic_booking.born', { date: format.date(`${birth_date}T15:00:00Z`) })}` : ''}
        </p>
      ))}
    </Notice>
  );
}

/** The field that the search text belongs to; a CPF also if it was mistyped: its error is shown where it stands. */
function knownFrom(words: string, locale: Locale): Record<'name' | 'cpf' | 'phone' | 'email', string> {
  const none = { name: '', cpf: '', phone: '', email: '' };
  const text = words.trim();
  if (text.includes('@')) return { ...none, email: text };
  if (isValidCpf(text)) return { ...none, cpf: cpfForm.tidy(text, locale) };
  if (/^\+|\(/.test(text) || toE164(text)) return { ...none, phone: phoneForm.tidy(text, locale) };
  if (/^[\d.\- ]{9,16}$/.test(text)) return { ...none, cpf: cpfForm.tidy(text, locale) };
  return isPersonName(tidyName(text)) ? { ...none, name: tidyName(text) } : none;
}

/** The form stands where the search was: typing goes on in it. */
function useFocusFirst(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const fields = Array.from(form.current?.elements ?? []).filter((field) => field instanceof HTMLInputElement);
    (fields.find((field) => field.value === '') ?? fields[0])?.focus();
  }, [form]);
}
