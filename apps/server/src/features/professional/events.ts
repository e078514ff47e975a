import { defineEvent } from '../../platform/events.ts';

/** An agenda offers new times. */
export const agendaOpened = defineEvent<{
  slots: readonly { professional_id: string; starts_at: Date; ends_at: Date }[];
  at: Date;
}>('agenda-opened');
