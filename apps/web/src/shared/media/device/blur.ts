/**
 * Blur of the background as the camera or the system makes it. Nothing is computed here: a page that did so itself would
 * have to load a model and cost a phone its battery; where the browser offers none, none is offered.
 */
type Blurring = { backgroundBlur?: boolean };

/** Whether this camera can switch it. */
export function canBlur(track: MediaStreamTrack | null): boolean {
  const { backgroundBlur } = (track?.getCapabilities?.() ?? {}) as { backgroundBlur?: boolean[] };
  return Array.isArray(backgroundBlur) && backgroundBlur.includes(true) && backgroundBlur.includes(false);
}

export function isBlurred(track: MediaStreamTrack | null): boolean {
  return (track?.getSettings() as Blurring | undefined)?.backgroundBlur === true;
}

/** True when it is as wanted now. */
export async function setBlur(track: MediaStreamTrack, on: boolean): Promise<boolean> {
  await track
    .applyConstraints({ ...track.getConstraints(), backgroundBlur: on } as MediaTrackConstraints)
    .catch(() => undefined);
  return isBlurred(track) === on;
}
