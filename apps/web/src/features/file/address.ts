import type { Setup } from '@acolhe/contract/setup';
import { useSetup } from '../../shared/start/setup.tsx';

/** Where the files of a visit are. */
export function filesUrl(setup: Setup, visitId: string, query: Readonly<Record<string, string>>): URL {
  const base = new URL(setup.bases.appointment ?? '/api/appointment', window.location.origin);
  const url = new URL(`${base.pathname.replace(/\/$/, '')}/${visitId}/file`, base);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url;
}

/** The address of one file, for links and pictures. */
export function useFileAddress(visitId: string): (filePath: string) => string {
  const { setup } = useSetup();
  return (filePath) => filesUrl(setup, visitId, { filePath }).href;
}
