import { defineEvent } from '../../platform/events.ts';

/** An agenda offers times that it did not offer before. */
export const agendaOpened = defineEvent<{
  slots: readonly { professional_id: string; starts_at: Date; ends_at: Date }[];
  at: Date;
}>('agenda-opened');
