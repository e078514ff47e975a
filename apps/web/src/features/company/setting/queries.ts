import type { CompanyTerms, SettingsView, TermVersion } from '@acolhe/contract/company/setting';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../../shared/api/action.ts';
import { callKey, useCall } from '../../../shared/api/call.ts';
import { useSetup } from '../../../shared/start/setup.tsx';

export type { CompanyTerms, SettingsView, TermVersion };

export function useSettings() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'allSettings', { id });
}

/** The answer of every change is what the screens show next. */
function useShown() {
  const client = useQueryClient();
  const { id } = useSetup().setup.company;
  return {
    onSuccess: (settings: SettingsView) => client.setQueryData(callKey('company', 'allSettings', { id }), settings),
  };
}

export const useSetClinic = () => useAction('company', 'setClinic', useShown());
export const useSetBooking = () => useAction('company', 'setBooking', useShown());
export const useSetVisibility = () => useAction('company', 'setVisibility', useShown());
export const useSetReminder = () => useAction('company', 'setReminder', useShown());
export const useSetMessage = () => useAction('company', 'setMessage', useShown());
export const useSetMail = () => useAction('company', 'setMail', useShown());
export const useSetSpace = () => useAction('company', 'setSpace', useShown());

export function useClinicSpace() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'space', { id });
}

export const useSetLook = () => useAction('company', 'setLook', useShown());

/** Follows the network in a section, or decides it here again; `onDone` once the screens show it. */
export function useFollowSection(onDone: () => void) {
  const shown = useShown();
  return useAction('company', 'followSection', {
    onSuccess: (settings) => {
      shown.onSuccess(settings);
      onDone();
    },
  });
}

export function useTerms() {
  const { id } = useSetup().setup.company;
  return useCall('company', 'terms', { id });
}

export function usePublishTerm() {
  const client = useQueryClient();
  const { id } = useSetup().setup.company;
  return useAction('company', 'publishTerm', {
    onSuccess: (terms) => client.setQueryData(callKey('company', 'terms', { id }), terms),
  });
}
