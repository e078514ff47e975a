import type { PersonImport } from '@acolhe/contract/person/person-import';
import { useEffect, useRef, useState } from 'react';
import { areaUrl } from '../../shared/api/area-url.ts';
import { ProblemError } from '../../shared/api/problem-error.ts';
import { upload } from '../../shared/api/upload.ts';
import { useSetup } from '../../shared/start/setup.tsx';

/** Sends a spreadsheet, with its progress from 0 to 1; null while nothing is sent. */
export function useImportUpload(done: (added: PersonImport) => void) {
  const started = useSetup();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setSent(0);
    setProblem(null);
    const url = areaUrl(started.setup, 'person', 'import', { file_name: file.name });
    try {
      done(await upload<PersonImport>(started, { url, blob: file, signal: abort.signal, onProgress: setSent }));
    } catch (error) {
      if (error instanceof ProblemError) setProblem(error);
    } finally {
      setSent(null);
    }
  }

  return { sent, problem, send };
}
