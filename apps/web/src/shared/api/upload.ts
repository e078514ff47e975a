import type { Started } from '../start/setup.tsx';
import { localProblem, ProblemError, problemOf } from './problem-error.ts';

/** Time without progress, or without a response, after which an upload is given up. */
const STALL_MS = 45_000;

type Upload = {
  url: URL;
  blob: Blob;
  signal: AbortSignal;
  /** Called with the progress, 0 to 1. */
  onProgress: (sent: number) => void;
};

/** Uploads a file with XMLHttpRequest, which alone reports progress; failures are the same as of every call. */
export function upload<A>({ setup, t }: Pick<Started, 'setup' | 't'>, { url, blob, signal, onProgress }: Upload) {
  return new Promise<A>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stall: ReturnType<typeof setTimeout>;
    const live = () => {
      clearTimeout(stall);
      stall = setTimeout(() => {
        settle(() => reject(new ProblemError(localProblem('file_send_timeout', 408, t))));
        request.abort();
      }, STALL_MS);
    };
    const settle = (end: () => void) => {
      clearTimeout(stall);
      request.onload = request.onerror = request.onabort = null;
      end();
    };
    request.upload.onprogress = ({ loaded, total }) => {
      live();
      onProgress(total > 0 ? loaded / total : 0);
    };
    request.onload = () =>
      settle(() => {
        const body = parse(request.responseText);
        if (request.status >= 200 && request.status < 300) resolve(body as A);
        else reject(problemOf(body, request.status || 500, t));
      });
    request.onerror = () => settle(() => reject(new ProblemError(localProblem('unreachable', 400, t))));
    request.onabort = () => settle(() => reject(new DOMException('Cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.open('PUT', url);
    request.withCredentials = true;
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept-language', setup.locale);
    live();
    request.send(blob);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
