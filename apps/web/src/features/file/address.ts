import type { Setup } from '@acolhe/contract/company/setup';
import { useSetup } from '../../shared/start/setup.tsx';

/** Base address of a visit's files. */
export function filesUrl(setup: Setup, visitId: string, query: Readonly<Record<string, string>>): URL {
  const base = new URL(setup.bases.appointment ?? '/api/appointment', window.location.origin);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${visitId}/file`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** Address of one file, for links and images. */
export function useFileAddress(visitId: string): (filePath: string) => string {
  const { setup } = useSetup();
  return (filePath) => filesUrl(setup, visitId, { filePath }).href;
}
