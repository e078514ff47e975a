import { useEffect, useRef, useState } from 'react';
import { useSetup } from '../start/setup.tsx';
import { ProblemError } from './problem-error.ts';
import { upload } from './upload.ts';

/** Sends one file, with its progress from 0 to 1; null while nothing is sent. */
export function useUpload<A>(done: (answer: A) => void) {
  const started = useSetup();
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<ProblemError | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(url: URL, file: File): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setSent(0);
    setProblem(null);
    try {
      done(await upload<A>(started, { url, blob: file, signal: abort.signal, onProgress: setSent }));
    } catch (error) {
      if (error instanceof ProblemError) setProblem(error);
    } finally {
      setSent(null);
    }
  }

  return { sent, problem, send };
}
