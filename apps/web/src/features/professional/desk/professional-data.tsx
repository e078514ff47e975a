import type { ClinicProfessional, OwnProfile } from '@acolhe/contract/professional/clinic-professional';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { typedFromPhone } from '../../../shared/form/typed-identifier.ts';
import { useFormat, useT } from '../../../shared/i18n/i18n.tsx';
import { Card } from '../../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../../shared/ui/row/description-list.tsx';
import { addressText } from '../../person/profile/address-text.ts';
import classes from './professional-form.module.css';

/** Data of a professional that the clinic keeps. */
export function ProfessionalData({ professional }: { professional: ClinicProfessional }) {
  const t = useT();
  const format = useFormat();
  const none = t('clinic_professional.none_given');
  const { cpf, birth_date, gender, phone, other_phone, email, about, languages, education } = professional;
  return (
    <Card as="section">
      <h2>{t('clinic_professional.data')}</h2>
      <DescriptionList>
        <ClinicItems professional={professional} />
        <DescriptionItem label={t('label.permalink')}>
          <span className={classes.written}>{`/professionals/${professional.permalink}`}</span>
        </DescriptionItem>
        <DescriptionItem label={t('label.on_landing')}>
          {t(professional.on_landing ? 'plan.yes' : 'plan.no')}
        </DescriptionItem>
        <DescriptionItem label={t('label.email')}>
          {email ? <span className={classes.written}>{email}</span> : none}
        </DescriptionItem>
        <DescriptionItem label={t('label.phone')}>{phone ? typedFromPhone(phone) : none}</DescriptionItem>
        {other_phone ? (
          <DescriptionItem label={t('label.other_phone')}>{typedFromPhone(other_phone)}</DescriptionItem>
        ) : null}
        <DescriptionItem label={t('label.cpf')}>{cpf ? formatCpf(cpf) : none}</DescriptionItem>
        <DescriptionItem label={t('label.birth_date')}>
          {birth_date ? format.date(`${birth_date}T15:00:00Z`) : none}
        </DescriptionItem>
        <DescriptionItem label={t('label.gender')}>{gender ? t(`list.GENDER.${gender}`) : none}</DescriptionItem>
        <DescriptionItem label={t('label.address')}>{addressText(professional.address) ?? none}</DescriptionItem>
        <DescriptionItem label={t('label.locale')}>{t(`list.LOCALE.${professional.locale}`)}</DescriptionItem>
        <DescriptionItem label={t('label.languages')}>{languages.join(', ') || none}</DescriptionItem>
        <DescriptionItem label={t('label.education')}>{education.join('\n') || none}</DescriptionItem>
        <DescriptionItem label={t('label.about')}>{about || none}</DescriptionItem>
      </DescriptionList>
    </Card>
  );
}

/** Fields that the clinic alone writes: register, and specialties with price and length. */
export function ClinicItems({ professional }: { professional: OwnProfile }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      <DescriptionItem label={t('clinic_professional.register')}>
        {professional.register.split(' · RQE')[0]}
      </DescriptionItem>
      {professional.specialties.map(({ specialty, rqe, price, duration_minutes: minutes }) => (
        <DescriptionItem key={specialty} label={format.specialty(specialty)}>
          {[
            minutes
              ? t('clinic_professional.price_and_length', { price: format.money(price), minutes })
              : format.money(price),
            rqe ? `RQE ${rqe}` : '',
          ]
            .filter(Boolean)
            .join('\n')}
        </DescriptionItem>
      ))}
    </>
  );
}
