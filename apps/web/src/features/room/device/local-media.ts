import { createLocalMedia, type LocalMedia } from '../../../shared/media/device/devices.ts';
import type { Entry } from '../room-memory.ts';

let current: LocalMedia | undefined;

/** The devices of this page: the call goes on with what the lobby has tested, so that nothing is asked twice. */
export function localMedia(): LocalMedia {
  current ??= createLocalMedia();
  return current;
}

/** Turns the devices off; the next one who wants them starts anew. */
export function releaseLocalMedia(): void {
  current?.stop();
  current = undefined;
}

/** Starts what an entry asks for, unless the lobby has settled it already. */
export async function applyEntry(local: LocalMedia, entry: Entry): Promise<void> {
  const { audio, video, trouble } = local.get();
  const isSettled = audio || video || trouble.audio || trouble.video;
  if (!entry.camera) await local.setCamera(false);
  if (!entry.microphone) await local.setMicrophone(false);
  if (!isSettled || (entry.microphone && !entry.camera)) {
    await local.start({ audio: entry.microphone, video: entry.camera });
  }
}
