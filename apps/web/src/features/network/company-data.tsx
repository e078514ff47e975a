import type { CompanyDetail } from '@acolhe/contract/network/network';
import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { Link } from 'wouter';
import { typedFromPhone } from '../../shared/form/typed-identifier.ts';
import { useT } from '../../shared/i18n/i18n.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { DescriptionItem, DescriptionList } from '../../shared/ui/row/description-list.tsx';
import { addressText } from '../person/profile/address-text.ts';
import { useRuleValue } from '../rule-history/rule-history.tsx';
import { useZones } from '../setup/zones.ts';
import classes from './network.module.css';

/** Data of a company. */
export function CompanyData({ company }: { company: CompanyDetail }) {
  const t = useT();
  const said = useRuleValue();
  const zones = useZones();
  const none = t('network.none_given');
  const phone = (written: string | null) => (written ? typedFromPhone(written) : none);
  const { comission_type: type, comission_value: value, parents, hosts } = company;
  const named = (choices: CompanyDetail['plans'], id: string | null) =>
    choices.find((choice) => choice.id === id)?.name;
  const rows: [string, string][] = [
    [t('setting.label_clinic_name'), company.name],
    [t('setting.label_clinic_social_name'), company.social_name],
    [t('setting.label_clinic_cnpj'), company.cnpj ? formatCnpj(company.cnpj) : none],
    [t('setting.label_clinic_cpf'), company.cpf ? formatCpf(company.cpf) : none],
    [t('setting.label_clinic_phone'), phone(company.telephone)],
    [t('setting.label_clinic_cell_phone'), phone(company.cell_phone)],
    [t('setting.label_clinic_mail'), company.mail ?? none],
    [t('setting.label_clinic_address'), addressText(company.address) ?? none],
    [
      t('setting.label_clinic_representative'),
      named(company.representatives, company.representative_id) ?? t('network.representative_none'),
    ],
    [
      t('label.time_zone'),
      zones.find(({ zone }) => zone === company.time_zone)?.name.split(' (')[0] ?? company.time_zone,
    ],
    [t('network.money'), type ? said('commission', `${type}:${value}`) : t('network.commission_none')],
    [t('network.plan'), named(company.plans, company.plan_id) ?? t('network.plan_none')],
    [t('network.hosts'), hosts.join('\n') || none],
  ];
  return (
    <Card as="section">
      <h2>{t('network.who')}</h2>
      {company.photo ? <img src={company.photo} alt={t('network.photo')} className={classes.logo} /> : null}
      <DescriptionList>
        {rows.map(([label, shown]) => (
          <DescriptionItem key={label} label={label}>
            <span className={classes.written}>{shown}</span>
          </DescriptionItem>
        ))}
        {parents.length > 0 ? (
          <DescriptionItem label={t('network.parents')}>
            {parents.map(({ id, name }, at) => (
              <span key={id}>
                {at > 0 ? ' · ' : ''}
                {company.is_own ? name : <Link href={`/companies/${id}`}>{name}</Link>}
              </span>
            ))}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
    </Card>
  );
}
