import type { Setup } from '@acolhe/contract/landing/setup-document';
import { areaUrl } from '../../../shared/api/area-url.ts';
import { useSetup } from '../../../shared/start/setup.tsx';

/** Base address of a visit's files. */
export const filesUrl = (setup: Setup, visitId: string, query: Readonly<Record<string, string>>): URL =>
  areaUrl(setup, 'appointment', `${visitId}/file`, query);

/** Address of one file, for links and images. */
export function useFileAddress(visitId: string): (filePath: string) => string {
  const { setup } = useSetup();
  return (filePath) => filesUrl(setup, visitId, { filePath }).href;
}
