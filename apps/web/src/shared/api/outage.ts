import type { Translate } from '../i18n/translate.ts';
import { showAway } from './away-banner.ts';
import { isOfProxy } from './idempotent-fetch.ts';
import { isProblemBody } from './problem-error.ts';

/** Pauses between tries, ms. A restart takes seconds; what lasts longer is asked less often. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
/** After this the call fails, and its screen says so. */
const PATIENCE_MS = 10 * 60_000;

type Waiting = {
  t: Translate;
  /** A read, or a write with a key: the server does it once, however often it is sent. */
  isRepeatable: boolean;
  signal?: AbortSignal | undefined;
};

/**
 * Repeats a call that the server has answered with "the service is away": it has done nothing of it; and one that a
 * proxy has answered in its place, if it can be repeated. Meanwhile the page says so, and keeps what was typed. Returns
 * the first other response.
 *
 * @param attempt makes the call once more
 */
export async function untilBack(
  first: Response,
  attempt: () => Promise<Response>,
  { t, isRepeatable, signal }: Waiting,
): Promise<Response> {
  let response = first;
  let hide: (() => void) | undefined;
  const end = Date.now() + PATIENCE_MS;
  try {
    for (let pause = FIRST_PAUSE_MS; Date.now() < end; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
      const words = isRepeatable && isOfProxy(response) ? wordsForProxy(t) : await awayWords(response);
      if (!words || signal?.aborted) return response;
      hide ??= showAway(words);
      // With jitter: all other clients wait, too.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.75 + Math.random() / 2)));
      response = await attempt();
    }
    return response;
  } finally {
    hide?.();
  }
}

const wordsForProxy = (t: Translate) => ({
  message: t('problem.service_away.message'),
  action: t('problem.service_away.action'),
});

/** Server's message about its outage; undefined for any other response. */
async function awayWords(response: Response): Promise<{ message: string; action: string } | undefined> {
  if (response.status !== 503) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  return isProblemBody(body) && body.code === 'service_away' ? body : undefined;
}
