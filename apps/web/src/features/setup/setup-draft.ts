import { type AddressDetails, addressDetailsOf, addressInput } from '../person/profile/address-details.ts';

/** Typed data of the clinic before it exists, and the step of the set-up; without passwords. */
export type SetupDraft = { step: 'clinic' | 'manager'; clinic: ClinicDraft; manager: { name: string; email: string } };

export type ClinicDraft = AddressDetails &
  Record<'name' | 'social_name' | 'cnpj' | 'time_zone' | 'phone' | 'mail', string> &
  Record<'use_emergency_module' | 'display_powered_by', boolean>;

const KEY = 'acolhe.first-setup';

const beginning: SetupDraft = {
  step: 'clinic',
  clinic: {
    ...{ name: '', social_name: '', cnpj: '', time_zone: 'America/Sao_Paulo', phone: '', mail: '' },
    ...{ use_emergency_module: false, display_powered_by: true },
    ...addressDetailsOf(null),
  },
  manager: { name: '', email: '' },
};

/** Kept in this browser until the clinic is there: a manager who looks up a CNPJ comes back to what they typed. */
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
  const { name, social_name, cnpj, time_zone, phone, mail, use_emergency_module, display_powered_by } = clinic;
  const contract = { use_emergency_module, display_powered_by };
  const address = addressInput(clinic);
  return { name, social_name, cnpj, time_zone, phone, mail: mail.trim() || null, address, ...contract };
}
