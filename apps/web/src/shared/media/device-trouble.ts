/** Why a microphone or camera cannot be used now; each has its phrase and its help. */
export type DeviceTrouble =
  | 'blocked'
  | 'blocked_by_system'
  | 'dismissed'
  | 'missing'
  | 'in_use'
  | 'unplugged'
  | 'insecure'
  | 'unsupported'
  | 'unknown';

export type PermissionAnswer = 'granted' | 'denied' | 'prompt' | 'unknown';

/**
 * What a failed `getUserMedia` means for the person in front of it.
 *
 * @param permission the browser's own state afterwards: it tells a "no" that stays from a prompt that was closed
 */
export function classifyTrouble(error: unknown, permission: PermissionAnswer): DeviceTrouble {
  const { name = '', message = '' } = error as { name?: string; message?: string };
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      if (/system/i.test(message)) return 'blocked_by_system';
      if (/dismissed/i.test(message) || permission === 'prompt') return 'dismissed';
      return permission === 'granted' ? 'blocked_by_system' : 'blocked';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'in_use';
    case 'SecurityError':
      return 'insecure';
    case 'TypeError':
    case 'NotSupportedError':
      return 'unsupported';
    default:
      return 'unknown';
  }
}

/** The browser whose permission help fits. */
export type BrowserKind =
  | 'chrome'
  | 'chrome_android'
  | 'edge'
  | 'firefox'
  | 'safari'
  | 'safari_ios'
  | 'samsung'
  | 'in_app'
  | 'other';

export function browserKind(agent: string): BrowserKind {
  // Browsers inside other apps rarely may use the camera at all.
  if (/FBAN|FBAV|Instagram|WhatsApp|Line\/|; wv\)|GSA\//.test(agent)) return 'in_app';
  if (/SamsungBrowser/.test(agent)) return 'samsung';
  if (/Edg(e|A|iOS)?\//.test(agent)) return 'edge';
  if (/Firefox\//.test(agent)) return 'firefox';
  if (/iPhone|iPad|iPod/.test(agent)) return 'safari_ios';
  if (/Chrome\//.test(agent)) return /Android/.test(agent) ? 'chrome_android' : 'chrome';
  if (/Safari\//.test(agent)) return 'safari';
  return 'other';
}
