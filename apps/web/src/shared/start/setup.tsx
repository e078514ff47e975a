import type { Setup } from '@acolhe/contract/landing/setup-document';
import { createContext, type ReactNode, use } from 'react';
import type { ApiClient } from '../api/api.ts';
import type { Format } from '../i18n/format.ts';
import type { Phrasebook, Translate } from '../i18n/translate.ts';

/** Result of start-up from the setup document; read by everything below the root. */
export type Started = {
  setup: Setup;
  phrasebook: Phrasebook;
  t: Translate;
  format: Format;
  api: ApiClient;
  /** Lead of the device's clock, ms; 0 within the tolerance. */
  clockOff: number;
};

const StartedContext = createContext<Started | null>(null);

export function StartedProvider({ started, children }: { started: Started; children: ReactNode }) {
  return <StartedContext value={started}>{children}</StartedContext>;
}

export function useSetup(): Started {
  const started = use(StartedContext);
  if (!started) throw new Error('useSetup outside of StartedProvider');
  return started;
}

export function useApi(): ApiClient {
  return useSetup().api;
}
