import { forgetPublicAnswers } from '../../platform/live/public-answers.ts';
import type { Platform } from '../../platform/platform.ts';
import { appointmentMoved, holdShortened } from '../appointment/events.ts';

/** A visit that is booked, moved or given up changes which times are free. */
export function subscribe(platform: Platform): void {
  platform.events.subscribe(appointmentMoved, (tx) => forgetPublicAnswers(platform, tx));
  platform.events.subscribe(holdShortened, (tx) => forgetPublicAnswers(platform, tx));
}
