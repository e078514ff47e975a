import type { PersonImport } from '@acolhe/contract/person/person-import';
import { areaUrl } from '../../shared/api/area-url.ts';
import { useUpload } from '../../shared/api/use-upload.ts';
import { useSetup } from '../../shared/start/setup.tsx';

/** Sends a spreadsheet of people. */
export function useImportUpload(done: (added: PersonImport) => void) {
  const { setup } = useSetup();
  const { send, ...state } = useUpload(done);
  return { ...state, send: (file: File) => send(areaUrl(setup, 'person', 'import', { file_name: file.name }), file) };
}
