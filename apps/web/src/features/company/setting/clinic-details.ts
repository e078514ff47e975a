import type { PersonAddress } from '@acolhe/contract/person/address';
import { formatCnpj } from '@acolhe/domain/company/cnpj';
import { formatCpf } from '@acolhe/domain/person/person-name';
import { typedFromPhone } from '../../../shared/form/typed-identifier.ts';
import { type AddressDetails, addressDetailsOf, addressInput } from '../../person/profile/address-details.ts';

type Clinic = {
  name: string;
  social_name: string;
  cnpj: string | null;
  cpf: string | null;
  cell_phone: string | null;
  mail: string | null;
  address: PersonAddress | null;
  representative_id: string | null;
};

/** Form values of who a clinic is. */
export type ClinicDetails = AddressDetails &
  Record<'name' | 'social_name' | 'cnpj' | 'cpf' | 'telephone' | 'cell_phone' | 'mail' | 'representative_id', string>;

const typedPhone = (phone: string | null | undefined) => (phone ? typedFromPhone(phone) : '');

/** A clinic as form values; its phone is `phone` in its own settings and `telephone` in its network's. */
export function clinicDetailsOf(clinic: Clinic & { phone?: string | null; telephone?: string | null }): ClinicDetails {
  return {
    name: clinic.name,
    social_name: clinic.social_name,
    cnpj: clinic.cnpj ? formatCnpj(clinic.cnpj) : '',
    cpf: clinic.cpf ? formatCpf(clinic.cpf) : '',
    telephone: typedPhone(clinic.phone ?? clinic.telephone),
    cell_phone: typedPhone(clinic.cell_phone),
    mail: clinic.mail ?? '',
    representative_id: clinic.representative_id ?? '',
    ...addressDetailsOf(clinic.address),
  };
}

/** Form values as input of the calls that change a clinic, but for its phone. */
export function clinicInput(details: ClinicDetails) {
  return {
    name: details.name,
    social_name: details.social_name,
    cnpj: details.cnpj,
    cpf: details.cpf || null,
    cell_phone: details.cell_phone || null,
    mail: details.mail.trim() || null,
    address: addressInput(details),
    representative_id: details.representative_id || null,
  };
}
