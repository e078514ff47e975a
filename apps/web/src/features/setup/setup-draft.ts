/** What was typed about the clinic before it exists, and how far the set-up is; passwords are not among it. */
export type SetupDraft = { step: 'clinic' | 'manager'; clinic: ClinicDraft; manager: { name: string; email: string } };

export type ClinicDraft = Record<ClinicField, string>;
type ClinicField =
  | 'name'
  | 'social_name'
  | 'cnpj'
  | 'time_zone'
  | 'phone'
  | 'mail'
  | `address.${'postal_code' | 'street' | 'number' | 'complement' | 'district' | 'city' | 'city_code' | 'state' | 'country'}`;

const KEY = 'acolhe.first-setup';

const beginning: SetupDraft = {
  step: 'clinic',
  clinic: {
    ...{ name: '', social_name: '', cnpj: '', time_zone: 'America/Sao_Paulo', phone: '', mail: '' },
    'address.postal_code': '',
    'address.street': '',
    'address.number': '',
    'address.complement': '',
    'address.district': '',
    'address.city': '',
    'address.city_code': '',
    'address.state': '',
    'address.country': 'BR',
  },
  manager: { name: '', email: '' },
};

/** Kept in this browser until the clinic is there: somebody who looks up a CNPJ comes back to what they typed. */
export function readSetupDraft(): SetupDraft {
  if (typeof localStorage === 'undefined') return beginning;
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return { ...beginning, ...kept, clinic: { ...beginning.clinic, ...kept.clinic } };
  } catch {
    return beginning;
  }
}

export function storeSetupDraft(draft: SetupDraft | undefined): void {
  if (draft) localStorage.setItem(KEY, JSON.stringify(draft));
  else localStorage.removeItem(KEY);
}

/** Typed values as input of the call. */
export function clinicOf(clinic: ClinicDraft) {
  const part = (field: string) => (clinic[`address.${field}` as ClinicField] ?? '').trim();
  const parts = ['postal_code', 'street', 'number', 'complement', 'district', 'city'];
  const { name, social_name, cnpj, time_zone, phone, mail } = clinic;
  return {
    ...{ name, social_name, cnpj, time_zone, phone },
    mail: mail.trim() || null,
    address: parts.some(part)
      ? {
          ...Object.fromEntries([...parts, 'state', 'country'].map((field) => [field, part(field)])),
          city_code: Number(part('city_code')) || null,
        }
      : null,
  };
}
