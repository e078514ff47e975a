import type { Platform } from '../../platform/platform.ts';
import { appointmentMoved } from '../appointment/events.ts';
import { companyCreated } from '../company/events.ts';
import { subscribeMessageLive } from './live.ts';
import { addFirstTeam } from './team.ts';
import { updateProfessional } from './thread-store.ts';

export function subscribe(platform: Platform): void {
  const { events } = platform;
  subscribeMessageLive(platform);
  events.subscribe(companyCreated, (tx) => addFirstTeam(tx));
  events.subscribe(appointmentMoved, async (tx, { before, after }) => {
    if (before && before.professional_id !== after.professional_id)
      await updateProfessional(tx, after.id, after.professional_id);
  });
}
