import type { DeviceTrouble } from './device-trouble.ts';
import { type DeviceKind, type LocalMedia, permissionFor } from './devices.ts';

const kinds: readonly DeviceKind[] = ['audio', 'video'];
/** Mended by plugging something in. */
const ofDevice = new Set<DeviceTrouble>(['missing', 'unplugged', 'in_use', 'unknown']);
/** Mended in another window: the system's settings, or the program that has the device. */
const ofElsewhere = new Set<DeviceTrouble>(['blocked_by_system', 'in_use', 'unknown', 'blocked']);

/**
 * Goes on by itself once the person has mended what was wrong: the permission was given, a device was plugged in, or
 * they come back from the system's settings. Asks nothing of the browser that would open a question unasked for.
 *
 * @returns the way to stop watching
 */
export function watchRecovery(local: LocalMedia): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const retry = (kind: DeviceKind) => local.start({ audio: kind === 'audio', video: kind === 'video' });

  const tryAgain = async (mended: (trouble: DeviceTrouble) => boolean) => {
    for (const kind of kinds) {
      const trouble = local.get().trouble[kind];
      if (!trouble || !mended(trouble) || signal.aborted || local.get().busy) continue;
      if ((await permissionFor(kind)) === 'granted' && !signal.aborted) await retry(kind);
    }
  };

  for (const kind of kinds) {
    const name = (kind === 'audio' ? 'microphone' : 'camera') as PermissionName;
    navigator.permissions
      ?.query({ name })
      .then((status) => {
        status.addEventListener?.(
          'change',
          () => {
            // "Ask" after a "no" is the person taking the no back: they are asked once more.
            if (local.get().trouble[kind] && status.state !== 'denied') void retry(kind);
          },
          { signal },
        );
      })
      // Browsers that tell nothing of these permissions: then it goes on with one press.
      .catch(() => undefined);
  }
  navigator.mediaDevices?.addEventListener?.('devicechange', () => void tryAgain((trouble) => ofDevice.has(trouble)), {
    signal,
  });
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void tryAgain((trouble) => ofElsewhere.has(trouble));
    },
    { signal },
  );
  return () => stop.abort();
}
