import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useNextPath } from '../../features/identity/next-path.ts';
import { GenderField, genderOf } from '../../features/person/profile/gender-field.tsx';
import { useAction } from '../../shared/api/action.ts';
import { callKey } from '../../shared/api/call.ts';
import { useSignedIn } from '../../shared/api/session.ts';
import { useForm } from '../../shared/form/form.ts';
import { dateForm, dateFromTyped } from '../../shared/form/typed-date.ts';
import { cpfForm } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import type { ScreenProps } from '../../shared/loading/screen-loader.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { TextField } from '../../shared/ui/field/fields.tsx';
import { WrittenField } from '../../shared/ui/field/written-field.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { ProblemNotice } from '../../shared/ui/status/notice.tsx';
import classes from '../identity/sign-in.module.css';

const empty = { name: '', social_name: '', birth_date: '', cpf: '', gender: '' };
const BOOKING = '/personschedule';
const LINE = '/emergency/person';

/** Registers a dependent; during a booking, it returns there with the new dependent chosen. */
export function Screen({ params }: ScreenProps) {
  const t = useT();
  const { setup } = useSetup();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const next = useNextPath();
  const { person_id: parentId } = useSignedIn();
  const isLine = next.startsWith(LINE);
  const isBooking = next.startsWith(BOOKING);
  // Registered to take part in a benefit club.
  const list = params.id ? `/pso/${params.id}/choosendependent` : '/choosendependent';
  const register = useAction('person', 'addChild');
  const toInput = (values: typeof empty) => ({
    parent_id: parentId ?? '',
    name: values.name,
    birth_date: dateFromTyped(values.birth_date, setup.locale),
    social_name: values.social_name || undefined,
    cpf: values.cpf || undefined,
    gender: genderOf(values.gender),
  });
  const form = useForm({
    initial: empty,
    keep: `acolhe.dependent ${parentId}`,
    schema: () => import('@acolhe/contract/person/person').then((person) => person.newDependent),
    toInput,
    submit: (values) => register.mutateAsync(toInput(values)),
    done: async ({ id }) => {
      await client.invalidateQueries({ queryKey: callKey('person', 'children') });
      navigate(isBooking || isLine ? withPerson(next, id) : `${list}?registered=${id}`, { replace: true });
    },
  });
  return (
    <Page title={t('dependent.register_title')} lead={t('dependent.register_lead')} width="narrow">
      <BackLink href={isBooking || isLine ? next : list}>
        {t(isLine ? 'screen.emergency_person' : isBooking ? 'screen.person_schedule' : 'dependent.choose_title')}
      </BackLink>
      <Card>
        <form ref={form.ref} onSubmit={form.onSubmit} className={classes.form} noValidate>
          <TextField {...form.field('name')} label={t('label.name')} autoComplete="off" />
          <TextField
            {...form.field('social_name')}
            label={t('label.social_name')}
            optional
            description={t('dependent.social_name_hint')}
            autoComplete="off"
          />
          <WrittenField
            {...form.written('birth_date')}
            as={dateForm}
            label={t('label.birth_date')}
            description={t('shell.birth_date_hint')}
          />
          <WrittenField
            {...form.written('cpf')}
            as={cpfForm}
            label={t('label.cpf')}
            optional
            description={t('dependent.cpf_hint')}
          />
          <GenderField
            value={form.values.gender}
            error={form.errors.gender}
            onChange={(gender) => form.set('gender', gender)}
          />
          <ProblemNotice problem={form.problem} />
          <Button type="submit" scale="large" fullWidth busy={form.busy}>
            {t('dependent.submit')}
          </Button>
          {isLine ? null : (
            <p className={classes.other}>{t(isBooking ? 'dependent.next_booking' : 'dependent.next_list')}</p>
          )}
        </form>
      </Card>
    </Page>
  );
}

/** The address of a booking, or of the line, with its question "for whom?" answered. */
function withPerson(address: string, id: string): string {
  const url = new URL(address, window.location.origin);
  url.searchParams.set('for', id);
  return `${url.pathname}${url.search}`;
}
