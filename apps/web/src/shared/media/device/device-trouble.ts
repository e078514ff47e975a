import type { DeviceTrouble } from '@acolhe/domain/device-check/device-check';

export type { DeviceTrouble };

export type PermissionAnswer = 'granted' | 'denied' | 'prompt' | 'unknown';

/**
 * Classifies a failed `getUserMedia` by what it means to the person.
 *
 * @param permission the browser's state afterwards, which tells a permanent refusal from a dismissed prompt
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
