/** Problem codes of a session that is over, which its person is told. */
const endReasons = ['signed_in_elsewhere', 'session_revoked', 'session_expired'] as const;
type EndReason = (typeof endReasons)[number];

// The server sets the cookie with the answer that clears the session's own: the reason outlives a reload, and new tabs
// have it too. A page that has seen to it marks it.
const COOKIE = 'acolhe.ended';
const SEEN = '.seen';
const DAY_S = 86_400;

const OVER = /^(sign_in_required|signed_in_elsewhere|session_\w+)$/;

/** Whether a call failed because the session is over: asking again changes nothing until the next sign-in. */
export const isSessionOver = (error: unknown): boolean => OVER.test(String((error as { code?: unknown } | null)?.code));

const read = () => new RegExp(`(?:^|; )${COOKIE}=([^;]*)`).exec(document.cookie)?.[1] ?? '';

/** Reason why the last session of this browser ended, until the next sign-in. */
export function readEndReason(): EndReason | undefined {
  const kept = read();
  return endReasons.find((reason) => kept.startsWith(reason));
}

/** True once for each end of a session that an answer told: nothing of the person may stay in this browser. */
export function takeEnd(): boolean {
  if (!readEndReason() || read().endsWith(SEEN)) return false;
  keepEndReason('');
  return true;
}

/** Keeps a reason that came without a cookie, as over a socket; one that is there stays. */
export function keepEndReason(code: string): void {
  const reason = readEndReason() ?? endReasons.find((known) => known === code) ?? 'session_expired';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the target
  document.cookie = `${COOKIE}=${reason}${SEEN}; path=/; samesite=lax; max-age=${DAY_S}`;
}

export function forgetEndReason(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox of the target
  document.cookie = `${COOKIE}=; path=/; max-age=0`;
}
