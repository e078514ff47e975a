/**
 * Background blur by the camera or the system. The page computes none itself: a model would have to be loaded and would
 * cost a phone its battery. Where the browser offers no blur, none is offered.
 */
type Blurring = { backgroundBlur?: boolean };

/** Whether this camera can switch blur on and off. */
export function canBlur(track: MediaStreamTrack | null): boolean {
  const { backgroundBlur } = (track?.getCapabilities?.() ?? {}) as { backgroundBlur?: boolean[] };
  return Array.isArray(backgroundBlur) && backgroundBlur.includes(true) && backgroundBlur.includes(false);
}

export function isBlurred(track: MediaStreamTrack | null): boolean {
  return (track?.getSettings() as Blurring | undefined)?.backgroundBlur === true;
}

/** Switches blur; true when the camera reports the requested state. */
export async function setBlur(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  await track
    .applyConstraints({ ...track.getConstraints(), backgroundBlur: on } as MediaTrackConstraints)
    .catch(() => undefined);
  return isBlurred(track) === on;
}
