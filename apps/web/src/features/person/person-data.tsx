import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import { entryOf, type PersonField, personFieldNames, personFields } from '@acolhe/domain/person/person-fields';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import classes from './person-data.module.css';
import { addressText } from './profile/address-text.ts';
import { useFieldText } from './profile/field-text.ts';

type ShownField = Exclude<PersonField, 'status'>;

/** The status has a place of its own on the page. */
const isShown = (field: PersonField): field is ShownField => field !== 'status';

/** Data of a person that the clinic keeps. */
export function PersonData({ person }: { person: ClinicPersonDetail }) {
  const t = useT();
  const shown = personFieldNames.filter(isShown).filter((field) => person[field] !== null || !entryOf(field).isRare);
  return (
    <Card as="section">
      <h2>{t('person.data')}</h2>
      <DescriptionList>
        {shown.map((field) => (
          <DescriptionItem key={field} label={t(`label.${field}`)}>
            {person[field] === null ? t('person.not_given') : <FieldValue person={person} field={field} />}
          </DescriptionItem>
        ))}
        <DescriptionItem label={t('person.account')}>
          {t('person.account_is', { has: person.has_account ? 'yes' : 'no' })}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

function FieldValue({ person, field }: { person: ClinicPersonDetail; field: ShownField }): ReactNode {
  const said = useFieldText();
  if (field === 'address') return addressText(person.address);
  if (field === 'parent_id') return <PersonLink person={person.parent} />;
  if (field === 'co_parent_id') return <PersonLink person={person.co_parent} />;
  const { kind } = personFields[field];
  const value = person[field] ?? '';
  if (kind === 'phone') return <a href={`tel:${value}`}>{said(kind, value)}</a>;
  if (kind === 'email')
    return (
      <a href={`mailto:${value}`} className={classes.asWritten}>
        {value}
      </a>
    );
  return said(kind, value);
}

const PersonLink = ({ person }: { person: ClinicPersonDetail['parent'] }) =>
  person ? <Link href={`/people/${person.id}`}>{person.name}</Link> : null;
