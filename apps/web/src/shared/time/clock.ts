import { CLOCK_TOLERANCE_MS } from '@acolhe/domain/time/time';

let skew = 0;
let held: number | undefined;

/** The server's time, epoch ms, independent of the device's clock. */
export function now(): number {
  return held ?? Date.now() - skew;
}

/**
 * Stops the clock at an instant while a page is rendered on the server, and while it is hydrated: a text that changed in
 * between would make React throw the rendered page away, and with it a press that has just begun.
 */
export function holdClock(instant: string): void {
  held = Date.parse(instant);
}

export function releaseClock(): void {
  held = undefined;
}

/**
 * Validates the device's time against the setup document (spec §1).
 *
 * @param serverNow ISO instant of the server's response
 * @param deviceNow epoch ms at which the response reached the device
 * @returns how far the device is ahead in ms, if beyond the tolerance; otherwise 0
 */
export function setClock(serverNow: string, deviceNow: number): number {
  const difference = deviceNow - Date.parse(serverNow);
  // Network time is part of the difference; small ones are not worth correcting.
  skew = Math.abs(difference) > 5_000 ? difference : 0;
  return Math.abs(difference) > CLOCK_TOLERANCE_MS ? difference : 0;
}
