import type { DeviceTrouble } from './device-trouble.ts';
import { type DeviceKind, type LocalMedia, permissionFor } from './devices.ts';

const kinds: readonly DeviceKind[] = ['audio', 'video'];
/** Troubles that plugging something in can solve. */
const solvedByDevice = new Set<DeviceTrouble>(['missing', 'unplugged', 'in_use', 'unknown']);
/** Troubles solved in another window: the system's settings, or the program that holds the device. */
const solvedElsewhere = new Set<DeviceTrouble>(['blocked_by_system', 'in_use', 'unknown', 'blocked']);

/**
 * Retries a failed device once its cause is gone: the permission was given, a device was plugged in, or the person
 * returns from the system's settings. Never triggers a permission prompt that the person did not ask for.
 *
 * @returns a function that stops watching
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
            // A change from "denied" to "prompt" means that the person took the refusal back: ask once more.
            if (local.get().trouble[kind] && status.state !== 'denied') void retry(kind);
          },
          { signal },
        );
      })
      // Browsers without this permission query: the person presses retry.
      .catch(() => undefined);
  }
  navigator.mediaDevices?.addEventListener?.(
    'devicechange',
    () => void tryAgain((trouble) => solvedByDevice.has(trouble)),
    {
      signal,
    },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') void tryAgain((trouble) => solvedElsewhere.has(trouble));
    },
    { signal },
  );
  return () => stop.abort();
}
