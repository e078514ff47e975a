import type { ClinicPersonDetail } from '@acolhe/contract/person/clinic-person';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { Link } from 'wouter';
import { typedCns, typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import classes from './person-data.module.css';
import { addressText } from './profile/address-text.ts';

/** Data of a person that the clinic keeps. */
export function PersonData({ person }: { person: ClinicPersonDetail }) {
  const t = useT();
  const format = useFormat();
  const none = t('person.not_given');
  return (
    <Card as="section">
      <h2>{t('person.data')}</h2>
      <DescriptionList>
        <DescriptionItem label={t('label.name')}>{person.name}</DescriptionItem>
        {person.social_name ? (
          <DescriptionItem label={t('label.social_name')}>{person.social_name}</DescriptionItem>
        ) : null}
        <DescriptionItem label={t('label.birth_date')}>
          {person.birth_date ? format.date(`${person.birth_date}T15:00:00Z`) : none}
        </DescriptionItem>
        <DescriptionItem label={t('label.cpf')}>{person.cpf ? formatCpf(person.cpf) : none}</DescriptionItem>
        <DescriptionItem label={t('label.registration')}>{person.registration ?? none}</DescriptionItem>
        <DescriptionItem label={t('label.gender')}>
          {person.gender ? t(`list.GENDER.${person.gender}`) : none}
        </DescriptionItem>
        <DescriptionItem label={t('label.sex_at_birth')}>
          {person.sex_at_birth ? t(`list.SEX.${person.sex_at_birth}`) : none}
        </DescriptionItem>
        <DescriptionItem label={t('label.uhc_id')}>{person.uhc_id ? typedCns(person.uhc_id) : none}</DescriptionItem>
        <DescriptionItem label={t('label.profession')}>{person.profession ?? none}</DescriptionItem>
        <DescriptionItem label={t('label.phone')}>
          {person.phone ? <a href={`tel:${person.phone}`}>{typedFromPhone(person.phone)}</a> : none}
        </DescriptionItem>
        <DescriptionItem label={t('label.email')}>
          {person.email ? (
            <a href={`mailto:${person.email}`} className={classes.asWritten}>
              {person.email}
            </a>
          ) : (
            none
          )}
        </DescriptionItem>
        <DescriptionItem label={t('label.locale')}>{t(`list.LOCALE.${person.locale}`)}</DescriptionItem>
        <DescriptionItem label={t('label.address')}>{addressText(person.address) ?? none}</DescriptionItem>
        <DescriptionItem label={t('label.parent_id')}>
          {person.parent ? <Link href={`/people/${person.parent.id}`}>{person.parent.name}</Link> : none}
        </DescriptionItem>
        {person.co_parent ? (
          <DescriptionItem label={t('label.co_parent_id')}>
            <Link href={`/people/${person.co_parent.id}`}>{person.co_parent.name}</Link>
          </DescriptionItem>
        ) : null}
        <DescriptionItem label={t('person.account')}>
          {t('person.account_is', { has: person.has_account ? 'yes' : 'no' })}
        </DescriptionItem>
      </DescriptionList>
    </Card>
  );
}
