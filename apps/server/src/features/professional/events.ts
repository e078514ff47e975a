import { defineEvent } from '../../platform/events.ts';

/** An agenda offers new times. */
export const agendaOpened = defineEvent<{
  slots: readonly { professional_id: string; starts_at: Date; ends_at: Date }[];
  at: Date;
}>('agenda-opened');

/** A professional left: their agenda is closed, their record stays. */
export const professionalLeft = defineEvent<{ professionalId: string; at: Date }>('professional-left');
