import { shownName } from '@acolhe/domain/person/person-name';
import { toLocale } from '@acolhe/domain/time/time';
import { requireCompany } from '../../company/service.ts';
import { dependenceEnded } from '../../person/events.ts';
import { readPerson } from '../../person/store.ts';
import { defineNotice } from '../define-notice.ts';
import type { Addressee } from '../recipient.ts';

type Person = NonNullable<Awaited<ReturnType<typeof readPerson>>>;

const addressed = (person: Person | undefined): Addressee[] =>
  person ? [{ to: person.mail, name: shownName(person), locale: toLocale(person.locale) }] : [];

/** A dependent turned 18: invited to an account, and the person who was responsible is told that this is over. */
export const ofAge = defineNotice({
  on: dependenceEnded,
  about: async ({ personId, parentId }, { tx }) => {
    const [person, parent] = [await readPerson(tx, personId), await readPerson(tx, parentId)];
    if (!person) return undefined;
    const { name: company } = await requireCompany(tx);
    return { person, parent, company, values: { company, patient: shownName(person) } };
  },
  to: ({ person }) => addressed(person),
  mail: ({ person, company, values }) => ({
    kind: 'of_age',
    path: '/signup',
    ...{ company, values, dedupeKey: `of_age:${person.id}` },
  }),
  also: [
    {
      to: ({ parent }) => addressed(parent),
      mail: ({ person, company, values }) => ({
        kind: 'of_age_parent',
        path: '/account',
        ...{ company, values, dedupeKey: `of_age_parent:${person.id}` },
      }),
    },
  ],
});
