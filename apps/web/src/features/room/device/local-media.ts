import { createLocalMedia, type LocalMedia } from '../../../shared/media/device/devices.ts';
import type { Entry } from '../room-memory.ts';

let current: LocalMedia | undefined;

/** The devices of this page, shared by lobby and call so that nothing is asked twice. */
export function localMedia(): LocalMedia {
  current ??= createLocalMedia();
  return current;
}

/** Permissions of this page, whose `state` follows them; empty where the browser does not tell. */
let permissions: readonly PermissionStatus[] = [];
async function askPermissions(): Promise<void> {
  const names = ['microphone', 'camera'] as PermissionName[];
  permissions = await Promise.all(names.map((name) => navigator.permissions.query({ name })));
}
/** When they are known; asked while the room itself is. */
export const permissionsKnown = askPermissions().catch(() => undefined);

/** Devices of this page, opened if that needs no permission prompt: only for a screen that shows what they record. */
export function grantedMedia(): LocalMedia {
  const local = localMedia();
  const isGranted = permissions.length > 0 && permissions.every(({ state }) => state === 'granted');
  if (isGranted) void local.start({ audio: true, video: true });
  return local;
}

/** Turns the devices off; the next caller of `localMedia` gets new ones. */
export function releaseLocalMedia(): void {
  current?.stop();
  current = undefined;
}

/** Starts the devices of an entry, unless the lobby has done so already. */
export async function applyEntry(local: LocalMedia, entry: Entry): Promise<void> {
  const { audio, video, trouble } = local.get();
  const isSettled = audio || video || trouble.audio || trouble.video;
  if (!entry.camera) await local.setCamera(false);
  if (!entry.microphone) await local.setMicrophone(false);
  if (!isSettled || (entry.microphone && !entry.camera)) {
    await local.start({ audio: entry.microphone, video: entry.camera });
  }
}
