import { useState } from 'react';
import { useLocation } from 'wouter';
import { newPersonOf } from '../../features/person/person-details.ts';
import { PersonForm } from '../../features/person/person-form.tsx';
import { useAction } from '../../shared/api/action.ts';
import type { Answer } from '../../shared/api/call.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { useSetup } from '../../shared/start/setup.tsx';
import { LinkButton } from '../../shared/ui/button.tsx';
import { BackLink } from '../../shared/ui/frame/back-link.tsx';
import { Page } from '../../shared/ui/frame/page.tsx';
import { MantineParts } from '../../shared/ui/mantine.tsx';
import { Notice } from '../../shared/ui/status/notice.tsx';

type Found = { known: boolean; people: Answer<'person', 'list'> };

/** Registers a person. A CPF that the clinic knows leads to whose it is; the same name and birth date are shown first. */
export function Screen() {
  const t = useT();
  const { locale } = useSetup().setup;
  const [, navigate] = useLocation();
  const create = useAction('person', 'create');
  const [found, setFound] = useState<Found | null>(null);
  const isAnother = found !== null && !found.known;
  return (
    <Page title={t('screen.person_new')}>
      <BackLink href="/people">{t('screen.people')}</BackLink>
      <MantineParts>
        <PersonForm
          label={t(isAnother ? 'clinic_booking.register_another' : 'person.create')}
          schema={() => import('@acolhe/contract/person/person').then((module) => module.newPerson)}
          toInput={(details) => newPersonOf(details, locale)}
          submit={(details) => create.mutateAsync({ ...newPersonOf(details, locale), is_another: isAnother })}
          done={(answer) => {
            if (answer.outcome === 'similar') setFound({ known: false, people: answer.people });
            else if (answer.outcome === 'exists') setFound({ known: true, people: [answer.person] });
            else navigate(`/people/${answer.person.id}?done=created`, { replace: true });
          }}
        >
          {found ? <FoundPeople {...found} /> : null}
        </PersonForm>
      </MantineParts>
    </Page>
  );
}

/** People with the same CPF, or the same name and birth date. */
function FoundPeople({ known, people }: Found) {
  const t = useT();
  const format = useFormat();
  const [first] = people;
  return (
    <Notice
      tone="warning"
      title={
        known
          ? t('clinic_booking.known', { name: first?.name ?? '' })
          : t('clinic_booking.similar', { n: people.length })
      }
      action={people.map(({ id, name }) => (
        <LinkButton key={id} scale="small" href={`/people/${id}`}>
          {t('person.open_joined', { name })}
        </LinkButton>
      ))}
    >
      {known ? null : <p>{t('clinic_booking.similar_text')}</p>}
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
